import { listMostWatched } from "./queries.ts";
import type { Timeframe, VideoPage } from "./types.ts";

const COUNT = 4;

type Alternatives = { videos: VideoPage["videos"]; timeframe: Timeframe };

/** The most watched videos of this week, or of all time if the week has too few. */
export async function listAlternatives(): Promise<Alternatives> {
  for (const timeframe of ["week", "all_time"] as const) {
    const { videos } = await listMostWatched({ timeframe, page: 1, limit: COUNT });
    if (videos.length === COUNT) return { videos, timeframe };
  }
  return { videos: [], timeframe: "all_time" };
}
