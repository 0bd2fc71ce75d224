import { useId } from "react";
import { SiteLink } from "#components/navigation/site-link";

const exact = new Intl.NumberFormat("en");

type Entry = { id: number; href: string; label: string; count: number };
type Props = { title: string; note?: string; entries: Entry[]; empty: string; unit?: string };

/** What was viewed or chosen most in a period, each with a bar as long as its share of the first one's count. */
export function TopList({ title, note, entries, empty, unit = "views" }: Props) {
  const id = useId();
  const most = Math.max(1, ...entries.map(({ count }) => count));
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
              {exact.format(entry.count)} <span className="sr-only">{unit}</span>
            </span>
            <svg aria-hidden="true">
              <rect width={`${(100 * entry.count) / most}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
