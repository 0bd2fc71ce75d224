import { CallFailure, call } from "#lib/browser/call";
import type { DetailName } from "#lib/videos/details";
import type { PlayerRead } from "#lib/videos/embeds/schemas";
import type { VideoState } from "#lib/videos/states";
import type { AdminVideo, EditedVideo } from "./types.ts";

export type VideoForm = Record<DetailName, string> & {
  title: string;
  iframeSrc: string;
  mirrors?: string[];
  thumbnailUrl: string;
  duration: string;
  description: string;
  isPrivate: boolean;
  categoryIds: number[];
  tags?: string[];
  state: VideoState;
  publishAt?: string;
  createdAt?: string | null;
  updatedAt?: string;
};

export type SavedVideo = { video: EditedVideo; duplicateOf?: number; looksLike?: number };

export const loadEditedVideo = async (id: number, signal?: AbortSignal): Promise<EditedVideo> =>
  (await call<{ video: EditedVideo }>("GET", `/api/admin/videos/${id}`, undefined, signal)).video;

export const saveVideo = (id: number | undefined, form: VideoForm): Promise<SavedVideo> =>
  id === undefined ? call("POST", "/api/admin/videos", form) : call("PUT", `/api/admin/videos/${id}`, form);

const FOUND_AT_ONCE = 8;

export async function searchVideos(wanted: string, limit = FOUND_AT_ONCE, state = "public"): Promise<AdminVideo[]> {
  // This endpoint doesn't use the `data` envelope.
  const answer = await fetch(
    `/api/admin/videos?sortBy=relevance&state=${state}&limit=${limit}&search=${encodeURIComponent(wanted.slice(0, 200))}`,
  );
  const { videos, error = "" } = (await answer.json()) as { videos?: AdminVideo[]; error?: string };
  if (!videos) throw new CallFailure(answer.status, error);
  return videos;
}

type Same = Pick<AdminVideo, "id" | "title" | "state">;

export async function findSameVideo(iframeSrc: string, ownId: number | undefined): Promise<Same | undefined> {
  const found = await Promise.all([searchVideos(iframeSrc, 5), searchVideos(iframeSrc, 5, "unpublished")]);
  const videos = found.flat();
  return videos.find((video) => video.iframeSrc === iframeSrc && video.id !== ownId);
}

export const readPlayer = (iframeSrc: string): Promise<PlayerRead> =>
  call("POST", "/api/admin/videos/player", { iframeSrc });
