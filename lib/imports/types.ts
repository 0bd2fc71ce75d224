import type { ISql, TransactionSql } from "postgres";
import type { Actor } from "#lib/catalog/types";
import type { CategoryLink } from "#lib/categories/types";
import type { FormatOptions } from "#lib/imports/formats/types";
import type { Mapping } from "#lib/imports/mapping/types";
import type { CleanRow } from "./cleaning.ts";
import type { Dividers } from "./divider.ts";
import type { Source } from "./source.ts";

/** The title is empty if it could not be read. */
export type RejectedRow = { line: number; reason: string; title?: string };

export type ImportRun = {
  id: number;
  source: string;
  startedAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
  rows: number;
  imported: number;
  drafts: number;
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
  /** Of restores, the shell by default. */
  actor?: Actor;
  /** Makes new videos drafts, unless they are scheduled or hidden. */
  asDrafts?: boolean;
  dryRun?: boolean;
  /** Limit on new videos; further rows are left out. */
  most?: number;
  /** Rows are left out if this returns undefined. */
  select?(row: CleanRow): CleanRow | undefined;
  /** If undefined, new hosts are added to the list. */
  lockedHosts?: readonly string[];
  removeDemo?: boolean;
  /** Runs in the import's transaction. */
  finish?(tx: TransactionSql, importId: number, removedDemo: RemovedDemo | undefined): Promise<void>;
  signal?: AbortSignal;
  onProgress?(progress: ImportProgress): void;
  onRejected?(row: RejectedRow): void;
  onDeleted?(row: RejectedRow): void;
  onLeftOut?(line: number): void;
  /** Called after each range of a dry run, while the temporary tables hold its plan. */
  onPlanned?(sql: ISql): Promise<unknown>;
};

export type ImportSummary = {
  /** Undefined after a dry run. */
  id?: number;
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

/** `leftOver` counts demo videos that someone has edited. Videos with open reports stay. */
export type RemovedDemo = { videos: number; leftOver: number; reported: { id: number; title: string }[] };
