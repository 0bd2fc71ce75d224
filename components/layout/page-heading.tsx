import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** For long titles, which leave room for some notes only. On tablets, every note stands below. */
  isNoteBelow?: boolean;
  children?: ReactNode;
  mark?: ReactNode;
};

export function PageHeading({ title, note, isNoteBelow, children, mark }: Props) {
  return (
    <div className="page-head mb-4 flex has-[+ul]:mb-6 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* On wide screens as high as the search that arrives beside it. */}
      <h1 className="flex items-center gap-2 text-2xl tracking-[-0.022em] wrap-anywhere md:min-h-[2.75rem] md:text-3xl">
        {title}
        {mark}
      </h1>
      {note && (
        <p
          className={`-mt-1 text-muted wrap-anywhere max-sm:text-sm sm:flex-[1_0_100%] md:max-xl:order-1 xl:mt-1.5 xl:mr-auto xl:flex-initial ${isNoteBelow ? "max-sm:flex-[1_0_100%]" : ""}`}
        >
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
