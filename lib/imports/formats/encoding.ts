import chardet from "chardet";
import { Failure } from "#lib/core/errors";

const HEAD_BYTES = 4_096;

const isBinary = (head: Buffer): boolean =>
  head.filter((byte) => byte < 32 && ![1, 9, 10, 11, 12, 13, 27, 31].includes(byte)).length * 100 > head.length;

/** Detection from few bytes is unreliable; these results nearly always mean windows-1252. */
const WESTERN = /^(ISO-8859-(1|2|9|15)|windows-125[0-4])$/;

type Choice = { label: string; skip: number };

function byMark(head: Buffer): Choice | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { label: "utf-8", skip: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { label: "utf-16le", skip: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { label: "utf-16be", skip: 2 };
  return undefined;
}

/** Every other byte of mostly-ASCII UTF-16 is zero. */
function byZeros(head: Buffer): Choice | undefined {
  const pairs = Math.floor(head.length / 2);
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs; at++) {
    if (head[2 * at] === 0) even++;
    if (head[2 * at + 1] === 0) odd++;
  }
  if (pairs < 4) return undefined;
  if (odd > 0.4 * pairs && even < 0.05 * pairs) return { label: "utf-16le", skip: 0 };
  if (even > 0.4 * pairs && odd < 0.05 * pairs) return { label: "utf-16be", skip: 0 };
  return undefined;
}

function byDeclaration(head: Buffer): Choice | undefined {
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString("latin1"))?.[1];
  return label && isEncoding(label) ? { label, skip: 0 } : undefined;
}

export function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

function legacyEncoding(bytes: Buffer): string {
  const label = chardet.detect(bytes) ?? "windows-1252";
  return WESTERN.test(label) || /^UTF/.test(label) || !isEncoding(label) ? "windows-1252" : label;
}

/** Chooses the encoding by byte order mark, by declaration, as UTF-8, or by guess. */
export async function* decode(name: string, bytes: AsyncIterable<Buffer>, given?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let [lines, isAscii, isUtf8] = [1, true, false];
  for await (let chunk of wholeSequences(bytes)) {
    if (!decoder) {
      const head = chunk.subarray(0, HEAD_BYTES);
      const choice: Choice = byMark(head) ??
        (given ? { label: given, skip: 0 } : (byZeros(head) ?? byDeclaration(head))) ?? { label: "utf-8", skip: 0 };
      chunk = chunk.subarray(choice.skip);
      decoder = new TextDecoder(choice.label, { fatal: true });
      isUtf8 = decoder.encoding === "utf-8";
      if (!/^utf-16/.test(decoder.encoding) && isBinary(head)) throw new Failure("invalid", `${name} is not text.`);
    }
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      const line = lines + linesToFault(chunk, decoder.encoding);
      if (!isUtf8 || given) throw new Failure("invalid", `${name} is not ${decoder.encoding} text: see line ${line}.`);
      if (!isAscii || sequencesIn(chunk) > 0)
        throw new Failure("invalid", `${name} mixes UTF-8 with another encoding: see line ${line}.`);
      decoder = new TextDecoder(legacyEncoding(chunk));
      isUtf8 = false;
      text = decoder.decode(chunk, { stream: true });
    }
    if (isUtf8 && isAscii && text.length !== chunk.length) isAscii = false;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
    if (text) yield text;
  }
  if (!decoder) return;
  try {
    const text = decoder.decode();
    if (text) yield text;
  } catch {
    throw new Failure("invalid", `${name} is cut off within a character: see line ${lines}.`);
  }
}

/** The byte after an accented letter tells windows-1252 from UTF-8. It may be in the next chunk. */
async function* wholeSequences(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const whole = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    const end = whole.length - incompleteBytes(whole);
    const at = incompleteBytes(whole.subarray(0, end)) === 0 ? end : whole.length;
    tail = whole.subarray(at);
    if (at > 0) yield whole.subarray(0, at);
  }
  if (tail.length > 0) yield tail;
}

function incompleteBytes(chunk: Buffer): number {
  for (let count = 1; count < 4; count++) {
    const byte = chunk.at(-count) ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0;
  }
  return 0;
}

/** In other encodings, invalid sequences far outnumber valid ones. */
function sequencesIn(chunk: Buffer): number {
  const text = new TextDecoder("utf-8").decode(chunk);
  let [good, bad] = [0, 0];
  for (const [match] of text.matchAll(/\ufffd|[\u0080-\u{10ffff}]/gu)) {
    if (match === "\ufffd") bad++;
    else good++;
  }
  return good > bad / 2 ? good : 0;
}

function linesToFault(chunk: Buffer, encoding: string): number {
  const isText = (end: number) => {
    try {
      return (
        new TextDecoder(encoding, { fatal: true }).decode(chunk.subarray(start, end), { stream: true }) !== undefined
      );
    } catch {
      return false;
    }
  };
  // The chunk may begin in the middle of a character.
  let start = 0;
  while (start < 3 && ((chunk[start] ?? 0) & 0xc0) === 0x80) start++;
  let [good, bad] = [start, chunk.length];
  if (isText(bad)) return 0;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isText(middle)) good = middle;
    else bad = middle;
  }
  return chunk.toString("latin1", 0, good).split("\n").length - 1;
}
