import type { Metadata } from "next";
import { cache } from "react";
import { ListEnd } from "#components/account/list-end";
import { MemberArea } from "#components/account/member-area";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { CreatePlaylist, CreatePlaylistButton, NewPlaylistCard } from "#components/playlists/create-playlist";
import { PlaylistGrid } from "#components/playlists/playlist-grid";
import { EmptyState } from "#components/ui/empty-state";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { PLAYLISTS_PER_PAGE } from "#lib/playlists/policy";
import { listPlaylists } from "#lib/playlists/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { END_OF_LIST } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: "/playlists" };

const load = cache(async (page: number) => {
  const viewer = await requirePageViewer(pageHref(address, page));
  return listPlaylists(viewer.id, { page, limit: PLAYLISTS_PER_PAGE });
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page))]);
  if (list && isPastEnd(list.pagination)) return END_OF_LIST;
  return memberMetadata(site, "/playlists", page, list?.pagination.totalPages);
}

const playlistsText = (count: number): string => (count === 1 ? "1 playlist" : `${count} playlists`);

export default async function PlaylistsPage({ searchParams }: Props) {
  const { playlists, pagination } = await load(pageInQuery(await searchParams));
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <MemberArea notices={await listPageNotices()}>
      <PageHeading title="My Playlists" note={pagination.totalCount > 0 && playlistsText(pagination.totalCount)}>
        <CreatePlaylistButton quiet={playlists.length === 0}>Create Playlist</CreatePlaylistButton>
      </PageHeading>
      {playlists.length > 0 ? (
        <PlaylistGrid playlists={playlists}>
          {pagination.currentPage === pagination.totalPages && <NewPlaylistCard />}
        </PlaylistGrid>
      ) : (
        <EmptyState text="You haven't created any playlists yet." hasMore="latest">
          <CreatePlaylistButton>Create Your First Playlist</CreatePlaylistButton>
        </EmptyState>
      )}
      <Pagination pagination={pagination} address={address} />
      <CreatePlaylist />
    </MemberArea>
  );
}
