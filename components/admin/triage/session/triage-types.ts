import type { Next, Saved, Triage, TriageChange, Undone } from "#lib/admin/triage/types";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { Choice, Draft } from "./draft.ts";
import type { Job } from "./save-queue.ts";

export type Entry = {
  video: EditedVideo;
  suggestions: Triage["suggestions"];
  stills: Triage["stills"];
  /** Undefined until the video is shown. */
  choices?: Choice[];
  /** The stored values once all queued jobs have run. */
  base: Draft;
  draft: Draft;
  /** Earlier unsaved drafts, for Undo. */
  past: Draft[];
  outcome?: "saved" | "published" | "checked" | "skipped" | "discarded";
};

export type Step = { entry: Entry; before: Draft; job: Job; id?: number };

/** A change rejected by the server, until someone resolves it. */
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
