import { WITHHELD_DETAILS } from "./details.ts";
import type { Video } from "./types.ts";

/** A document on this site that shows the player after an age check. */
export const checkedPlayerPath = (id: number, player = 1): string =>
  `/api/videos/${id}/frame${player === 1 ? "" : `?player=${player}`}`;

/** For documents that are the same for everybody, in every country. */
export const withCheckedPlayers = (video: Video): Video => ({
  ...video,
  ...WITHHELD_DETAILS,
  iframeSrc: video.iframeSrc && checkedPlayerPath(video.id),
  mirrors: video.mirrors.map((_, at) => checkedPlayerPath(video.id, at + 2)),
});

export const withoutPlayers = (video: Video): Video => ({
  ...video,
  ...WITHHELD_DETAILS,
  iframeSrc: null,
  mirrors: [],
  needsAgeProof: true,
});
