import type { z } from "zod";
import type {
  bulkMergeInput,
  dismissalInput,
  nameMergeShape,
  removalAnswer,
  removalInput,
  renamedShape,
  renameInput,
  tagPageQuery,
  tagSearchAnswer,
  tagShape,
} from "./schemas.ts";

export type Kind = "category" | "tag";
export type AdminTag = z.infer<typeof tagShape>;
export type BulkMerge = z.output<typeof bulkMergeInput>;
export type Removal = z.output<typeof removalInput>;
export type Removed = z.infer<typeof removalAnswer>;
export type NameMerge = z.infer<typeof nameMergeShape>;
export type TagPageQuery = z.output<typeof tagPageQuery>;
export type TagSearch = z.infer<typeof tagSearchAnswer>;
export type Named = { id: number; name: string; videoCount: number };
export type Rename = z.output<typeof renameInput>;
export type Renamed = z.infer<typeof renamedShape>;
export type Dismissal = z.output<typeof dismissalInput>;
/** Names renamed together; `first` is an example. */
export type NameChange = { id: number; find: string; replace: string; count: number; first: string; changedAt: string };
