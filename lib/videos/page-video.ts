import { cache } from "react";
import { readId } from "#lib/core/ids";
import { findVideo } from "./queries.ts";
import type { Video } from "./types.ts";

/**
 * The video that a page is about, by the segment of its address; asked for once, however many parts of the page want it.
 * As everyone sees it: the page is the same for all, and those who may watch a private video ask the API for it.
 */
export const findPageVideo = cache(async (segment: string): Promise<Video | null> => {
  const id = readId(segment);
  return id === undefined ? null : findVideo(id, false);
});
