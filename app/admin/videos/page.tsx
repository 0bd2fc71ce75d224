import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ListEnd } from "#components/account/list-end";
import { FilterPanel } from "#components/admin/filters/filter-panel";
import { FilterTabs } from "#components/admin/filters/filter-tabs";
import { SaveFilter } from "#components/admin/filters/save-filter";
import { VideoList } from "#components/admin/videos/video-list";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { listVideosForAdmins } from "#lib/admin/catalogue/queries";
import { findRecentChange } from "#lib/admin/changes/queries";
import { MOST_IN_COUNT } from "#lib/admin/filters/policy";
import { listBuiltInFilters, listCountedFilters } from "#lib/admin/filters/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { formatNumber } from "#lib/core/format";
import { readId } from "#lib/core/ids";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { listImports } from "#lib/imports/queries";
import { can } from "#lib/permissions";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { countDead } from "#lib/trash/dead/queries";
import { countHiddenByReports } from "#lib/trash/queries";
import { countUnpublished } from "#lib/trash/unpublished/queries";
import { adminVideoListQuery } from "#lib/videos/admin/schemas";
import type { AdminVideo, AdminVideoPage } from "#lib/videos/admin/types";
import { filterParams, filterQuery } from "#lib/videos/filter/address";
import { listUsedHosts } from "#lib/videos/filter/queries";
import { filterChips } from "../../../components/admin/filters/filter-chips.ts";
import { type FilterChoices, isAsSent, mergeCategoryFields } from "../../../components/admin/filters/filter-choices.ts";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

const PATH = "/admin/videos";

type Props = { searchParams: Promise<PageQuery> };

/** The filter offers this many recent imports. */
const IMPORTS_OFFERED = 100;

async function parseRequest(searchParams: Props["searchParams"]) {
  const sent = firstValues(await searchParams, 200);
  const query = mergeCategoryFields(sent);
  const unsearched = query.state === "scheduled" ? "publishAt" : "createdAt";
  const usual = query.search?.trim() ? "relevance" : unsearched;
  const request = adminVideoListQuery.parse({ sortBy: usual, ...query });
  const { page, sortBy, sortOrder, limit } = request;
  const address = {
    path: PATH,
    params: {
      ...filterParams(request),
      sortBy: sortBy === usual ? undefined : sortBy,
      sortOrder: sortOrder === "desc" ? undefined : sortOrder,
      limit: limit === 15 ? undefined : limit,
    },
  };
  const viewer = await requirePageStaff(pageHref(address, page));
  if (isAsSent(sent)) redirect(pageHref(address, page));
  return { viewer, request, address, edited: readId(query.edit ?? "") };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Manage Videos", description: "Add, edit and delete videos." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

/** Player, source and description load when a video is edited. */
const rowOf = ({ id, title, thumbnailUrl, duration, isPrivate, createdAt, viewCount, ...rest }: AdminVideo) => ({
  id,
  title,
  thumbnailUrl,
  duration,
  isPrivate,
  createdAt,
  viewCount,
  categories: rest.categories,
  tags: [],
  isFeatured: rest.featuredRank !== null,
  brokenSince: rest.brokenSince,
  state: rest.state,
  publishAt: rest.publishAt,
  problem: rest.problem,
});

async function readChoices(): Promise<FilterChoices> {
  const [categories, hosts, { imports }] = await Promise.all([
    listAllCategories(),
    listUsedHosts(),
    listImports({ page: 1, limit: IMPORTS_OFFERED }),
  ]);
  return { categories, hosts, imports };
}

function noteOf({ totalCount, totalIsLowerBound }: Omit<AdminVideoPage, "videos">, isFiltered: boolean): string {
  const counted = `${formatNumber(totalCount)}${totalIsLowerBound ? "+" : ""}`;
  if (isFiltered) return `${counted} found`;
  return `${counted} ${totalCount === 1 ? "video" : "videos"}`;
}

export default async function ManageVideosPage({ searchParams }: Props) {
  const { viewer, request, address, edited } = await parseRequest(searchParams);
  const { page, limit, search, sortBy, sortOrder } = request;
  const [{ videos, ...pagination }, choices, builtIn, saved, lastChange, dead, unpublished, reported] =
    await Promise.all([
      listVideosForAdmins(request),
      readChoices(),
      listBuiltInFilters(),
      listCountedFilters(),
      findRecentChange(),
      countDead(MOST_IN_COUNT + 1),
      countUnpublished(),
      request.state === "hidden" ? countHiddenByReports() : 0,
    ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const shown = filterQuery(request);
  const known = saved.find(({ query }) => query === shown);
  const isBuiltIn = builtIn.some(({ query }) => query === shown) || shown === `state=${request.state}`;
  return (
    <>
      <VideoList
        note={rangeText(pagination)}
        tabs={
          <FilterTabs path={PATH} dead={dead} unpublished={unpublished} builtIn={builtIn} saved={saved} shown={shown} />
        }
        videos={videos.map(rowOf)}
        page={page}
        address={address}
        sorting={{ sortBy, sortOrder: sortOrder as "asc" | "desc" }}
        search={search}
        state={request.state}
        limit={limit}
        edited={edited}
        found={{ text: pagination.totalPages > 1 ? noteOf(pagination, shown !== "") : "", query: shown }}
        lastChange={lastChange}
        filters={
          <FilterPanel filter={request} chips={filterChips(request, choices)} choices={choices} address={address}>
            {/* Keeps its place, so that the tools do not move when a search can be saved. */}
            <span className={shown && !isBuiltIn ? "order-1" : "invisible order-1 max-md:hidden"}>
              <SaveFilter
                query={shown}
                saved={known?.id === undefined ? undefined : { id: known.id, name: known.name }}
              />
            </span>
          </FilterPanel>
        }
      />
      {reported > 0 && <HiddenByReports count={reported} mayDecide={can(viewer, "reports.decide")} />}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

function HiddenByReports({ count, mayDecide }: { count: number; mayDecide: boolean }) {
  return (
    <p className="admin-warning mt-3">
      {count === 1 ? "One more video is hidden" : `${count} more videos are hidden`} until the reports about{" "}
      {count === 1 ? "it" : "them"} are decided.{" "}
      {mayDecide && (
        <SiteLink href="/admin/reports" className="link">
          Reports
        </SiteLink>
      )}
    </p>
  );
}
