import type { Video } from "./types.ts";

/** A document of this site that shows the player after a check of age. */
export const checkedPlayerPath = (id: number, player = 1): string =>
  `/api/videos/${id}/frame${player === 1 ? "" : `?player=${player}`}`;

/** For documents that are the same for everybody, in whichever country. */
export const withCheckedPlayers = (video: Video): Video => ({
  ...video,
  sourceUrl: null,
  iframeSrc: video.iframeSrc && checkedPlayerPath(video.id),
  mirrors: video.mirrors.map((_, at) => checkedPlayerPath(video.id, at + 2)),
});

export const withoutPlayers = (video: Video): Video => ({
  ...video,
  sourceUrl: null,
  iframeSrc: null,
  mirrors: [],
  needsAgeProof: true,
});
