import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Correction } from "#components/search/correction";
import { resultSummary } from "#components/search/result-summary";
import { SearchFallbacks } from "#components/search/search-fallbacks";
import { SearchOptions } from "#components/search/search-options";
import { EmptyState } from "#components/ui/empty-state";
import { NoneOfLength } from "#components/videos/options/none-of-length";
import { VideoListing } from "#components/videos/video-listing";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { countShownSearch, followSearchRedirect } from "#lib/http/shown-search";
import { searchVideos } from "#lib/search/queries";
import { RESULT_SORTS } from "#lib/search/schemas";
import { inQuotes, searchOfPage } from "#lib/search/term";
import type { SearchSort } from "#lib/search/types";
import { listFallbacks } from "#lib/search/without-results";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { searchMetadata } from "#lib/seo/screens";
import { type Length, lengthInQuery } from "#lib/videos/lengths/policy";
import { PAGE_SIZE } from "#lib/videos/policy";
import { sortInQuery } from "#lib/videos/sorts/policy";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((q: string, page: number, sort?: SearchSort, length?: Length) =>
  searchVideos({ q, page, limit: PAGE_SIZE.search, sort, length }),
);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "q");
  const [site, found] = await Promise.all([
    getSite(),
    term ? ifReadable(load(term, page, sortInQuery(query, RESULT_SORTS), lengthInQuery(query))) : null,
  ]);
  return found && isPastEnd(found.pagination) ? PAGE_MISSING : searchMetadata(site, { term, page });
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const { term, page } = searchOfPage(query, "q");
  if (!term) {
    return (
      <>
        <PageHeading title="Search Results" />
        <EmptyState text="Please enter a search term in the header." icon="search" hasMore>
          <SiteLink href="/categories" className="btn btn-primary">
            Browse Categories
          </SiteLink>
        </EmptyState>
      </>
    );
  }
  await followSearchRedirect(term);
  const sort = sortInQuery(query, RESULT_SORTS);
  const length = lengthInQuery(query);
  const found = await load(term, page, sort, length);
  if (isPastEnd(found.pagination)) return <NotFoundPanel />;
  if (!sort && !length) await countShownSearch(term, found.pagination);
  const fallbacks = found.videos.length === 0 && !length ? await listFallbacks(term) : undefined;
  const address = { path: "/search", params: { q: term } };
  return (
    <>
      <PageHeading
        title={`Search Results for ${inQuotes(term)}`}
        note={!found.correction && resultSummary(found.pagination)}
        isNoteBelow
      />
      <Correction
        correction={found.correction}
        pagination={found.pagination}
        addressOf={(q) => ({ ...address, params: { q } })}
      />
      {(found.videos.length > 0 || length) && <SearchOptions address={address} sort={sort} length={length} />}
      <VideoListing
        hasMore
        page={found}
        address={{ ...address, params: { ...address.params, sort, length } }}
        empty={
          length ? (
            <NoneOfLength
              text="No videos of this length match your search."
              address={{ ...address, params: { ...address.params, sort } }}
              icon="search"
            />
          ) : (
            <EmptyState text="No videos found matching your search." icon="search" hasMore>
              {fallbacks && <SearchFallbacks {...fallbacks} addressOf={(q) => ({ ...address, params: { q } })} />}
              <SiteLink href="/categories" className="btn btn-primary">
                Browse Categories
              </SiteLink>
            </EmptyState>
          )
        }
      />
    </>
  );
}
