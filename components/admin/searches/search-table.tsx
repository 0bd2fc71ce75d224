import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { AdminSearch } from "#lib/analytics/searches/types";
import type { CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import { ActionNote } from "./action-effect.tsx";
import { QueryActions, QuickActions, type Refused } from "./query-actions.tsx";
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
          <td className="relative w-full max-w-0 pr-12!">
            <div className="flex items-center gap-x-2">
              <div className="min-w-0 flex-1">
                <SiteLink
                  className="relative block font-medium after:absolute after:inset-x-0 after:-inset-y-3 hover:underline hover:underline-offset-3"
                  href={`/search?${new URLSearchParams({ q: search.query })}`}
                >
                  <span className="block truncate">{search.query}</span>
                </SiteLink>
                <p className="truncate text-sm">
                  {search.actions.map((action) => (
                    <ActionNote key={action.id} action={action} />
                  ))}
                  {search.correctedTo && <span className="text-muted">Shows results for “{search.correctedTo}”. </span>}
                  <span className="text-muted md:hidden">
                    {countText(search, isMissed)} · {foundText(search)} found now · clicks{" "}
                    {shareText(search.clicksPerSearch)}
                  </span>
                </p>
              </div>
              <div className="flex gap-2 max-md:hidden">
                <QuickActions search={search} from={from} />
              </div>
            </div>
            <QueryActions
              search={search}
              from={from}
              categories={categories}
              refused={refused?.query === search.query ? refused : undefined}
            />
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
