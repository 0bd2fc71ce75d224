import { SiteLink } from "#components/navigation/site-link";

type Props = {
  letter: string;
  words: { word: string; label: string; count: number }[];
  current: string | undefined;
};

export function CategoryWords({ letter, words, current }: Props) {
  const path = `/categories?letter=${letter}`;
  const chip = (text: string, href: string, isCurrent: boolean, count?: number) => (
    <SiteLink key={href} href={href} scroll={false} className="chip" aria-current={isCurrent ? "page" : undefined}>
      {text}
      {count !== undefined && <span className="ml-1.5 opacity-70 tabular-nums">{count}</span>}
    </SiteLink>
  );
  return (
    <nav className="filter-bar" aria-label="First words">
      {chip(`All ${letter.toUpperCase()}`, path, current === undefined)}
      {words.map(({ word, label, count }) => chip(label, `${path}&word=${word}`, word === current, count))}
    </nav>
  );
}
