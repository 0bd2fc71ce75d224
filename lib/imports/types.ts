import type { TransactionSql } from "postgres";
import type { CategoryLink } from "#lib/categories/types";
import type { FormatOptions } from "#lib/imports/formats/types";
import type { Mapping } from "#lib/imports/mapping/types";
import type { Divider } from "./divider.ts";
import type { Source } from "./source.ts";

export type Dividers = { categories: Divider; tags: Divider };

export type Refusal = { line: number; reason: string };

export type ImportRun = {
  id: number;
  source: string;
  startedAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
  rows: number;
  imported: number;
  updated: number;
  skipped: number;
  refused: number;
};

type ImportProgress = {
  rows: number;
  /** 0 to 1; undefined if the size is unknown. */
  part: number | undefined;
};

export type ImportOptions = {
  source: Source;
  mapping?: Mapping;
  format?: FormatOptions;
  update?: boolean;
  dividers?: Dividers;
  restoreDeleted?: boolean;
  /** New videos are drafts, unless they are scheduled or hidden. */
  asDrafts?: boolean;
  dryRun?: boolean;
  /** Undefined adds new hosts to the list. */
  lockedHosts?: readonly string[];
  removeDemo?: boolean;
  /** Runs in the import's transaction. */
  finish?(tx: TransactionSql, importId: number): Promise<void>;
  signal?: AbortSignal;
  onProgress?(progress: ImportProgress): void;
  onRefusal?(refusal: Refusal): void;
  onDeleted?(row: Refusal): void;
};

export type ImportSummary = {
  rows: number;
  imported: number;
  updated: number;
  restored: number;
  skipped: number;
  previouslyDeleted: number;
  drafts: number;
  leftOut: number;
  refused: number;
  repeated: number;
  unknownColumns: string[];
  excludedCategories: CategoryLink[];
  removedDemo?: RemovedDemo;
  warnings: string[];
};

/** `leftOver` counts demo videos that someone has edited. */
export type RemovedDemo = { videos: number; leftOver: number };
