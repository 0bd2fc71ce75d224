import { call } from "#lib/browser/call";
import type { MergePair } from "./types.ts";

const PATH = "/api/admin/duplicates";

type Choice = { categories: "both" | "kept"; tags: "both" | "kept" };

export const mergeVideos = (pairs: MergePair[], choice: Choice): Promise<{ merged: MergePair[] }> =>
  call("POST", `${PATH}/merges`, { pairs, ...choice });

export const undoMerge = (goneId: number): Promise<object> => call("DELETE", `${PATH}/merges/${goneId}`);

export const dismissPair = (firstId: number, secondId: number, dismissed: boolean): Promise<object> =>
  call("POST", PATH, { firstId, secondId, dismissed });
