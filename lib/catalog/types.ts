import type { Prisma } from "#prisma";

export type Actor = { adminId: number } | "shell" | "visitor" | "job" | "system";

export type Describe = (subject: string, details?: Prisma.InputJsonObject) => void;

export type Place = {
  id: number;
  categoryId: number | null;
  tagId: number | null;
  createdAt: string | null;
  isHidden: boolean | null;
};

export type Touched = {
  settings: boolean;
  everything: boolean;
  lists: boolean;
  videos: number[];
  words: number[];
  moved: number[];
  renamed: number[];
  emptied: number[];
  hosts: string[];
  hostVideos: number[];
  places: Place[];
  /** Purges every page for a reason other than a category; absent in purges queued by an earlier release. */
  site?: boolean;
  /** A category was added, renamed or deleted. */
  filterBars?: boolean;
  /** Categories whose name, text or picture changed. */
  described?: number[];
};
