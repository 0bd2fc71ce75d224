import { cache } from "react";
import { readId } from "#lib/core/ids";
import { findVideo } from "./queries.ts";
import type { Video } from "./types.ts";

/** Cached per request. Always the guest's view, because members fetch private parts from the API. */
export const findPageVideo = cache(async (segment: string): Promise<Video | null> => {
  const id = readId(segment);
  return id === undefined ? null : findVideo(id, false);
});
