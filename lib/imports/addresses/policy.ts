import type { ReviewRow } from "./types.ts";

const GONE_PAGE = /status (?:404|410)\.$/;

/** Neither its provider's endpoint, if any, nor its page mentions the video. */
export const mayBeGone = ({ video }: ReviewRow): boolean =>
  Boolean(video?.problem && (video.iframeSrc ? video.title === null : GONE_PAGE.test(video.problem)));

/** Another lookup may help. */
export const isFailed = (row: ReviewRow): boolean =>
  row.problem !== null || row.video === null || Boolean(row.video.problem && !row.video.iframeSrc) || mayBeGone(row);
