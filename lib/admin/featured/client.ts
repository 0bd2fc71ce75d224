import { call } from "#lib/browser/call";
import type { VideoCard } from "#lib/videos/types";
import type { FeaturedOrder } from "./types.ts";

type Answer = { videos: VideoCard[] };

export const fetchFeatured = async (): Promise<VideoCard[]> =>
  (await call<Answer>("GET", "/api/admin/videos/featured")).videos;

export const saveFeatured = async (order: FeaturedOrder): Promise<VideoCard[]> =>
  (await call<Answer>("PUT", "/api/admin/videos/featured", order)).videos;
