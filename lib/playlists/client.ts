import { CallFailure, call } from "#lib/browser/call";
import type { VideoCard } from "#lib/videos/types";
import type { Playlist, PlaylistDetail, PlaylistPage } from "./types.ts";

type One = { playlist: Playlist };

export async function myPlaylists(videoId?: number, signal?: AbortSignal): Promise<Playlist[]> {
  const all: Playlist[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const query = new URLSearchParams({
      page: String(page),
      limit: "100",
      ...(videoId && { videoId: String(videoId) }),
    });
    const answer = await call<PlaylistPage>("GET", `/api/playlists?${query}`, undefined, signal);
    all.push(...answer.playlists);
    totalPages = answer.pagination.totalPages;
  }
  return all;
}

export async function readPlaylist(id: number): Promise<{ title: string; videos: VideoCard[] }> {
  const videos: VideoCard[] = [];
  let title = "";
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const path = `/api/playlists/${id}?page=${page}&limit=100`;
    const { playlist, pagination } = await call<PlaylistDetail>("GET", path);
    videos.push(...(playlist.videos ?? []));
    title = playlist.title;
    totalPages = pagination.totalPages;
  }
  return { title, videos };
}

export const listPlaylistVideos = async (id: number): Promise<VideoCard[]> => (await readPlaylist(id)).videos;

export const createPlaylist = async (title: string, description?: string): Promise<Playlist> =>
  (await call<One>("POST", "/api/playlists", { title, description })).playlist;

export const changePlaylist = async (
  id: number,
  changes: { title?: string; description?: string | null },
): Promise<Playlist> => (await call<One>("PUT", `/api/playlists/${id}`, changes)).playlist;

export const deletePlaylist = (id: number): Promise<object> => call("DELETE", `/api/playlists/${id}`);

export const addToPlaylist = async (id: number, videoId: number): Promise<Playlist> =>
  (await call<One>("POST", `/api/playlists/${id}/videos`, { videoId })).playlist;

/** Succeeds if the video was removed before, such as in another tab. */
async function remove(path: string): Promise<void> {
  try {
    await call("DELETE", path);
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.status === 404)) throw failure;
  }
}

export const removeFromPlaylist = (id: number, videoId: number): Promise<void> =>
  remove(`/api/playlists/${id}/videos/${videoId}`);

export const saveOrder = (id: number, videoIds: number[]): Promise<object> =>
  call("PUT", `/api/playlists/${id}/order`, { videoIds });

export const addToWatchLater = (videoId: number): Promise<{ playlistId: number }> =>
  call("PUT", `/api/playlists/watch-later/videos/${videoId}`);

export const removeFromWatchLater = (videoId: number): Promise<void> =>
  remove(`/api/playlists/watch-later/videos/${videoId}`);
