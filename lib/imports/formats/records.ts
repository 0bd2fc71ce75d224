import { Failure } from "#lib/core/errors";
import { JsonLineReader } from "#lib/imports/jsonl";
import { readDelimited } from "./delimited.ts";
import { findCsv, splitSeparatorLine } from "./delimiters.ts";
import { FieldTable } from "./field-table.ts";
import { readJsonDocument, recordPath } from "./json-document.ts";
import { readLines } from "./lines.ts";
import type { Format, FormatOptions, RawRecord, RecordReader, Records } from "./types.ts";
import { readXml } from "./xml.ts";

const HEAD = 256 * 1024;

const SQL_DUMP =
  /^(-- (MySQL|MariaDB|phpMyAdmin|PostgreSQL|Adminer|Host:)|\/\*!\d{5}|(CREATE TABLE|INSERT INTO)\s+[`"\w])/i;

export async function readRecords(
  name: string,
  text: AsyncIterable<string>,
  options: FormatOptions = {},
): Promise<Records> {
  const chunks = text[Symbol.asyncIterator]();
  try {
    return await begin(name, chunks, options);
  } catch (error) {
    await chunks.return?.();
    throw error;
  }
}

async function begin(name: string, chunks: AsyncIterator<string>, options: FormatOptions): Promise<Records> {
  let head = "";
  let whole = false;
  while (head.length < HEAD && !whole) {
    const { value, done } = await chunks.next();
    if (done) whole = true;
    else head += value;
  }
  const { delimiter, rest } = splitSeparatorLine(head);
  head = rest;
  if (!head.trim()) throw new Failure("invalid", `${name} is empty.`);
  const format = detectFormat(name, head, whole, { ...(delimiter && { delimiter }), ...options });
  const table = new FieldTable();
  const [fields, read] = readerOf(name, format, table);
  async function* rows(): AsyncGenerator<RawRecord[]> {
    try {
      yield read(head);
      for (;;) {
        const { value, done } = await chunks.next();
        if (done) break;
        yield read(value);
      }
      yield read("", true);
    } finally {
      await chunks.return?.();
    }
  }
  return { format, fields, lists: table.lists, rows: rows() };
}

function detectFormat(name: string, head: string, whole: boolean, options: FormatOptions): Format {
  const start = head.trimStart();
  if (start.startsWith("[") || start.startsWith("{")) return jsonFormat(name, start, whole);
  if (/^<!DOCTYPE NETSCAPE-Bookmark/i.test(start)) return { kind: "lines" };
  if (/^#EXTM3U/i.test(start)) return playlistFormat(name, start);
  if (
    /^(<\?xml|<!DOCTYPE(?!\s+html)|<(rss|feed|rdf:RDF|[a-z][\w:.-]*)[\s>])/i.test(start) &&
    !/^<(iframe|div|p|span|blockquote|center|object|embed|a|html|script|!doctype html)[\s>]/i.test(start)
  )
    return { kind: "xml" };
  if (/^<(!doctype\s+)?html[\s>]/i.test(start))
    throw new Failure(
      "invalid",
      `${name} is a web page, not a catalogue: give the address of its feed, or paste its embed codes.`,
    );
  if (SQL_DUMP.test(start))
    throw new Failure(
      "invalid",
      `${name} is a dump of a database: export the table of the videos as CSV, for instance with phpMyAdmin.`,
    );
  const csv = findCsv(head, whole, options);
  if (csv) return csv;
  if (/^(https?:)?\/\/\S/im.test(start) || /<iframe[\s/>]/i.test(start) || isAddressList(start))
    return { kind: "lines" };
  if (!whole && !/[\r\n]/.test(start))
    throw new Failure("invalid", `${name} has more than ${HEAD / 1024} kB in its first line: this is not a catalogue.`);
  throw new Failure(
    "invalid",
    `${name} is not a catalogue: it is none of CSV, JSON, RSS, Atom, XML, and no list of addresses or embed codes.`,
  );
}

/** Whether a third of the first lines have an address. */
function isAddressList(start: string): boolean {
  const lines = start.split(/\r\n|\r|\n/, 300).filter((line) => line.trim());
  return lines.filter((line) => /https?:\/\/\S/i.test(line)).length * 3 >= lines.length;
}

function playlistFormat(name: string, start: string): Format {
  if (/^#EXT-X-(STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE|VERSION)/im.test(start))
    throw new Failure(
      "invalid",
      `${name} is the index of a single stream (HLS), not a list of videos: import a list with its address instead.`,
    );
  return { kind: "lines" };
}

function jsonFormat(name: string, start: string, whole: boolean): Format {
  const [first = "", second = ""] = start.split("\n", 2);
  const path = recordPath(start);
  const isLine = start.startsWith("{") && isObject(first);
  if (isLine && (second.trim().startsWith("{") || !path || path === "$.*")) return { kind: "jsonl" };
  if (path) return { kind: "json", path };
  if (start.startsWith("{") && second.trim().startsWith("{")) return { kind: "jsonl" };
  if (/^\[\s*\]\s*$/.test(start)) throw new Failure("invalid", `${name} has no entries.`);
  const where = whole ? "" : ` in its first ${HEAD / 1024} kB`;
  throw new Failure("invalid", `${name} is JSON without a list of objects${where}.`);
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function readerOf(name: string, format: Format, table: FieldTable): [readonly string[], RecordReader] {
  if (format.kind === "csv") {
    const names: string[] = [];
    return [names, readDelimited(format, names)];
  }
  if (format.kind === "lines") return [table.names, readLines(table)];
  if (format.kind === "xml") return [table.names, readXml(name, table)];
  if (format.kind === "json") return [table.names, readJsonDocument(name, format.path, table)];
  const lines = new JsonLineReader();
  const read: RecordReader = (chunk, last) =>
    lines.read(chunk, last).map((record) => {
      if ("reason" in record) return record;
      const values: unknown[] = [];
      table.addObject(values, record.values);
      return { line: record.line, values };
    });
  return [table.names, read];
}
