import { useId } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { Searched } from "#lib/analytics/types";
import { formatDay, formatNumber } from "#lib/core/format";

type Props = { id: string; title: string; searches: Searched[]; empty: string };

const COLUMNS: Column[] = [
  { label: "Search" },
  { label: "Searches", className: "number" },
  { label: "Last search", className: "number" },
];

/** Each search links to its current results. */
export function SearchCounts({ id, title, searches, empty }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <h2 id={heading} className="section-title">
        {title}
      </h2>
      {searches.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <AdminTable columns={COLUMNS}>
          {searches.map(({ query, count, lastDay }) => (
            <tr key={query}>
              <td>
                <SiteLink
                  className="block py-3 hover:underline hover:underline-offset-3"
                  href={`/search?${new URLSearchParams({ q: query })}`}
                >
                  {query}
                </SiteLink>
              </td>
              <td className="number">{formatNumber(count)}</td>
              <td className="number">{formatDay(lastDay)}</td>
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}
