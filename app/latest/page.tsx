import type { Metadata } from "next";
import { cache } from "react";
import { AdPlace } from "#components/ads/lazy-ads";
import { CategoryMissing } from "#components/categories/category-missing";
import { FilterBar } from "#components/categories/filter-bar";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Correction } from "#components/search/correction";
import { foundNote } from "#components/search/found-note";
import { EmptyState } from "#components/ui/empty-state";
import { NothingYet } from "#components/videos/nothing-yet";
import { VideoListing } from "#components/videos/video-listing";
import { findCategory, listFilterCategories } from "#lib/categories/queries";
import { categoryInQuery, type PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { countShownSearch } from "#lib/http/shown-search";
import { searchVideos } from "#lib/search/queries";
import { searchOfPage } from "#lib/search/term";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { latestMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";

type Props = { searchParams: Promise<PageQuery> };
type Search = { term: string; page: number };
type List = { categoryId: number | undefined; page: number };

const findVideos = cache((term: string, page: number) => searchVideos({ q: term, page, limit: PAGE_SIZE.search }));

/** Null when there is no such category. */
const findList = cache(async (categoryId: number | undefined, page: number) => {
  const category = categoryId === undefined ? undefined : await findCategory(categoryId);
  if (category === null) return null;
  return { category, list: await listVideos({ sort: "latest", categoryId, page, limit: PAGE_SIZE.latest }) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "search");
  const site = await getSite();
  if (term) {
    const found = await ifReadable(findVideos(term, page));
    return found && isPastEnd(found.pagination) ? PAGE_MISSING : latestMetadata(site, { term, page });
  }
  const found = await ifReadable(findList(categoryInQuery(query), page));
  if (found === null) return CATEGORY_MISSING;
  if (found && isPastEnd(found.list.pagination)) return PAGE_MISSING;
  const place = {
    page,
    totalPages: found?.list.pagination.totalPages,
    image: found && firstPicture(found.list.videos),
  };
  return latestMetadata(site, { ...place, category: found?.category });
}

export default async function LatestPage({ searchParams }: Props) {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "search");
  return term ? <Found term={term} page={page} /> : <Listed categoryId={categoryInQuery(query)} page={page} />;
}

async function Found({ term, page }: Search) {
  const [found, filter, { adSlots }] = await Promise.all([
    findVideos(term, page),
    listFilterCategories(),
    getSiteSettings(),
  ]);
  if (isPastEnd(found.pagination)) return <NotFoundPanel />;
  await countShownSearch(term, found.pagination);
  return (
    <>
      {adSlots.top && <AdPlace place="top" slot={adSlots.top} />}
      <PageHeading title={`Search Results for "${term}"`} note={foundNote(found.pagination)} />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={null}
        showFeatured
      />
      <Correction correction={found.correction} />
      <VideoListing
        afterSixth={adSlots.afterSixth && <AdPlace place="afterSixth" slot={adSlots.afterSixth} />}
        page={found}
        address={{ path: "/latest", params: { search: term } }}
        empty={
          <EmptyState text={`No videos found matching "${term}".`} icon="search" hasMore>
            <SiteLink href="/latest" className="btn">
              All Latest
            </SiteLink>
          </EmptyState>
        }
      />
    </>
  );
}

async function Listed({ categoryId, page }: List) {
  const [found, filter, { adSlots }] = await Promise.all([
    findList(categoryId, page),
    listFilterCategories(),
    getSiteSettings(),
  ]);
  if (!found) return <CategoryMissing />;
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { list, category } = found;
  return (
    <>
      {adSlots.top && <AdPlace place="top" slot={adSlots.top} />}
      <PageHeading title="Latest Videos" note={category && `In ${category.name}`} />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={category?.id}
        showFeatured
      />
      <VideoListing
        afterSixth={adSlots.afterSixth && <AdPlace place="afterSixth" slot={adSlots.afterSixth} />}
        page={list}
        address={{ path: "/latest", params: { category: category?.id } }}
        empty={
          category ? (
            <EmptyState text="No videos found in this category." hasMore>
              <SiteLink href="/categories" className="btn">
                Browse Categories
              </SiteLink>
            </EmptyState>
          ) : (
            <NothingYet text="No videos found." />
          )
        }
      />
    </>
  );
}
