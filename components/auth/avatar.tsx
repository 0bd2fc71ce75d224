type Props = { letter: string; className: string };

/** The letter is written by the style sheet, so that nothing reads it out. */
export const Avatar = ({ letter, className }: Props) => (
  <span
    className={`grid place-items-center rounded-full bg-raised leading-none font-semibold text-text uppercase before:content-[attr(data-letter)] ${className}`}
    data-letter={letter}
  />
);
