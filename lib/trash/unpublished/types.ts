import type { UnpublishedState, VideoState } from "#lib/videos/states";

export type Mark = {
  id: number;
  state: UnpublishedState;
  publishAt: Date | null;
  keepsDate: boolean;
};

/** The desired state. Without `keepsDate`, a video keeps its date if it was public before or was given one. */
export type Wanted = { state: VideoState; publishAt?: Date | null; keepsDate?: boolean };

/** A video's former state, with its date as formatted by Postgres. */
export type Was = {
  id: number;
  title: string;
  state: VideoState;
  publishAt: string | null;
  keepsDate: boolean;
  createdAt: string;
};

export type StatesSet = {
  changed: Was[];
  refused: { id: number; title: string; duplicateOf: number | null; reason: string }[];
};
