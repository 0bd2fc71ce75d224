import { useId } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { Searched } from "#lib/analytics/types";

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const exact = new Intl.NumberFormat("en");

type Props = { id: string; title: string; searches: Searched[]; empty: string };

/** What visitors searched for, how often, and when last; each leads to what the search finds now. */
export function SearchCounts({ id, title, searches, empty }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <h2 id={heading} className="section-title">
        {title}
      </h2>
      {searches.length === 0 ? (
        <p className="admin-note">{empty}</p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col" className="number">
                Times
              </th>
              <th scope="col" className="number">
                Last on
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ query, count, lastDay }) => (
              <tr key={query}>
                <td>
                  <SiteLink className="link-row" href={`/search?${new URLSearchParams({ q: query })}`}>
                    {query}
                  </SiteLink>
                </td>
                <td className="number">{exact.format(count)}</td>
                <td className="number">{date.format(new Date(lastDay))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
