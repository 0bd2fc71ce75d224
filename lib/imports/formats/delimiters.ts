import { REQUIRED } from "#lib/imports/columns";
import { CsvReader, type CsvRecord, type Quoting } from "#lib/imports/csv";
import type { Format, FormatOptions } from "./types.ts";

type Csv = Extract<Format, { kind: "csv" }>;

/** Excel's hint at the delimiter. Its line break is kept, so that line numbers stay right. */
const SEPARATOR_LINE = /^"?sep=([^\w\s]|\t)"?\r?\n/i;

const DELIMITERS = ["|", "\t", ";", ",", "^", "~", "\u0001", "\u001f", "¦", "§"];
const SAMPLE = 200;

const isAddress = (value: string) => /^\s*(?:(?:https?:)?\/\/\S+|<iframe[\s\S]*)$/i.test(value);
const isMeasure = (value: string) =>
  /^\s*(?:\d+(?:[.,]\d+)?(?:\s*(?:s|sec|min|m|h)\w*)?|\d+:\d\d(?::\d\d)?|\d{4}-\d\d-\d\d.*)\s*$/i.test(value);

function sampleOf(head: string, whole: boolean, delimiter: string, quoting: Quoting): CsvRecord[] {
  try {
    return new CsvReader(delimiter, quoting).read(head, whole).slice(0, SAMPLE);
  } catch {
    return [];
  }
}

type Rating = { delimiter: string; quoting: Quoting; width: number; share: number; records: CsvRecord[] };

function rate(records: CsvRecord[], delimiter: string, quoting: Quoting): Rating {
  const widths = new Map<number, number>();
  for (const record of records)
    if ("values" in record) widths.set(record.values.length, (widths.get(record.values.length) ?? 0) + 1);
  const [width, count] = [...widths].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return { delimiter, quoting, width, share: records.length === 0 ? 0 : count / records.length, records };
}

const scoreOf = ({ width, share }: Rating) => (width < 2 ? 0 : share + Math.min(width, 20) / 100);

/** URLs may contain any delimiter. */
const cutsAddresses = ({ records, delimiter }: Rating) =>
  records.every(
    (record) => "values" in record && /^(?:https?:)?\/\/\S+$/i.test(record.values.join(delimiter).trim()),
  ) &&
  records.every(
    (record) => "values" in record && !record.values.slice(1).some((value) => isAddress(value) || isMeasure(value)),
  );

const holdsAddress = (value: string) => /https?:\/\/\S/i.test(value);

/** "Title, part 1 - https://…", or the address in the line after it: no column has addresses. */
function isTitledList({ records, width }: Rating): boolean {
  const rows = records.flatMap((record) => ("values" in record ? [record.values] : []));
  const holding = rows.filter((values) => values.some(holdsAddress));
  if (holding.length === 0) return false;
  if (holding.every((values) => values.length !== width)) return true;
  return holding.length === rows.length && !rows.some((values) => values.some((value) => isAddress(value.trim())));
}

const isHeader = (values: string[]) =>
  !values.some((value) => holdsAddress(value) || isAddress(value) || isMeasure(value));

export function findCsv(head: string, whole: boolean, options: FormatOptions): Csv | undefined {
  const own = ownDelimiter(head);
  const given = options.delimiter ?? own;
  const ways: Quoting[] = ["double"];
  if (!own) ways.push("none");
  if (!own && head.includes('\\"')) ways.push("backslash");
  if (!own && head.trimStart().startsWith("'")) ways.push("single");
  const ratings = (given ? [given] : DELIMITERS).map((delimiter) =>
    ways
      .map((quoting) => rate(sampleOf(head, whole, delimiter, quoting), delimiter, quoting))
      .reduce((best, other) => (best.width < 2 || other.share > best.share ? other : best)),
  );
  const best = ratings.sort((a, b) => scoreOf(b) - scoreOf(a))[0];
  if (!best || best.records.length === 0) return undefined;
  if (!given && (best.width < 2 || best.share < 0.5 || cutsAddresses(best) || isTitledList(best))) return undefined;
  const first = best.records[0];
  const hasHeader =
    options.hasHeader ?? (own !== undefined || (first !== undefined && "values" in first && isHeader(first.values)));
  const width = hasHeader && first && "values" in first ? first.values.length : best.width;
  return { kind: "csv", delimiter: best.delimiter, quoting: best.quoting, hasHeader, width };
}

export function splitSeparatorLine(head: string): { delimiter?: string; rest: string } {
  const line = SEPARATOR_LINE.exec(head);
  return line ? { delimiter: line[1] as string, rest: head.slice(line[0].length - 1) } : { rest: head };
}

export function ownDelimiter(head: string): string | undefined {
  const header = /^\s*([^\r\n]*)/.exec(head)?.[1] ?? "";
  const names = (delimiter: string) => new Set(header.split(delimiter).map((name) => name.replace(/["\s]/g, "")));
  return DELIMITERS.find((delimiter) => REQUIRED.every((column) => names(delimiter).has(column)));
}
