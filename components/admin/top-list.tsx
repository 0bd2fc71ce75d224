import { useId } from "react";
import { SiteLink } from "#components/navigation/site-link";

const exact = new Intl.NumberFormat("en");

type Entry = { id: number; href: string; label: string; viewCount: number };
type Props = { title: string; note?: string; entries: Entry[]; empty: string };

/** What was viewed most in a period, each with a bar as long as its share of the first one's views. */
export function TopList({ title, note, entries, empty }: Props) {
  const id = useId();
  const most = Math.max(1, ...entries.map(({ viewCount }) => viewCount));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {note && <p className="admin-note">{note}</p>}
      {entries.length === 0 && <p className="admin-note">{empty}</p>}
      <ol className="top-list">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <span className="top-rank">{index + 1}</span>
            <SiteLink href={entry.href}>{entry.label}</SiteLink>
            <span>
              {exact.format(entry.viewCount)} <span className="sr-only">views</span>
            </span>
            <svg aria-hidden="true">
              <rect width={`${(100 * entry.viewCount) / most}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
