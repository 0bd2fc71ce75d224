import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ActionTable } from "#components/admin/searches/action-table";
import { NAMES_LIST } from "#components/admin/searches/query-actions";
import { SearchTable } from "#components/admin/searches/search-table";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { Pagination } from "#components/navigation/pagination";
import { KEPT_DAYS } from "#lib/analytics/policy";
import { listNames } from "#lib/analytics/searches/nearest/queries";
import { FEW_CLICKS } from "#lib/analytics/searches/policy";
import { listActions, listAdminSearches } from "#lib/analytics/searches/queries";
import { actionsQuery, adminSearchQuery } from "#lib/analytics/searches/schemas";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import {
  type ListQuery,
  paramsOf,
  SEARCHES,
  type Shown,
  writeQuery,
} from "../../../components/admin/searches/search-address.ts";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const LONGEST_SEARCH = 200;
const NAMES = 300;
const TABS: [Shown, string][] = [
  ["missed", "Without Results"],
  ["few", "Few Clicks"],
  ["all", "All"],
  ["changes", "Aliases and Redirects"],
  ["wishes", "Wish List"],
];
const EMPTY: Record<Shown, string> = {
  missed: "Every search had results in this period.",
  few: "No search with results had few clicks in this period.",
  all: "No searches in this period.",
  changes: "No aliases or redirects yet. Add one to a search without results.",
  wishes: "Nothing on the wish list yet. Add a search that you want videos for.",
};

async function asked(searchParams: Props["searchParams"]) {
  const values = firstValues(await searchParams, LONGEST_SEARCH);
  const request = adminSearchQuery.parse(values);
  const show = TABS.find(([shown]) => shown === values.show)?.[0] ?? "missed";
  const query: ListQuery = { ...request, show };
  const address = { path: SEARCHES, params: paramsOf(query) };
  await requirePageStaff(pageHref(address, request.page));
  return { values, request, query, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asking = await ifReadable(asked(searchParams));
  const words = { title: "Searches", description: "See what visitors search for in vain, and redirect them." };
  return pageMetadata(await getSite(), { ...words, path: SEARCHES, page: asking?.request.page });
}

export default async function SearchesPage({ searchParams }: Props) {
  const { values, request, query, address } = await asked(searchParams);
  const { show, days, search } = query;
  const { message, problems, typed } = decryptFormError(firstValue(values.refused));
  const problem = problems.of ?? problems.target ?? message;
  const hrefTo = (changes: Partial<ListQuery>) =>
    pageHref({ path: SEARCHES, params: paramsOf({ ...query, ...changes }) }, 1);
  const isAction = show === "changes" || show === "wishes";
  const listed = isAction ? await listedActions(values, show) : await listedSearches();
  if (isPastEnd(listed.pagination)) return <ListEnd />;

  async function listedActions(given: typeof values, shown: Shown) {
    const kind = shown === "wishes" ? "wish" : "change";
    const { actions, pagination } = await listActions(actionsQuery.parse({ ...given, kind, limit: undefined }));
    const table = <ActionTable actions={actions} from={writeQuery(query)} />;
    return { table, pagination, isEmpty: actions.length === 0, names: [] as string[] };
  }

  async function listedSearches() {
    const [{ searches, pagination }, categories, names] = await Promise.all([
      listAdminSearches(request),
      listAllCategories(),
      listNames(),
    ]);
    const table = (
      <SearchTable
        searches={searches}
        isMissed={show === "missed"}
        from={writeQuery(query)}
        categories={categories.map(({ id, name }) => ({ id, name }))}
        refused={problem ? { ...typed, problem } : undefined}
      />
    );
    return { table, pagination, isEmpty: searches.length === 0, names: names.slice(0, NAMES) };
  }

  return (
    <>
      <ListHeading
        title="Searches"
        note={rangeText(listed.pagination)}
        hint={`What visitors search for, per day and anonymously. Kept for ${KEPT_DAYS.search_queries} days. New searches appear within a minute.`}
        tabs={
          <>
            <ChoiceTabs
              label="Searches shown"
              choices={TABS.map(([value, label]) => ({
                label,
                href: hrefTo({ show: value }),
                isActive: value === show,
              }))}
            />
            {!isAction && (
              <ChoiceTabs
                label="Period"
                choices={["7", "30", "90"].map((value) => ({
                  label: `${value} Days`,
                  href: hrefTo({ days: value }),
                  isActive: value === days,
                }))}
              />
            )}
          </>
        }
        tools={
          !isAction && (
            <form action={SEARCHES} className="admin-tools" data-soft="keep-scroll">
              {show !== "missed" && <input type="hidden" name="show" value={show} />}
              {days !== "30" && <input type="hidden" name="days" value={days} />}
              <input
                type="search"
                name="search"
                className="field tool-search max-w-[26.25rem] flex-[1_1_12.5rem]"
                aria-label="Words in the search"
                placeholder="Words in the search"
                defaultValue={search}
                maxLength={LONGEST_SEARCH}
              />
              <button type="submit" className="btn">
                Search
              </button>
            </form>
          )
        }
      />
      {problem && (
        <p className="admin-warning" role="alert">
          {typed.query ? `${typed.query}: ` : ""}
          {problem}
        </p>
      )}
      {show === "few" && (
        <p className="mb-3 text-sm text-muted">
          Searched at least {FEW_CLICKS.searches} times with results, and opened by fewer than {FEW_CLICKS.share * 100}{" "}
          of 100.
        </p>
      )}
      {listed.isEmpty ? (
        <p className="admin-empty">{search && !isAction ? "No search has these words." : EMPTY[show]}</p>
      ) : (
        listed.table
      )}
      <datalist id={NAMES_LIST}>
        {listed.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Pagination pagination={listed.pagination} address={address} />
    </>
  );
}
