import { Failure } from "#lib/core/errors";
import { MAX_RECORD } from "#lib/imports/csv";
import type { RawRecord, RecordReader } from "./types.ts";

const SNIPPET = /<iframe(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>(?:\s*<\/iframe>)?/gi;
const ADDRESS = /^(?:https?:)?\/\/\S+$/i;
const MARKUP = /^(?:\s|<[^<>]*>)*$/;

export function readLines(): RecordReader {
  let rest = "";
  let line = 0;
  const isOpen = (text: string) =>
    /<iframe(?=[\s/>]|$)(?![\s\S]*<\/iframe>)/i.test(text.slice(text.toLowerCase().lastIndexOf("<iframe")));
  /** For a text that is open, with this line added. */
  const staysOpen = (next: string) => (/<iframe/i.test(next) ? isOpen(next) : !/<\/iframe>/i.test(next));
  function* recordsIn(text: string): Generator<RawRecord> {
    const found = text.match(SNIPPET);
    if (found) for (const snippet of found) yield { line, values: [snippet] };
    else if (ADDRESS.test(text.trim())) yield { line, values: [text.trim()] };
    else if (!MARKUP.test(text) && !text.trimStart().startsWith("#"))
      yield { line, reason: "The line is neither an address nor an embed code." };
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
    if (rest.length > MAX_RECORD)
      throw new Failure("invalid", `After line ${line} is one of more than ${MAX_RECORD} characters.`);
    return records;
  };
}
