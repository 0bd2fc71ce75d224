import type { Metadata } from "next";
import { cache } from "react";
import { AdPlace } from "#components/ads/lazy-ads";
import { FilterBar } from "#components/categories/filter-bar";
import { EmptyState } from "#components/layout/empty-state";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Correction } from "#components/search/correction";
import { foundNote } from "#components/search/found-note";
import { SearchBox } from "#components/search/search-box";
import { VideoListing } from "#components/videos/video-listing";
import { listFilterCategories } from "#lib/categories/queries";
import { countShownSearch } from "#lib/http/shown-search";
import type { PageQuery } from "#lib/page-query";
import { isPastEnd } from "#lib/pagination";
import { searchVideos } from "#lib/search/queries";
import { searchOfPage } from "#lib/search/term";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { latestMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((q: string, page: number) => searchVideos({ q, page, limit: PAGE_SIZE.search }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { term, page } = searchOfPage(await searchParams, "search");
  const [site, found] = await Promise.all([getSite(), ifReadable(load(term, page))]);
  return found && isPastEnd(found.pagination) ? PAGE_MISSING : latestMetadata(site, { term, page });
}

/** Latest with a search: reached as /latest?search=…, which never comes here blank. */
export default async function LatestSearchPage({ searchParams }: Props) {
  const { term, page } = searchOfPage(await searchParams, "search");
  const [found, filter, { adSlots }] = await Promise.all([load(term, page), listFilterCategories(), getSiteSettings()]);
  if (isPastEnd(found.pagination)) return <NotFoundPanel />;
  await countShownSearch(term, found.pagination);
  return (
    <>
      {adSlots.top && <AdPlace place="top" slot={adSlots.top} />}
      <PageHeading title={`Search Results for "${term}"`} note={foundNote(found.pagination)}>
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." defaultValue={term} />
      </PageHeading>
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
          <EmptyState text={`No videos found matching "${term}".`} icon="search">
            <SiteLink href="/latest" className="btn">
              All Latest
            </SiteLink>
          </EmptyState>
        }
      />
    </>
  );
}
