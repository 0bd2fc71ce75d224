import { useId } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";

type Entry = { id: number; href: string; label: string; count: number };
type Props = { title: string; note?: string; entries: Entry[]; empty: string; unit?: string };

/** Each bar shows the count relative to the first entry. */
export function TopList({ title, note, entries, empty, unit = "views" }: Props) {
  const id = useId();
  const most = Math.max(1, ...entries.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      {entries.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ol>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            className="group grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 tabular-nums"
          >
            <span className="text-muted">{index + 1}</span>
            <SiteLink href={entry.href} className="block truncate py-2.75 hover:underline hover:underline-offset-3">
              {entry.label}
            </SiteLink>
            <span>
              {formatNumber(entry.count)} <span className="sr-only">{unit}</span>
            </span>
            {/* Overlaps the lower edge of the link, to sit close under its text. */}
            <svg
              className="pointer-events-none col-[2/-1] -mt-1.5 h-1 w-full fill-[color-mix(in_oklab,var(--color-muted)_70%,var(--color-background))] group-hover:fill-accent"
              aria-hidden="true"
            >
              <rect width={`${(100 * entry.count) / most}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
