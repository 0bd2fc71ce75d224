import type { ReviewRow } from "./types.ts";

/** The provider is known, but neither its endpoint nor the page mentions the video. */
export const mayBeGone = ({ video }: ReviewRow): boolean =>
  Boolean(video?.iframeSrc && video.problem && video.title === null);

/**
 * Another lookup may help: the address was rejected, or its page could not be read and no other source knew the video.
 */
export const isFailed = (row: ReviewRow): boolean =>
  row.problem !== null || Boolean(row.video?.problem && !row.video.iframeSrc) || mayBeGone(row);
