import { SiteLink } from "#components/navigation/site-link";
import type { TagLetter } from "#lib/videos/tags/types";

type Props = { letters: TagLetter[]; current: TagLetter | undefined; isSearched: boolean };

const TABS = "tabs m-0 flex-none flex-nowrap [&_a]:min-w-11 [&_a]:flex-none [&_a]:px-3";

export function TagLetters({ letters, current, isSearched }: Props) {
  const link = (label: string, href: string, isCurrent: boolean, spokenLabel?: string) => (
    <SiteLink
      key={label}
      href={href}
      scroll={false}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={spokenLabel}
    >
      {label}
    </SiteLink>
  );
  return (
    <nav className="filter-bar" aria-label="Order of tags">
      <div className={TABS}>
        {link("Most videos", "/tags", current === undefined && !isSearched)}
        {letters.map((letter) => {
          const isOther = letter === "other";
          const label = isOther ? "#" : letter.toUpperCase();
          return link(label, `/tags?letter=${letter}`, letter === current, isOther ? "Other signs" : undefined);
        })}
      </div>
    </nav>
  );
}
