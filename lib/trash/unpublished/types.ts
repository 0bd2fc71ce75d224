import type { UnpublishedState, VideoState } from "#lib/videos/states";

export type Mark = {
  id: number;
  state: UnpublishedState;
  publishAt: Date | null;
  keepsDate: boolean;
  /** Why it was not published. */
  problem: string | null;
};

/** The desired state. Without `keepsDate`, a video keeps its date if it was public before or was given one. */
export type Wanted = {
  state: VideoState;
  publishAt?: Date | null;
  keepsDate?: boolean;
  /** Refuses to publish or schedule videos without a category, as the form does. Imports may publish them. */
  needsCategory?: boolean;
};

/** A video's former state, with its date as formatted by Postgres. */
export type Was = {
  id: number;
  title: string;
  state: VideoState;
  publishAt: string | null;
  keepsDate: boolean;
  createdAt: string;
  /** Absent from changes that earlier releases recorded. */
  problem?: string | null;
};

export type RefusedState = {
  id: number;
  title: string;
  duplicateOf: number | null;
  reason: string;
  /** The video is now a draft pending review. Callers must not throw, which would undo that. */
  isHeld?: true;
};

export type StatesSet = { changed: Was[]; refused: RefusedState[] };
