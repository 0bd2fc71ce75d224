import type { Next, Saved, Triage, TriageChange, Undone } from "#lib/admin/triage/types";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { Choice, Draft } from "./draft.ts";
import type { Job } from "./save-queue.ts";

export type Entry = {
  video: EditedVideo;
  suggestions: Triage["suggestions"];
  /** Undefined until the video is shown. */
  choices?: Choice[];
  /** What is stored once everything that waits is saved. */
  base: Draft;
  draft: Draft;
  /** What the draft was before each change that is not saved. */
  past: Draft[];
  outcome?: "saved" | "checked" | "skipped" | "discarded";
};

export type Step = { entry: Entry; before: Draft; job: Job; id?: number };

/** What the server refused to save, and nobody has decided about yet. */
export type Refused = { entry: Entry; draft: Draft; sentence: string; isConflict: boolean; isDiscard: boolean };

export type TriageApi = {
  loadNext: (query: string, below: number | undefined) => Promise<Next>;
  loadTriage: (id: number) => Promise<Triage>;
  saveTriage: (id: number, change: TriageChange) => Promise<Saved>;
  discardTriage: (id: number, updatedAt: string | undefined) => Promise<number>;
  undoStep: (step: number) => Promise<Undone>;
  keepLeases: (leases: { ids: number[]; done?: number[]; release?: number[] }) => Promise<number[]>;
  releaseLeases: (ids: number[]) => void;
  preload: (video: EditedVideo) => void;
};
