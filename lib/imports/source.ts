import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Failure } from "#lib/errors";

export type Source = {
  /** For messages: the file's name without its folders. */
  name: string;
  /** Bytes, as stored; undefined for standard input. */
  size?: number;
  /** Bytes read so far, as stored. */
  readonly bytesRead: number;
  /** The text, decompressed. Throws a Failure when it is not text in UTF-8 or is cut off. */
  text: AsyncIterable<string>;
};

async function openFile(path: string): Promise<{ stream: Readable; size: number }> {
  try {
    const { size } = await stat(path);
    const file = await open(path);
    if ((await file.stat()).isDirectory()) throw new Failure("invalid", `${path} is a folder.`);
    return { stream: file.createReadStream({ highWaterMark: 64 * 1024 }), size };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Failure("invalid", `There is no file ${path}.`);
    if (code === "EACCES") throw new Failure("invalid", `${path} may not be read by this user.`);
    throw new Failure("invalid", `${path} cannot be read: ${message}`);
  }
}

const STANDARD_INPUT = "standard input";

/** Opens a file, or standard input for "-". */
export async function openSource(path: string, input: Readable = process.stdin): Promise<Source> {
  return path === "-" ? sourceOf(STANDARD_INPUT, input) : openNamed(path, basename(path));
}

/** What came by standard input and was written to a file, so that it can be read more than once. */
export const openSaved = (path: string): Promise<Source> => openNamed(path, STANDARD_INPUT);

async function openNamed(path: string, name: string): Promise<Source> {
  const { stream, size } = await openFile(path);
  return sourceOf(name, stream, size);
}

function sourceOf(name: string, stream: Readable, size?: number): Source {
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  return {
    name,
    size,
    get bytesRead() {
      return bytesRead;
    },
    text: decode(name, decompress(name, counted())),
  };
}

async function* decompress(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 4) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  if (head.length === 0) throw new Failure("invalid", `${name} is empty.`);
  if (head.toString("latin1", 0, 4) === "PK\u0003\u0004") {
    throw new Failure("invalid", `${name} is a ZIP archive or a spreadsheet: save it as CSV first.`);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // By its first bytes, so that a wrong name does no harm.
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole();
  const packed = Readable.from(whole());
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  packed.on("error", (error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw new Failure("invalid", `${name} is cut off: its compressed data ends too early.`);
    if (code?.startsWith("Z_")) throw new Failure("invalid", `${name} is damaged: it cannot be decompressed.`);
    throw error;
  }
}

async function* decode(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let lines = 1;
  let chunk: Buffer = Buffer.alloc(0);
  try {
    for await (chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
      if (text) yield text;
    }
    chunk = Buffer.alloc(0);
    const text = decoder.decode();
    if (text) yield text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    const isWide = lines === 1 && /^(\xff\xfe|\xfe\xff)/.test(chunk.toString("latin1", 0, 2));
    if (isWide) throw new Failure("invalid", `${name} is not in UTF-8 but in UTF-16: save it as UTF-8 first.`);
    throw new Failure("invalid", `${name} is not UTF-8 text: see line ${lines + linesToFault(chunk)}.`);
  }
}

/** Line ends in a chunk before its first byte that is no UTF-8. */
function linesToFault(chunk: Buffer): number {
  const isText = (end: number) => {
    try {
      return (
        new TextDecoder("utf-8", { fatal: true }).decode(chunk.subarray(start, end), { stream: true }) !== undefined
      );
    } catch {
      return false;
    }
  };
  // It may begin within a character.
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
