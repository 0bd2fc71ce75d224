import type { VideoState } from "#lib/videos/states";

/** Staff link to a video. Unpublished videos have a page in the panel. */
export const videoHref = ({ id, state }: { id: number; state: VideoState }): string =>
  state === "public" ? `/videos/${id}` : `/admin/videos/${id}`;
