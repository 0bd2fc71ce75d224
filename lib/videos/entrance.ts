import { findPageVideo } from "./page-video.ts";
import { listVideos } from "./queries.ts";
import type { Video, VideoCard } from "./types.ts";

const PICTURES = 9;

/** What login and registration show: the video that the visitor came from, or some of the catalogue. */
export type Entrance = { origin?: Pick<Video, "id" | "title" | "thumbnailUrl">; videos: VideoCard[] };

/** `from` is the path to return to. */
export async function findEntrance(from: string): Promise<Entrance> {
  const id = /^\/videos\/([1-9]\d{0,9})(?:[?#]|$)/.exec(from)?.[1];
  const origin = id && (await findPageVideo(id));
  if (origin) return { origin, videos: [] };
  const { videos } = await listVideos({ sort: "featured", page: 1, limit: PICTURES });
  return { videos: videos.length === PICTURES ? videos : [] };
}
