import type { TransactionSql } from "postgres";
import type { CategoryLink } from "#lib/categories/types";
import type { FormatOptions } from "#lib/imports/formats/types";
import type { Mapping } from "#lib/imports/mapping/types";
import type { Divider } from "./divider.ts";
import type { Source } from "./source.ts";

/** What divides the names in the columns of lists. */
export type Dividers = { categories: Divider; tags: Divider };

export type Refusal = { line: number; reason: string };

/** A run of an import, with what became of its rows. */
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
  /** Rows of the file that have been read. */
  rows: number;
  /** How much of the work is done, between 0 and 1; undefined when the size of what is read is not known. */
  part: number | undefined;
};

export type ImportOptions = {
  source: Source;
  /** What the fields of a foreign file are; without it the file must have the catalogue's own columns. */
  mapping?: Mapping;
  format?: FormatOptions;
  /** Brings videos that are known already to what the file says. */
  update?: boolean;
  /** A bar where it is not given. */
  dividers?: Dividers;
  /** Brings back rows whose videos an admin has deleted; without it they are skipped. */
  restoreDeleted?: boolean;
  /** Finds out what would happen and writes nothing. */
  dryRun?: boolean;
  /** The only hosts whose players are let in; without it new hosts join the site's list. */
  lockedHosts?: readonly string[];
  /** Removes the demo content in the same transaction. */
  removeDemo?: boolean;
  /** Runs at the end of the same transaction, with the number of the run. */
  finish?(tx: TransactionSql, importId: number): Promise<void>;
  /** Aborting it before the end leaves the catalogue as it was. */
  signal?: AbortSignal;
  onProgress?(progress: ImportProgress): void;
  onRefusal?(refusal: Refusal): void;
  /** A row that is skipped since its video was deleted. */
  onDeleted?(row: Refusal): void;
};

/** `rows` is the sum of imported, updated, restored, skipped, previouslyDeleted, drafts, leftOut and refused. */
export type ImportSummary = {
  rows: number;
  imported: number;
  updated: number;
  /** Brought back from the trash as they were deleted. */
  restored: number;
  skipped: number;
  /** Left out because an admin has deleted the video. */
  previouslyDeleted: number;
  /** Rows that are not public in the file, and stay out. */
  drafts: number;
  /** Rows that the file says are deleted or no videos. */
  leftOut: number;
  refused: number;
  /** Of the skipped: rows whose embed an earlier row of the same file has. */
  repeated: number;
  unknownColumns: string[];
  /** New categories whose numbers the operator set to be kept out of the feeds. */
  excludedCategories: CategoryLink[];
  removedDemo?: RemovedDemo;
  /** What of a foreign file could not be read, a sentence each. */
  warnings: string[];
};

/** `leftOver` are demo videos whose title or player a person changed. */
export type RemovedDemo = { videos: number; leftOver: number };
