import type { Metadata } from "next";
import { cache } from "react";
import { FilterBar } from "#components/categories/filter-bar";
import { RecentlyWatched } from "#components/history/recently-watched";
import { AnnouncementBanner } from "#components/layout/announcement-banner";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { WebSiteJsonLd } from "#components/seo/json-ld";
import { EmptyList } from "#components/videos/empty-list";
import { VideoListing } from "#components/videos/video-listing";
import { listFilterCategories } from "#lib/categories/queries";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { homeMetadata } from "#lib/seo/screens";
import { announcementAt } from "#lib/settings/announcement";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number) => listVideos({ sort: "featured", page, limit: PAGE_SIZE.home }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  return homeMetadata(site, {
    page,
    totalPages: list?.pagination.totalPages,
    image: list && firstPicture(list.videos),
  });
}

export default async function HomePage({ searchParams }: Props) {
  const page = pageInQuery(await searchParams);
  const [list, filter, settings, site] = await Promise.all([
    load(page),
    listFilterCategories(),
    getSiteSettings(),
    getSite(),
  ]);
  if (isPastEnd(list.pagination)) return <NotFoundPanel />;
  const announcement = announcementAt(settings, new Date());
  return (
    <>
      {announcement && <AnnouncementBanner text={announcement} />}
      {page === 1 && <RecentlyWatched />}
      <PageHeading title="Featured Videos" />
      <FilterBar {...filter} all={{ label: "Featured", href: "/" }} categoryHref="/categories/" showLatest />
      <VideoListing page={list} address={{ path: "/" }} empty={<EmptyList text="No videos found." />} />
      {page === 1 && <WebSiteJsonLd site={site} />}
    </>
  );
}
