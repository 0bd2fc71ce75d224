import type { ReviewRow } from "./types.ts";

/** Looking it up again may help: the address was refused, or its page could not be read and its player is not known. */
export const isFailed = ({ problem, video }: ReviewRow): boolean =>
  problem !== null || Boolean(video?.problem && !video.iframeSrc);
