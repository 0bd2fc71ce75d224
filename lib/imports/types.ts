import type { CategoryLink } from "#lib/categories/types";
import type { Source } from "./source.ts";

export type Refusal = { line: number; reason: string };

type ImportProgress = {
  /** Rows of the file that have been read. */
  rows: number;
  /** How much of the work is done, between 0 and 1; undefined when the size of what is read is not known. */
  part: number | undefined;
};

export type ImportOptions = {
  source: Source;
  /** Brings videos that are known already to what the file says. */
  update?: boolean;
  /** Finds out what would happen and writes nothing. */
  dryRun?: boolean;
  /** The only hosts whose players are let in; without it new hosts join the site's list. */
  lockedHosts?: readonly string[];
  /** Aborting it before the end leaves the catalogue as it was. */
  signal?: AbortSignal;
  onProgress?(progress: ImportProgress): void;
  onRefusal?(refusal: Refusal): void;
};

/** `rows` is the sum of imported, updated, skipped and refused. */
export type ImportSummary = {
  rows: number;
  imported: number;
  updated: number;
  skipped: number;
  refused: number;
  /** Of the skipped: rows whose embed an earlier row of the same file has. */
  repeated: number;
  unknownColumns: string[];
  /** New categories whose numbers the settings keep out of the feeds. */
  excludedCategories: CategoryLink[];
};
