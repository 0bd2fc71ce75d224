import type { Quoting } from "#lib/imports/csv";

export type Format =
  | { kind: "csv"; delimiter: string; quoting: Quoting; hasHeader: boolean; width: number }
  | { kind: "jsonl" }
  | { kind: "json"; path: string }
  | { kind: "xml" }
  | { kind: "lines" };

export type FormatOptions = { delimiter?: string; hasHeader?: boolean };

/** `values` are in the order of the fields. */
export type RawRecord = { line: number; values: unknown[] } | { line: number; reason: string };

export type Records = {
  format: Format;
  fields: readonly string[];
  /** Lists of which only the first object is read, with the number of entries that have several. */
  lists: ReadonlyMap<string, number>;
  rows: AsyncGenerator<RawRecord[]>;
};

export type RecordReader = (chunk: string, last?: boolean) => RawRecord[];
