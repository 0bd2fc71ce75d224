import type { VideoState } from "#lib/videos/states";

/** Where staff look at a video: one that is not public has its page in the panel. */
export const videoHref = ({ id, state }: { id: number; state: VideoState }): string =>
  state === "public" ? `/videos/${id}` : `/admin/videos/${id}`;
