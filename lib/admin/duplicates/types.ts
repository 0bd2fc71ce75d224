import type { z } from "zod";
import type {
  dismissInput,
  mergeInput,
  mergeListAnswer,
  mergeShape,
  pairListAnswer,
  pairListQuery,
  pairShape,
} from "./schemas.ts";

export type DuplicatePair = z.infer<typeof pairShape>;
export type PairPage = z.infer<typeof pairListAnswer>;
export type PairRequest = z.output<typeof pairListQuery>;
export type Merge = z.infer<typeof mergeShape>;
export type MergePage = z.infer<typeof mergeListAnswer>;
export type Dismissal = z.output<typeof dismissInput>;
export type MergeInput = z.output<typeof mergeInput>;
export type MergePair = MergeInput["pairs"][number];

/** Data that a merge added to the remaining video. */
export type Given = {
  keptId: number;
  views: number;
  startingViews: number;
  heat: { before: number; after: number };
  updatedAt: { before: string; after: string };
  categoryIds: number[];
  tagIds: number[];
  mirrorKeys: string[];
  playlistIds: number[];
  reportIds: number[];
  addressIds: number[];
};
