import { SiteLink } from "./site-link.tsx";

type Props = {
  path: string;
  label: string;
  /** Label of the list without a letter. */
  all: string;
  /** Initial letters; `other` stands for digits, signs and other scripts. */
  letters: string[];
  current: string | undefined;
  isSearched?: boolean;
  onChoose?: () => void;
};

const TABS = "tabs m-0 max-w-none flex-none flex-nowrap [&_a]:min-w-11 [&_a]:flex-none [&_a]:px-3";

export function LetterTabs({ path, label, all, letters, current, isSearched = false, onChoose }: Props) {
  const link = (text: string, href: string, isCurrent: boolean, spokenLabel?: string) => (
    <SiteLink
      key={text}
      href={href}
      scroll={false}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={spokenLabel}
    >
      {text}
    </SiteLink>
  );
  return (
    <nav className="filter-bar" aria-label={label}>
      <div className={TABS}>
        {link(all, path, current === undefined && !isSearched)}
        {letters.map((letter) => {
          const isOther = letter === "other";
          const text = isOther ? "#" : letter.toUpperCase();
          return link(
            text,
            `${path}?letter=${letter}`,
            letter === current && !isSearched,
            isOther ? "Other signs" : undefined,
          );
        })}
      </div>
    </nav>
  );
}
