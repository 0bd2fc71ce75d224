import type { Prisma } from "#prisma";

/** Who changes the catalogue. What the system does by itself is not audited: jobs and imports keep a record of their own. */
export type Actor = { adminId: number } | "shell" | "visitor" | "system";

/** Names what was acted on and what the audit keeps of it, where that says more than the rows that were touched. */
export type Describe = (subject: string, details?: Prisma.InputJsonObject) => void;

/** Where a moved video stood before, or a category or tag that it got or lost. */
export type Place = {
  id: number;
  categoryId: number | null;
  tagId: number | null;
  createdAt: string | null;
  isHidden: boolean | null;
};

/** What a transaction touched of the catalogue, as triggers recorded it. */
export type Touched = {
  settings: boolean;
  everything: boolean;
  /** Lists of everything changed beside those of the videos that moved: the featured ones, the windows of Most Watched. */
  lists: boolean;
  videos: number[];
  /** Videos whose search documents may say something else now. */
  words: number[];
  /** Videos that entered or left lists. */
  moved: number[];
  /** Categories that have another name. */
  renamed: number[];
  /** Categories that got their first video or lost their last. */
  emptied: number[];
  /** Hosts of public players that came or went with the `hostVideos`. */
  hosts: string[];
  hostVideos: number[];
  places: Place[];
};
