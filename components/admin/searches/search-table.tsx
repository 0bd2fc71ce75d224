import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { AdminSearch } from "#lib/analytics/searches/types";
import type { CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import { ActionEffect } from "./action-effect.tsx";
import { QueryActions, type Refused } from "./query-actions.tsx";
import { shareText } from "./share.ts";

type Props = {
  searches: AdminSearch[];
  isMissed: boolean;
  from: string;
  categories: CategoryLink[];
  refused?: Refused;
};

const columns = (isMissed: boolean): Column[] => [
  { label: "Search" },
  { label: isMissed ? "Without result" : "Searches", className: "number" },
  { label: "Found now", className: "wide number" },
  { label: "Clicks per search", className: "wide number" },
];

function foundText({ results, isLowerBound }: AdminSearch): string {
  return `${formatNumber(results)}${isLowerBound ? "+" : ""}`;
}

function clicksText({ clicksPerSearch, clicks }: AdminSearch): string {
  if (clicks === null) return shareText(clicksPerSearch);
  return `${shareText(clicksPerSearch)} (${formatNumber(clicks)} ${clicks === 1 ? "click" : "clicks"})`;
}

export function SearchTable({ searches, isMissed, from, categories, refused }: Props) {
  return (
    <AdminTable columns={columns(isMissed)}>
      {searches.map((search) => (
        <tr key={search.query} data-row={search.query}>
          <td>
            <SiteLink
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
              href={`/search?${new URLSearchParams({ q: search.query })}`}
            >
              {search.query}
            </SiteLink>
            <p className="mb-1.5 text-sm text-muted md:hidden">
              Found now: {foundText(search)}. Clicks per search: {clicksText(search)}.
            </p>
            {search.correctedTo && <p className="text-sm text-muted">Shows results for “{search.correctedTo}”.</p>}
            {search.actions.map((action) => (
              <ActionEffect key={action.id} action={action} from={from} />
            ))}
            <QueryActions
              search={search}
              from={from}
              categories={categories}
              refused={refused?.query === search.query ? refused : undefined}
            />
          </td>
          <td className="number">
            {formatNumber(isMissed ? search.withoutResult : search.searches)}
            {isMissed && search.searches > search.withoutResult && (
              <span className="block text-sm text-muted">of {formatNumber(search.searches)}</span>
            )}
          </td>
          <td className="wide number">{foundText(search)}</td>
          <td className="wide number">{clicksText(search)}</td>
        </tr>
      ))}
    </AdminTable>
  );
}
