import type { Metadata } from "next";
import { cache } from "react";
import { ListEnd } from "#components/account/list-end";
import { MemberArea } from "#components/account/member-area";
import { Unfavorited } from "#components/favorites/unfavorited";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { PlayLinks } from "#components/playlists/play-links";
import { EmptyState } from "#components/ui/empty-state";
import { VideoListing } from "#components/videos/video-listing";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { FAVORITES_PER_PAGE } from "#lib/favorites/policy";
import { listFavoriteIds, listFavorites } from "#lib/favorites/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { END_OF_LIST } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../components/navigation/page-window.ts";
import { videosText } from "../../components/videos/videos-text.ts";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: "/favorites" };

const load = cache(async (page: number) => {
  const viewer = await requirePageViewer(pageHref(address, page));
  const ids = await listFavoriteIds(viewer.id);
  return { ...(await listFavorites(ids, { page, limit: FAVORITES_PER_PAGE })), ids };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page))]);
  if (list && isPastEnd(list.pagination)) return END_OF_LIST;
  return memberMetadata(site, "/favorites", page, list?.pagination.totalPages);
}

export default async function FavoritesPage({ searchParams }: Props) {
  const list = await load(pageInQuery(await searchParams));
  if (isPastEnd(list.pagination)) return <ListEnd />;
  return (
    <MemberArea notices={await listPageNotices()}>
      <PageHeading title="My Favorites" note={list.ids.length > 0 && videosText(list.ids.length)}>
        {list.ids.length > 0 && (
          <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:[&>a]:flex-1">
            <PlayLinks list="favorites" videoIds={list.ids} />
          </div>
        )}
      </PageHeading>
      <VideoListing page={list} list="favorites" address={address} empty={<NoFavorites />} />
      <Unfavorited ids={list.videos.map(({ id }) => id)} />
    </MemberArea>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      hasMore="hearts"
      icon="heart"
      text="You haven't added any favorites yet. Browse videos and click the heart icon to add them to your favorites."
    >
      <SiteLink href="/latest" className="btn btn-primary">
        Browse Videos
      </SiteLink>
    </EmptyState>
  );
}
