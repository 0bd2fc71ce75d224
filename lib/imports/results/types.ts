import type { ImportRun, RemovedDemo } from "../types.ts";

export type ImportResult = ImportRun & {
  restored: number;
  previouslyDeleted: number;
  leftOut: number;
  categories: number;
  /** The admin who imported the file in the panel. */
  by: string | null;
  /** Known while the file is listed. */
  removedDemo: RemovedDemo | null;
};
