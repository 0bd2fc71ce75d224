import type { Metadata } from "next";
import { cache } from "react";
import { ListEnd } from "#components/account/list-end";
import { MemberArea } from "#components/account/member-area";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { PlayLinks } from "#components/playlists/play-links";
import { PlaylistBody } from "#components/playlists/playlist-body";
import { PlaylistMissing } from "#components/playlists/playlist-missing";
import { RemoveFromPlaylist } from "#components/playlists/remove-from-playlist";
import { EmptyState } from "#components/ui/empty-state";
import { VideoGrid } from "#components/videos/video-grid";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { VIDEOS_PER_PAGE } from "#lib/playlists/policy";
import { findPlaylistWithVideos, listPlaylistVideoIds } from "#lib/playlists/queries";
import type { Playlist } from "#lib/playlists/types";
import { ifReadable } from "#lib/seo/if-readable";
import { END_OF_LIST, PLAYLIST_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { playlistMetadata } from "#lib/seo/screens";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const addressOf = (id: string) => ({ path: `/playlists/${id}` });

/** Null if the viewer has no such playlist. */
const load = cache(async (id: string, page: number) => {
  const viewer = await requirePageViewer(pageHref(addressOf(id), page));
  const playlistId = readId(id);
  if (playlistId === undefined) return null;
  const [found, videoIds] = await Promise.all([
    findPlaylistWithVideos(viewer.id, playlistId, { page, limit: VIDEOS_PER_PAGE }),
    listPlaylistVideoIds(viewer.id, playlistId),
  ]);
  return found && { ...found, videoIds: videoIds ?? [] };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, found] = await Promise.all([getSite(), ifReadable(load((await params).id, page))]);
  if (!found) return found === null ? PLAYLIST_MISSING : { title: "Playlist" };
  if (isPastEnd(found.pagination)) return END_OF_LIST;
  return playlistMetadata(site, found.playlist, { page, totalPages: found.pagination.totalPages });
}

export default async function PlaylistPage({ params, searchParams }: Props) {
  const { id } = await params;
  const found = await load(id, pageInQuery(await searchParams));
  if (!found) return <PlaylistMissing isId={readId(id) !== undefined} />;
  if (isPastEnd(found.pagination)) return <ListEnd />;
  const { playlist, pagination, videoIds } = found;
  return (
    <MemberArea notices={await listPageNotices()}>
      <PlaylistBody playlist={playlist} play={<PlayLinks list={playlist.id} videoIds={videoIds} />}>
        <Videos playlist={playlist} />
        <Pagination pagination={pagination} address={addressOf(id)} />
      </PlaylistBody>
    </MemberArea>
  );
}

function Videos({ playlist: { id: playlistId, videos = [] } }: { playlist: Playlist }) {
  if (videos.length === 0) {
    return (
      <EmptyState text="This playlist is currently empty." hasMore>
        <p>Choose “Add to Playlist” below a video to add it.</p>
        <SiteLink href="/latest" className="btn btn-primary">
          Browse Videos
        </SiteLink>
      </EmptyState>
    );
  }
  return (
    <VideoGrid
      videos={videos}
      pageSize={VIDEOS_PER_PAGE}
      list={playlistId}
      extra={({ id, title }) => <RemoveFromPlaylist playlistId={playlistId} videoId={id} title={title} />}
    />
  );
}
