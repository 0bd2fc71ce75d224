import type { ImportRun, RemovedDemo } from "../types.ts";

export type ImportResult = ImportRun & {
  restored: number;
  previouslyDeleted: number;
  leftOut: number;
  repeated: number | null;
  categories: number;
  by: string | null;
  removedDemo: RemovedDemo | null;
};
