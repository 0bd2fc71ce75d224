import type { ReviewRow } from "./types.ts";

/** The provider is known, but neither its endpoint nor the page tells of the video. */
export const mayBeGone = ({ video }: ReviewRow): boolean =>
  Boolean(video?.iframeSrc && video.problem && video.title === null);

/** Looking it up again may help: the address was refused, or its page could not be read and nobody else told of it. */
export const isFailed = (row: ReviewRow): boolean =>
  row.problem !== null || Boolean(row.video?.problem && !row.video.iframeSrc) || mayBeGone(row);
