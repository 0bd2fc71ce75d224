import { Failure } from "#lib/core/errors";

export type CsvRecord = { line: number; values: string[] } | { line: number; reason: string };

/** UTF-16 units. Limits memory. */
export const MAX_RECORD = 1_000_000;

const MORE = Symbol("more text is needed");
type Place = { values: string[]; end: number } | { misplaced: true } | typeof MORE;

function backslashesBefore(text: string, at: number, start: number): number {
  let count = 0;
  while (at - count > start && text[at - count - 1] === "\\") count++;
  return count;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  // A lone carriage return also ends a line.
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) if (text[at + 1] !== "\n") lines++;
  return lines;
}

/** "backslash" is what MySQL writes: a backslash before every quotation mark within a value. */
export type Quoting = "double" | "single" | "backslash" | "none";

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

/**
 * RFC 4180, with any line ends. A quote inside an unquoted value is literal; a misplaced one makes its record
 * unreadable.
 */
export class CsvReader {
  readonly #separator: string;
  readonly #quote: string | undefined;
  readonly #isEscaped: boolean;
  readonly #ends: RegExp;
  #rest = "";
  #line = 1;
  #open = false;
  /** An unfinished record is parsed again when there is twice as much of it, not for each chunk. */
  #retryAt = 0;
  #lineEnd = 0;
  #lastSnippet = -1;

  constructor(separator = ",", quoting: Quoting = "double") {
    this.#separator = separator;
    this.#quote = quoting === "none" ? undefined : quoting === "single" ? "'" : '"';
    this.#isEscaped = quoting === "backslash";
    const code = separator.charCodeAt(0).toString(16).padStart(4, "0");
    this.#ends = new RegExp(`[\\u${code}\\r\\n]`, "g");
  }

  /** With `last`, returns the remaining records too. */
  read(chunk: string, last = false): CsvRecord[] {
    this.#rest += chunk;
    const records: CsvRecord[] = [];
    if (!last && this.#rest.length < this.#retryAt) return records;
    let at = 0;
    while (at < this.#rest.length) {
      const place = this.#parse(at, last);
      if (place === MORE) {
        if (this.#rest.length - at > MAX_RECORD || last) throw this.#unreadable();
        break;
      }
      const line = this.#line;
      const misplaced = "misplaced" in place;
      const end = misplaced ? this.#nextLine(at, last) : place.end;
      if (end === undefined) break;
      if (misplaced) records.push({ line, reason: "A quotation mark is out of place." });
      else if (place.values.length > 1 || place.values[0]?.trim()) records.push({ line, values: place.values });
      this.#line += countLines(this.#rest.slice(at, end));
      at = end;
    }
    this.#rest = this.#rest.slice(at);
    this.#retryAt = Math.min(2 * this.#rest.length, MAX_RECORD);
    return records;
  }

  #unreadable(): Failure {
    const what = this.#open ? "a quotation mark that is never closed" : `a row of more than ${MAX_RECORD} characters`;
    return new Failure("invalid", `In line ${this.#line} begins ${what}.`);
  }

  #nextLine(from: number, last: boolean): number | undefined {
    const found = last ? /\r\n|\r|\n|$/g : /\r\n|\r(?!$)|\n/g;
    found.lastIndex = from;
    return found.test(this.#rest) ? found.lastIndex : undefined;
  }

  #parse(start: number, last: boolean): Place {
    const text = this.#rest;
    const values: string[] = [];
    this.#open = false;
    this.#lineEnd = 0;
    for (let at = start; ; ) {
      const quoted = text[at] === this.#quote ? this.#quoted(at + 1, this.#quote as string) : undefined;
      if (quoted === MORE) return MORE;
      let end = quoted?.end ?? -1;
      if (!quoted) {
        this.#ends.lastIndex = text[at] === "<" ? this.#snippetEnd(at) : at;
        end = this.#ends.exec(text)?.index ?? text.length;
      }
      const next = text[end];
      if (next === undefined && !last) return MORE;
      values.push(quoted?.value ?? text.slice(at, end));
      if (next === this.#separator) at = end + 1;
      else if (next === "\n" || next === undefined) return { values, end: end + 1 };
      else if (next !== "\r") return { misplaced: true };
      else if (text[end + 1] === undefined && !last) return MORE;
      else return { values, end: end + (text[end + 1] === "\n" ? 2 : 1) };
    }
  }

  /** Attributes of embed codes may contain separators. */
  #snippetEnd(start: number): number {
    if (!/^<iframe[\s/>]/i.test(this.#rest.slice(start, start + 8))) return start;
    if (start >= this.#lineEnd) this.#findLastSnippet(start);
    return start > this.#lastSnippet ? start : this.#rest.indexOf("</iframe>", start) + "</iframe>".length;
  }

  /** Once for a line, which may be full of embed codes that never end. */
  #findLastSnippet(start: number): void {
    const line = this.#rest.indexOf("\n", start);
    this.#lineEnd = line < 0 ? this.#rest.length : line;
    const last = this.#rest.slice(start, this.#lineEnd).lastIndexOf("</iframe>");
    this.#lastSnippet = last < 0 ? -1 : start + last;
  }

  #quoted(start: number, quote: string): { value: string; end: number } | typeof MORE {
    const text = this.#rest;
    let doubled = false;
    for (let at = text.indexOf(quote, start); at >= 0; ) {
      const isEscaped = this.#isEscaped && backslashesBefore(text, at, start) % 2 === 1;
      if (!isEscaped && text[at + 1] !== quote) {
        const value = text.slice(start, at);
        const plain = this.#isEscaped ? value.replace(/\\([\s\S])/g, (_, next) => ESCAPES[next] ?? next) : value;
        return { value: doubled ? plain.replaceAll(quote + quote, quote) : plain, end: at + 1 };
      }
      if (!isEscaped) doubled = true;
      at = text.indexOf(quote, at + (isEscaped ? 1 : 2));
    }
    this.#open = true;
    return MORE;
  }
}

const quote = (value: string) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const csvLine = (values: readonly string[]): string => `${values.map(quote).join(",")}\n`;

/** Prevents CSV injection (OWASP). */
export const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A line to be opened as a spreadsheet, not imported. */
export const spreadsheetLine = (values: readonly string[]): string =>
  csvLine(values.map((value) => (FORMULA.test(value) ? `'${value}` : value)));
