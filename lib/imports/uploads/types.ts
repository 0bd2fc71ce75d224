import type { z } from "zod";
import type { VideoState } from "#lib/videos/states";
import type { Sample } from "../mapping/sample.ts";
import type { SavedMapping } from "../mapping/saved/types.ts";
import type { Mapping } from "../mapping/types.ts";
import type { reportShape, uploadShape } from "./schemas.ts";

export type Upload = z.infer<typeof uploadShape>;

export type Report = z.infer<typeof reportShape>;

export type PreviewCard = {
  line: number;
  title: string;
  description: string;
  thumbnailUrl: string | null;
  duration: string | null;
  unreadDuration?: string;
  isPrivate: boolean;
  createdAt: string | null;
  categories: string[];
  tags: string[];
  player: string;
  oldUrl: string | null;
  oldId: string | null;
  views: number | null;
  state: VideoState;
  /** Only for scheduled videos. */
  publishAt: string | null;
};

export type PreviewGap = { line: number; reason: string };

export type Preview = {
  sample: Sample;
  mapping: Mapping;
  /** The saved mapping that applies automatically. */
  applied: SavedMapping | null;
  saved: SavedMapping[];
  rows: (PreviewCard | PreviewGap)[];
  report: Report | null;
};
