import { call } from "#lib/call";
import type { AdminVideo, EditedVideo } from "./types.ts";

/** What the form sends; `tags` left out stay as they are, `updatedAt` is the state that was edited. */
export type VideoForm = {
  title: string;
  iframeSrc: string;
  thumbnailUrl: string;
  sourceUrl: string;
  duration: string;
  description: string;
  isPrivate: boolean;
  categoryIds: number[];
  tags?: string[];
  updatedAt?: string;
};

export type SavedVideo = { video: EditedVideo; duplicateOf?: number };

/** A video with all that is stored of it. */
export const loadEditedVideo = async (id: number, signal?: AbortSignal): Promise<EditedVideo> =>
  (await call<{ video: EditedVideo }>("GET", `/api/admin/videos/${id}`, undefined, signal)).video;

/** Adds a video, or changes the one with this id. */
export const saveVideo = (id: number | undefined, form: VideoForm): Promise<SavedVideo> =>
  id === undefined ? call("POST", "/api/admin/videos", form) : call("PUT", `/api/admin/videos/${id}`, form);

export const deleteVideo = (id: number): Promise<object> => call("DELETE", `/api/admin/videos/${id}`);

type Same = Pick<AdminVideo, "id" | "title">;

/** Another video with the same player; undefined when there is none, or none was found for want of an answer. */
export async function findSameVideo(iframeSrc: string, ownId: number | undefined): Promise<Same | undefined> {
  // The list answers beside the envelope, not in `data`.
  const answer = await fetch(`/api/admin/videos?limit=5&search=${encodeURIComponent(iframeSrc.slice(0, 200))}`);
  const { videos = [] } = (await answer.json()) as { videos?: AdminVideo[] };
  return videos.find((video) => video.iframeSrc === iframeSrc && video.id !== ownId);
}
