import { cache } from "react";
import { findVideo } from "./queries.ts";
import type { Video } from "./types.ts";

/**
 * The video that a page is about, by the segment of its address; asked for once, however many parts of the page want it.
 * As everyone sees it: the page is the same for all, and those who may watch a private video ask the API for it.
 */
export const findPageVideo = cache(async (segment: string): Promise<Video | null> => {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : 0;
  return id > 0 && id <= 2_147_483_647 ? findVideo(id, false) : null;
});
