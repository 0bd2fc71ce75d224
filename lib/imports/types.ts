import type { Source } from "./source.ts";

export type Refusal = { line: number; reason: string };

export type ImportProgress = {
  phase: "reading" | "storing";
  /** Rows read, or rows stored. */
  rows: number;
  /** Between 0 and 1; undefined when the size of what is read is not known. */
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
  /** Of the skipped: rows whose player an earlier row of the same file has. */
  repeated: number;
  unknownColumns: string[];
  /** New categories that are kept out of the feeds, because the settings say so about their number. */
  excludedCategories: string[];
};
