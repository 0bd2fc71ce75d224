import type { z } from "zod";
import type { VIDEO_SORTS, videoCardShape, videoPageShape, videoShape } from "./schemas.ts";

export type { Timeframe } from "./timeframe.ts";

export type VideoCard = z.infer<typeof videoCardShape>;
export type Video = z.infer<typeof videoShape>;
export type VideoPage = z.infer<typeof videoPageShape>;
export type VideoSort = (typeof VIDEO_SORTS)[number];
