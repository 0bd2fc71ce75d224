import type { Metadata } from "next";
import { cache } from "react";
import { AdSlot } from "#components/ads/ad-slot";
import { CategoryMissing } from "#components/categories/category-missing";
import { FilterBar } from "#components/categories/filter-bar";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Correction } from "#components/search/correction";
import { narrowedSummary, resultSummary } from "#components/search/result-summary";
import { SearchFallbacks } from "#components/search/search-fallbacks";
import { SearchOptions } from "#components/search/search-options";
import { EmptyState } from "#components/ui/empty-state";
import { EmptyList } from "#components/videos/empty-list";
import { ListOptions, ordersBySort } from "#components/videos/options/list-options";
import { NoneOfLength } from "#components/videos/options/none-of-length";
import { SinceLastVisit } from "#components/videos/time/since-last-visit";
import { VideoListing } from "#components/videos/video-listing";
import { findCategory, listFilterCategories } from "#lib/categories/queries";
import { categoryInQuery, type PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { countShownSearch, followSearchRedirect } from "#lib/http/shown-search";
import { LIST_SORTS, SORTS } from "#lib/routes";
import { searchVideos } from "#lib/search/queries";
import { RESULT_SORTS } from "#lib/search/schemas";
import { inQuotes, searchOfPage } from "#lib/search/term";
import type { SearchSort } from "#lib/search/types";
import { listFallbacks } from "#lib/search/without-results";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { latestMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { type Length, lengthInQuery } from "#lib/videos/lengths/policy";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";
import { type ListSort, sortInQuery } from "#lib/videos/sorts/policy";

type Props = { searchParams: Promise<PageQuery> };
type Search = { term: string; page: number; sort?: SearchSort; length?: Length };
type List = { categoryId: number | undefined; page: number; sort?: ListSort; length?: Length };

const findVideos = cache((term: string, page: number, sort?: SearchSort, length?: Length) =>
  searchVideos({ q: term, page, limit: PAGE_SIZE.search, sort, length }),
);

/** Null if the category doesn't exist. */
const findList = cache(async (categoryId: number | undefined, page: number, sort?: ListSort, length?: Length) => {
  const category = categoryId === undefined ? undefined : await findCategory(categoryId);
  if (category === null) return null;
  const request = { sort: sort ?? "latest", length, categoryId, page, limit: PAGE_SIZE.latest } as const;
  return { category, list: await listVideos(request) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "search");
  const site = await getSite();
  const length = lengthInQuery(query);
  if (term) {
    const found = await ifReadable(findVideos(term, page, sortInQuery(query, RESULT_SORTS), length));
    return found && isPastEnd(found.pagination) ? PAGE_MISSING : latestMetadata(site, { term, page });
  }
  const sort = sortInQuery(query, LIST_SORTS);
  const found = await ifReadable(findList(categoryInQuery(query), page, sort, length));
  if (found === null) return CATEGORY_MISSING;
  if (found && isPastEnd(found.list.pagination)) return PAGE_MISSING;
  const place = {
    page,
    filters: { sort, length },
    totalPages: found?.list.pagination.totalPages,
    image: found && firstPicture(found.list.videos),
  };
  return latestMetadata(site, { ...place, sort, category: found?.category });
}

export default async function LatestPage({ searchParams }: Props) {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "search");
  const length = lengthInQuery(query);
  return term ? (
    <Found term={term} page={page} sort={sortInQuery(query, RESULT_SORTS)} length={length} />
  ) : (
    <Listed categoryId={categoryInQuery(query)} page={page} sort={sortInQuery(query, LIST_SORTS)} length={length} />
  );
}

async function Found({ term, page, sort, length }: Search) {
  await followSearchRedirect(term);
  const [found, filter, { adSlots }] = await Promise.all([
    findVideos(term, page, sort, length),
    listFilterCategories(),
    getSiteSettings(),
  ]);
  if (isPastEnd(found.pagination)) return <NotFoundPanel />;
  if (!sort && !length) await countShownSearch(term, found.pagination);
  const fallbacks = found.videos.length === 0 && !length ? await listFallbacks(term) : undefined;
  const address = { path: "/latest", params: { search: term } };
  return (
    <>
      {adSlots.top && <AdSlot place="top" slot={adSlots.top} />}
      <PageHeading
        title={`Search Results for ${inQuotes(term)}`}
        note={!found.correction && resultSummary(found.pagination)}
        isNoteBelow
      />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={null}
        showFeatured
      />
      <Correction
        correction={found.correction}
        pagination={found.pagination}
        addressOf={(search) => ({ ...address, params: { search } })}
      />
      {(found.videos.length > 0 || length) && <SearchOptions address={address} sort={sort} length={length} />}
      <VideoListing
        hasMore
        afterSixth={adSlots.afterSixth && <AdSlot place="afterSixth" slot={adSlots.afterSixth} />}
        page={found}
        address={{ ...address, params: { ...address.params, sort, length } }}
        empty={
          length ? (
            <NoneOfLength
              text={`No videos of this length match ${inQuotes(term)}.`}
              address={{ ...address, params: { ...address.params, sort } }}
              icon="search"
            />
          ) : (
            <EmptyState text={`No videos found matching ${inQuotes(term)}.`} icon="search" hasMore>
              {fallbacks && (
                <SearchFallbacks {...fallbacks} addressOf={(search) => ({ ...address, params: { search } })} />
              )}
              <SiteLink href="/latest" className="btn btn-primary">
                All Latest
              </SiteLink>
            </EmptyState>
          )
        }
      />
    </>
  );
}

async function Listed({ categoryId, page, sort, length }: List) {
  const [found, filter, { adSlots }] = await Promise.all([
    findList(categoryId, page, sort, length),
    listFilterCategories(),
    getSiteSettings(),
  ]);
  if (!found) return <CategoryMissing />;
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { list, category } = found;
  const address = { path: "/latest", params: { category: category?.id } };
  const title = sort ? SORTS[sort].title : "Latest Videos";
  return (
    <>
      {adSlots.top && <AdSlot place="top" slot={adSlots.top} />}
      <PageHeading title={title} note={narrowedSummary(category?.name, length && list.pagination)} />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={category?.id}
        showFeatured
      />
      <ListOptions orders={ordersBySort([{ value: undefined, label: "Newest" }], address, sort)} length={length} />
      {!(category || sort || length) && <SinceLastVisit key={page} />}
      <VideoListing
        hasMore
        afterSixth={adSlots.afterSixth && <AdSlot place="afterSixth" slot={adSlots.afterSixth} />}
        page={list}
        address={{ ...address, params: { ...address.params, sort, length } }}
        empty={
          length ? (
            <NoneOfLength
              text="No videos of this length."
              address={{ ...address, params: { ...address.params, sort } }}
            />
          ) : category ? (
            <EmptyState text="No videos found in this category." hasMore>
              <SiteLink href="/categories" className="btn btn-primary">
                Browse Categories
              </SiteLink>
            </EmptyState>
          ) : (
            <EmptyList text="No videos found." />
          )
        }
      />
    </>
  );
}
