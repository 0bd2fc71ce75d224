import type { Metadata } from "next";
import { cache } from "react";
import { AdSlot } from "#components/ads/ad-slot";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { TimeframeTabs } from "#components/navigation/timeframe-tabs";
import { EmptyState } from "#components/ui/empty-state";
import { VideoListing } from "#components/videos/video-listing";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { mostWatchedMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listMostWatched } from "#lib/videos/queries";
import { isTimeframe } from "#lib/videos/timeframe";
import type { Timeframe } from "#lib/videos/types";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((timeframe: Timeframe, page: number) =>
  listMostWatched({ timeframe, page, limit: PAGE_SIZE.mostWatched, onlyWatched: true }),
);

function read(query: PageQuery) {
  const timeframe = firstValue(query.timeframe) ?? "";
  return { timeframe: isTimeframe(timeframe) ? timeframe : ("all_time" as const), page: pageInQuery(query) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { timeframe, page } = read(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(timeframe, page))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  const place = { page, totalPages: list?.pagination.totalPages, image: list && firstPicture(list.videos) };
  return mostWatchedMetadata(site, { ...place, timeframe });
}

export default async function MostWatchedPage({ searchParams }: Props) {
  const { timeframe, page } = read(await searchParams);
  const [list, { adSlots }] = await Promise.all([load(timeframe, page), getSiteSettings()]);
  if (isPastEnd(list.pagination)) return <NotFoundPanel />;
  return (
    <>
      <PageHeading title="Most Watched Videos" />
      <TimeframeTabs active={timeframe} />
      <VideoListing
        hasMore
        afterSixth={adSlots.afterSixth && <AdSlot place="afterSixth" slot={adSlots.afterSixth} />}
        page={list}
        timeframe={timeframe}
        address={{ path: "/most-watched", params: { timeframe: timeframe === "all_time" ? undefined : timeframe } }}
        empty={
          <EmptyState text="No videos found for this timeframe." hasMore>
            {timeframe === "all_time" ? (
              <SiteLink href="/latest" className="btn btn-primary">
                Latest Videos
              </SiteLink>
            ) : (
              <SiteLink href="/most-watched" className="btn btn-primary">
                All Time
              </SiteLink>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
