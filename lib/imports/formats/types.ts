/** How the records of a file are told apart. */
export type Format =
  | { kind: "csv"; delimiter: string; isQuoted: boolean; hasHeader: boolean; width: number }
  | { kind: "jsonl" }
  | { kind: "json"; path: string }
  | { kind: "xml" }
  | { kind: "lines" };

/** What a person says of a CSV file that is not found out rightly. */
export type FormatOptions = { delimiter?: string; hasHeader?: boolean };

/** A record as it stands in the file: its values are those of the fields at the same places. */
export type RawRecord = { line: number; values: unknown[] } | { line: number; reason: string };

export type Records = {
  format: Format;
  /** Names of the fields in the order in which they turn up; more may follow with every portion. */
  fields: readonly string[];
  rows: AsyncGenerator<RawRecord[]>;
};

/** Turns chunks of text into records; with `last` none follow. */
export type RecordReader = (chunk: string, last?: boolean) => RawRecord[];
