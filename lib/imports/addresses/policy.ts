import type { ReviewRow } from "./types.ts";

/** The provider is known, but neither its endpoint nor the page tells of the video. */
export const mayBeGone = ({ video }: ReviewRow): boolean =>
  Boolean(video?.iframeSrc && video.problem && video.title === null);

/** Looking it up again may help: the address was refused, or its page could not be read and its player is not known. */
export const isFailed = ({ problem, video }: ReviewRow): boolean =>
  problem !== null || Boolean(video?.problem && !video.iframeSrc);
