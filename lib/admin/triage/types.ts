import type { z } from "zod";
import type { Was } from "#lib/trash/unpublished/types";
import type {
  leasesInput,
  nextAnswer,
  nextInput,
  savedAnswer,
  triageInput,
  triageShape,
  undoneAnswer,
} from "./schemas.ts";

export type Triage = z.infer<typeof triageShape>;
export type NextRequest = z.output<typeof nextInput>;
export type Next = z.infer<typeof nextAnswer>;
export type LeaseRequest = z.output<typeof leasesInput>;
export type TriageChange = z.output<typeof triageInput>;
export type Saved = z.infer<typeof savedAnswer>;
export type Undone = z.infer<typeof undoneAnswer>;

type Links = { added: number[]; removed: number[] };

/** A video's fields before and after a step. */
export type StepRecord = {
  updatedAt: [string, string];
  title?: [string, string];
  isPrivate?: [boolean, boolean];
  categories?: Links;
  tags?: Links;
  deleted?: true;
  /** The state before the step published the video. */
  published?: Was;
  /** The request, by which a repeated one is recognised. */
  asked?: TriageChange;
  /** Set when the step was undone: whether completely. */
  undone?: boolean;
};
