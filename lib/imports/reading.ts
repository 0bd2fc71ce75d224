import { Failure } from "#lib/core/errors";
import { ownDelimiter, splitSeparatorLine } from "#lib/imports/formats/delimiters";
import { readRecords } from "#lib/imports/formats/records";
import type { FormatOptions } from "#lib/imports/formats/types";
import { Mapper } from "#lib/imports/mapping/apply";
import type { MappedRow, Mapping } from "#lib/imports/mapping/types";
import { listWarnings, mapperWarnings } from "#lib/imports/mapping/warnings";
import { COLUMNS, isColumn, REQUIRED } from "./columns.ts";
import { CsvReader, type CsvRecord } from "./csv.ts";
import { type JsonLine, JsonLineReader } from "./jsonl.ts";

type RawRow = MappedRow;

export type Reading = {
  unknown: Set<string>;
  warnings?(): string[];
  rows: AsyncGenerator<RawRow[]>;
};

const NO_NAME = "(no name)";
/** More unknown columns would come from malformed lines. */
const MAX_UNKNOWN = 100;

const list = (names: readonly string[]) => {
  const text = names.map((name) => name.trim() || NO_NAME).join(", ");
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

type OnUnknown = (column: string, value: unknown) => void;

export function readRows(name: string, text: AsyncIterable<string>, onUnknown?: OnUnknown): Reading {
  const unknown = new Set<string>();
  return { unknown, rows: batches(name, text, { unknown, onUnknown }) };
}

export function readMapped(
  name: string,
  text: AsyncIterable<string>,
  mapping: Mapping,
  options: FormatOptions = {},
): Reading {
  const unknown = new Set<string>();
  let warnings = (): string[] => [];
  async function* rows(): AsyncGenerator<RawRow[]> {
    const records = await readRecords(name, text, options);
    const used = new Set(Object.values(mapping.fields).flat());
    const current = new Mapper(mapping, records.fields);
    warnings = () => [...mapperWarnings(current), ...listWarnings(records.lists, mapping)];
    for await (const batch of records.rows) {
      yield batch.map((record) => current.map(record));
    }
    for (const field of records.fields) if (!used.has(field) && unknown.size < MAX_UNKNOWN) unknown.add(field);
  }
  return { unknown, rows: rows(), warnings: () => warnings() };
}

type Skipped = { unknown: Set<string>; onUnknown?: OnUnknown };

async function* batches(name: string, text: AsyncIterable<string>, skipped: Skipped): AsyncGenerator<RawRow[]> {
  let head = "";
  let read: ((chunk: string, last?: boolean) => RawRow[]) | undefined;
  for await (const chunk of text) {
    if (read) yield read(chunk);
    else {
      head += chunk;
      read = chooseReader(name, head, skipped, false);
      if (read) yield read(splitSeparatorLine(head).rest);
    }
  }
  if (read) return yield read("", true);
  read = chooseReader(name, head, skipped, true);
  if (!read) throw new Failure("invalid", `${name} is empty.`);
  yield read(splitSeparatorLine(head).rest, true);
}

function chooseReader(name: string, text: string, skipped: Skipped, whole: boolean) {
  const { delimiter, rest: head } = splitSeparatorLine(text);
  const first = head.trimStart()[0];
  if (first === undefined) return undefined;
  // Detecting the format requires the complete first line.
  const end = head.indexOf("\n", head.length - head.trimStart().length);
  if (end < 0 && !whole && head.length < 100_000) return undefined;
  if (first === "{") return jsonRows(name, skipped);
  if (first === "[") throw new Failure("invalid", `${name} is a JSON list: it must hold one JSON object a line.`);
  return csvRows(name, delimiter ?? ownDelimiter(head) ?? ",", skipped);
}

function csvRows(name: string, separator: string, { unknown, onUnknown }: Skipped) {
  const reader = new CsvReader(separator);
  let places: number[] | undefined;
  let width = 0;
  let others: [string, number][] = [];
  const row = (record: CsvRecord): RawRow => {
    if ("reason" in record) return record;
    const { line, values } = record;
    if (values.length === width) {
      if (onUnknown) for (const [column, at] of others) onUnknown(column, values[at]);
      return { line, values: (places as number[]).map((at) => (at < 0 ? undefined : values[at])) };
    }
    return { line, reason: `The row has ${values.length} values where the header names ${width} columns.` };
  };
  return (chunk: string, last?: boolean): RawRow[] => {
    const records = reader.read(chunk, last);
    if (!places) {
      const header = records.shift();
      if (!header) return [];
      if ("reason" in header) throw new Failure("invalid", `${name} has no readable header in line ${header.line}.`);
      places = readHeader(name, header.values, unknown);
      width = header.values.length;
      others = header.values.flatMap((column, at): [string, number][] =>
        isColumn(column.trim()) ? [] : [[column.trim() || NO_NAME, at]],
      );
    }
    return records.map(row);
  };
}

function readHeader(name: string, header: string[], unknown: Set<string>): number[] {
  const names = header.map((column) => column.trim());
  const missing = REQUIRED.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const lacks = `its first line does not name the column${missing.length > 1 ? "s" : ""} ${missing.join(" and ")}`;
    throw new Failure("invalid", `${name} is not a catalogue: ${lacks}, but ${list(names)}.`);
  }
  const twice = names.find((column, at) => isColumn(column) && names.indexOf(column) !== at);
  if (twice) throw new Failure("invalid", `${name} names the column ${twice} twice.`);
  for (const column of names) if (!isColumn(column)) unknown.add(column || NO_NAME);
  return COLUMNS.map((column) => names.indexOf(column));
}

function jsonRows(name: string, { unknown, onUnknown }: Skipped) {
  const reader = new JsonLineReader();
  let begun = false;
  const row = (record: JsonLine): RawRow => {
    if ("reason" in record) return record;
    for (const key in record.values) {
      if (isColumn(key)) continue;
      if (unknown.size < MAX_UNKNOWN) unknown.add(key);
      if (unknown.has(key)) onUnknown?.(key, record.values[key]);
    }
    const values = COLUMNS.map((column) => (Object.hasOwn(record.values, column) ? record.values[column] : undefined));
    return { line: record.line, values };
  };
  return (chunk: string, last?: boolean): RawRow[] => {
    const records = reader.read(chunk, last);
    const first = begun ? undefined : records[0];
    if (first) begun = true;
    const isOurs = first && "values" in first && REQUIRED.every((column) => Object.hasOwn(first.values, column));
    if (first && !isOurs) {
      throw new Failure(
        "invalid",
        `${name} is not a catalogue: its first line is not a JSON object with title and iframeSrc.`,
      );
    }
    return records.map(row);
  };
}
