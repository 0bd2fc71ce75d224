import { Failure } from "#lib/core/errors";
import { MAX_RECORD } from "#lib/imports/csv";
import type { FieldTable } from "./field-table.ts";
import { type Entry, readBookmark, readDirective, readTitled } from "./list-entries.ts";
import type { RawRecord, RecordReader } from "./types.ts";

const SNIPPET = /<iframe(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>(?:\s*<\/iframe>)?/gi;
const ADDRESS = /^(?:https?:)?\/\/\S+$/i;
const MARKUP = /^(?:\s|<[^<>]*>)*$/;

/** Not named after players: an address of an unknown site may be a page. */
const VIDEO = "Video";
const NEITHER = "The line is neither an address nor an embed code.";

/** Lists of addresses and embed codes, with titles or without; M3U playlists; bookmarks of browsers. */
export function readLines(table: FieldTable): RecordReader {
  let rest = "";
  let line = 0;
  /** Chosen by the first line. */
  let readLine: ((text: string) => Iterable<RawRecord>) | undefined;
  let directive: Entry | undefined;
  /** A line of text that is the title of the address in the next one, if the list begins with a title. */
  let title: { text: string; line: number } | undefined;
  let titlesLead = false;
  const folders: string[] = [];

  const recordOf = (address: string, entry: Entry = {}): RawRecord => {
    const values: unknown[] = [];
    table.add(values, VIDEO, address);
    for (const [name, value] of Object.entries(entry)) if (value?.trim()) table.add(values, name, value.trim());
    return { line, values };
  };
  function* untitled(): Generator<RawRecord> {
    if (title) yield { line: title.line, reason: NEITHER };
    title = undefined;
  }
  function* readPlaylistLine(text: string): Generator<RawRecord> {
    if (text.startsWith("#")) {
      directive = { ...directive, ...readDirective(text) };
      return;
    }
    if (ADDRESS.test(text)) yield recordOf(text, directive);
    else yield { line, reason: NEITHER };
    directive = undefined;
  }
  function* readBookmarkLine(text: string): Generator<RawRecord> {
    const bookmark = readBookmark(text, folders);
    if (bookmark) yield recordOf(bookmark.address, bookmark.entry);
  }
  function* readListLine(text: string): Generator<RawRecord> {
    const snippets = text.match(SNIPPET);
    if (ADDRESS.test(text)) {
      yield recordOf(text, title && { Title: title.text });
      title = undefined;
    } else if (snippets) {
      yield* untitled();
      for (const [at, snippet] of snippets.entries()) {
        if (at > 0) line++;
        yield recordOf(snippet);
      }
    } else if (!MARKUP.test(text) && !text.startsWith("#")) {
      yield* untitled();
      const titled = readTitled(text);
      if (titled) yield recordOf(titled.address, { Title: titled.title });
      else if (titlesLead) title = { text, line };
      else yield { line, reason: NEITHER };
    }
  }
  function readerOf(first: string) {
    if (/^#EXTM3U/i.test(first)) return readPlaylistLine;
    if (/^<!DOCTYPE NETSCAPE-Bookmark/i.test(first)) return readBookmarkLine;
    titlesLead = !first.match(SNIPPET) && !/(?:https?:)?\/\//i.test(first);
    return readListLine;
  }
  const isOpen = (text: string) =>
    /<iframe(?=[\s/>]|$)(?![\s\S]*<\/iframe>)/i.test(text.slice(text.toLowerCase().lastIndexOf("<iframe")));
  /** For a text that is open, with this line added. */
  const staysOpen = (next: string) => (/<iframe/i.test(next) ? isOpen(next) : !/<\/iframe>/i.test(next));
  function recordsIn(text: string): Iterable<RawRecord> {
    const trimmed = text.trim();
    if (!trimmed) return [];
    readLine ??= readerOf(trimmed);
    return readLine(trimmed);
  }
  return (chunk, last) => {
    const lines = (rest + chunk).split(/\r\n|\r(?!$)|\n/);
    rest = last ? "" : (lines.pop() ?? "");
    const records: RawRecord[] = [];
    for (let at = 0; at < lines.length; at++) {
      let text = lines[at] as string;
      let open = isOpen(text);
      // Embed codes may span lines.
      while (open && text.length < 10_000 && at + 1 < lines.length) {
        const next = lines[++at] as string;
        text += `\n${next}`;
        open = staysOpen(next);
      }
      if (open && !last && text.length < 10_000) {
        rest = `${text}\n${rest}`;
        break;
      }
      line++;
      records.push(...recordsIn(text));
      line += text.split("\n").length - 1;
    }
    if (last) records.push(...untitled());
    if (rest.length > MAX_RECORD)
      throw new Failure("invalid", `After line ${line} is one of more than ${MAX_RECORD} characters.`);
    return records;
  };
}
