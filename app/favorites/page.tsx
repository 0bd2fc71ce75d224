import type { Metadata } from "next";
import { cache } from "react";
import { ListEnd } from "#components/account/list-end";
import { MemberArea } from "#components/account/member-area";
import { Unfavorited } from "#components/favorites/unfavorited";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { EmptyState } from "#components/ui/empty-state";
import { VideoListing } from "#components/videos/video-listing";
import { requirePageViewer } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { FAVORITES_A_PAGE } from "#lib/favorites/policy";
import { listFavoriteIds, listFavorites } from "#lib/favorites/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { END_OF_LIST } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../components/navigation/page-window.ts";
import "../../components/account/account.css";
import "../../components/account/cards.css";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: "/favorites" };

const load = cache(async (page: number) => {
  const viewer = await requirePageViewer(pageHref(address, page));
  return listFavorites(await listFavoriteIds(viewer.id), { page, limit: FAVORITES_A_PAGE });
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
    <MemberArea>
      <PageHeading title="My Favorites" />
      <VideoListing page={list} address={address} empty={<NoFavorites />} />
      <Unfavorited ids={list.videos.map(({ id }) => id)} />
    </MemberArea>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      hasMore
      icon="heart"
      text="You haven't added any favorites yet. Browse videos and click the heart icon to add them to your favorites."
    >
      <SiteLink href="/latest" className="btn">
        Browse Videos
      </SiteLink>
    </EmptyState>
  );
}
