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
  { label: isMissed ? "Without result" : "Searches", className: "wide number" },
  { label: "Found now", className: "wide number" },
  { label: "Clicks per search", className: "wide number" },
];

function foundText({ results, isLowerBound }: AdminSearch): string {
  return `${formatNumber(results)}${isLowerBound ? "+" : ""}`;
}

function countText({ searches, withoutResult }: AdminSearch, isMissed: boolean): string {
  const searched = `${formatNumber(searches)} ${searches === 1 ? "search" : "searches"}`;
  return isMissed ? `${formatNumber(withoutResult)} of ${searched} without result` : searched;
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
            <div className="flex flex-wrap items-center gap-x-3 md:justify-between">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <SiteLink
                  className="relative inline-flex items-center font-semibold wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-3 hover:underline hover:underline-offset-3 md:min-h-11"
                  href={`/search?${new URLSearchParams({ q: search.query })}`}
                >
                  {search.query}
                </SiteLink>
                <span className="text-sm text-muted md:hidden">
                  {countText(search, isMissed)}. Found now: {foundText(search)}. Clicks:{" "}
                  {shareText(search.clicksPerSearch)}.
                </span>
                {search.correctedTo && (
                  <span className="text-sm text-muted">Shows results for “{search.correctedTo}”.</span>
                )}
              </div>
              {search.actions.length > 0 && (
                <div className="order-1 basis-full">
                  {search.actions.map((action) => (
                    <ActionEffect key={action.id} action={action} from={from} />
                  ))}
                </div>
              )}
              <QueryActions
                search={search}
                from={from}
                categories={categories}
                refused={refused?.query === search.query ? refused : undefined}
              />
            </div>
          </td>
          <td className="wide number">
            {formatNumber(isMissed ? search.withoutResult : search.searches)}
            {isMissed && search.searches > search.withoutResult && (
              <span className="text-sm text-muted"> of {formatNumber(search.searches)}</span>
            )}
          </td>
          <td className="wide number">{foundText(search)}</td>
          <td className="wide number">{clicksText(search)}</td>
        </tr>
      ))}
    </AdminTable>
  );
}
