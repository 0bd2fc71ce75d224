import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Correction } from "#components/search/correction";
import { foundNote } from "#components/search/found-note";
import { EmptyState } from "#components/ui/empty-state";
import { VideoListing } from "#components/videos/video-listing";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { countShownSearch } from "#lib/http/shown-search";
import { searchVideos } from "#lib/search/queries";
import { searchOfPage } from "#lib/search/term";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { searchMetadata } from "#lib/seo/screens";
import { PAGE_SIZE } from "#lib/videos/policy";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((q: string, page: number) => searchVideos({ q, page, limit: PAGE_SIZE.search }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { term, page } = searchOfPage(await searchParams, "q");
  const [site, found] = await Promise.all([getSite(), term ? ifReadable(load(term, page)) : null]);
  return found && isPastEnd(found.pagination) ? PAGE_MISSING : searchMetadata(site, { term, page });
}

export default async function SearchPage({ searchParams }: Props) {
  const { term, page } = searchOfPage(await searchParams, "q");
  if (!term) {
    return (
      <>
        <PageHeading title="Search Results" />
        <EmptyState text="Please enter a search term in the header." icon="search" hasMore>
          <SiteLink href="/categories" className="btn">
            Browse Categories
          </SiteLink>
        </EmptyState>
      </>
    );
  }
  const found = await load(term, page);
  if (isPastEnd(found.pagination)) return <NotFoundPanel />;
  await countShownSearch(term, found.pagination);
  return (
    <>
      <PageHeading title={`Search Results for "${term}"`} note={foundNote(found.pagination)} />
      <Correction correction={found.correction} />
      <VideoListing
        page={found}
        address={{ path: "/search", params: { q: term } }}
        empty={
          <EmptyState text="No videos found matching your search." icon="search" hasMore>
            <SiteLink href="/categories" className="btn">
              Browse Categories
            </SiteLink>
          </EmptyState>
        }
      />
    </>
  );
}
