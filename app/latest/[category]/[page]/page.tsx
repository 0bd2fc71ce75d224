import type { Metadata } from "next";
import { cache } from "react";
import { AdPlace } from "#components/ads/lazy-ads";
import { CategoryMissing } from "#components/categories/category-missing";
import { FilterBar } from "#components/categories/filter-bar";
import { EmptyState } from "#components/layout/empty-state";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { SearchBox } from "#components/search/search-box";
import { NothingYet } from "#components/videos/nothing-yet";
import { VideoListing } from "#components/videos/video-listing";
import { findCategory, listFilterCategories } from "#lib/categories/queries";
import { isPastEnd, pageInPath } from "#lib/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { latestMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ category: string; page: string }> };

/** The list of `all` categories or of one; null when there is no such category. */
const load = cache(async (segment: string, page: number) => {
  const category = segment === "all" ? undefined : await findCategory(Number(segment));
  if (category === null) return null;
  const list = await listVideos({ sort: "latest", categoryId: category?.id, page, limit: PAGE_SIZE.latest });
  return { list, category };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category: segment, page: number } = await params;
  const page = pageInPath(number);
  const [site, found] = await Promise.all([getSite(), ifReadable(load(segment, page))]);
  if (found === null) return CATEGORY_MISSING;
  if (found && isPastEnd(found.list.pagination)) return PAGE_MISSING;
  const place = {
    page,
    totalPages: found?.list.pagination.totalPages,
    image: found && firstPicture(found.list.videos),
  };
  return latestMetadata(site, { ...place, category: found?.category });
}

export default async function LatestPage({ params }: Props) {
  const { category: segment, page } = await params;
  const [found, filter, { adSlots }] = await Promise.all([
    load(segment, pageInPath(page)),
    listFilterCategories(),
    getSiteSettings(),
  ]);
  if (!found) return <CategoryMissing />;
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { list, category } = found;
  return (
    <>
      {adSlots.top && <AdPlace place="top" slot={adSlots.top} />}
      <PageHeading title="Latest Videos" note={category && `In ${category.name}`}>
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." />
      </PageHeading>
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
            <EmptyState text="No videos found in this category.">
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
