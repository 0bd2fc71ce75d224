import { CsvReader, type CsvRecord } from "#lib/imports/csv";
import { columnNames } from "./field-table.ts";
import type { Format, RawRecord, RecordReader } from "./types.ts";

type Csv = Extract<Format, { kind: "csv" }>;

export function readDelimited({ delimiter, quoting, hasHeader, width }: Csv, names: string[]): RecordReader {
  const reader = new CsvReader(delimiter, quoting);
  if (!hasHeader) names.push(...columnNames(undefined, width));
  const row = (record: CsvRecord): RawRecord => {
    if ("reason" in record || record.values.length === names.length) return record;
    const { line, values } = record;
    // Ignores empty values beyond the header, as left by a delimiter at the end of every line.
    if (values.length > names.length && values.slice(names.length).every((value) => !value.trim()))
      return { line, values: values.slice(0, names.length) };
    const others = hasHeader ? `the header names ${names.length} columns` : `others have ${names.length}`;
    return { line, reason: `The row has ${values.length} values where ${others}.` };
  };
  return (chunk, last) => {
    const records = reader.read(chunk, last);
    if (names.length === 0) {
      const header = records.shift();
      if (!header) return [];
      const values = "values" in header ? header.values : [];
      names.push(...columnNames(values, values.length));
    }
    // Spreadsheets export rows of delimiters below their last entry.
    return records.filter((record) => "reason" in record || record.values.some((value) => value.trim())).map(row);
  };
}
