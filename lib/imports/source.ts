import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Failure } from "#lib/core/errors";
import { decode } from "#lib/imports/formats/encoding";

export type Source = {
  name: string;
  /** In bytes; undefined for standard input. */
  size?: number;
  readonly bytesRead: number;
  text: AsyncIterable<string>;
  /** For files that are not read to their end, or not at all. */
  close?(): void;
};

async function openFile(path: string): Promise<{ stream: Readable; size: number }> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new Failure("invalid", `${path} is a folder.`);
    const file = await open(path);
    return { stream: file.createReadStream({ highWaterMark: 64 * 1024 }), size: info.size };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Failure("invalid", `There is no file ${path}.`);
    if (code === "EACCES") throw new Failure("invalid", `${path} may not be read by this user.`);
    throw new Failure("invalid", `${path} cannot be read: ${message}`);
  }
}

/** Zip bomb limits. */
const BOMB_BYTES = 50_000_000;
const BOMB_RATIO = 200;

const STANDARD_INPUT = "standard input";

type SourceOptions = { name?: string; encoding?: string };

export async function openSource(path: string, input: Readable = process.stdin): Promise<Source> {
  return path === "-" ? sourceOf(STANDARD_INPUT, input) : openNamed(path);
}

export const openSaved = (path: string): Promise<Source> => openNamed(path, { name: STANDARD_INPUT });

export async function openNamed(
  path: string,
  { name = basename(path), encoding }: SourceOptions = {},
): Promise<Source> {
  const { stream, size } = await openFile(path);
  return sourceOf(name, stream, size, encoding);
}

export const openStream = (name: string, stream: Readable, size: number): Source => sourceOf(name, stream, size);

function sourceOf(name: string, stream: Readable, size?: number, encoding?: string): Source {
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
    close: () => void stream.destroy(),
    text: decode(
      name,
      decompress(name, counted(), () => bytesRead),
      encoding,
    ),
  };
}

async function* decompress(
  name: string,
  bytes: AsyncIterable<Buffer>,
  compressedBytes: () => number,
): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  try {
    yield* unpack(name, chunks, compressedBytes);
  } finally {
    // Closes the file if the reader stops early.
    await chunks.return?.();
  }
}

async function* unpack(
  name: string,
  chunks: AsyncIterator<Buffer>,
  compressedBytes: () => number,
): AsyncGenerator<Buffer> {
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
  // gzip is detected by content, not by file name.
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole();
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  pipeline(Readable.from(whole()), unpacked, () => {});
  try {
    let size = 0;
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > BOMB_BYTES && size > BOMB_RATIO * compressedBytes())
        throw new Failure(
          "invalid",
          `${name} unpacks to more than ${BOMB_RATIO} times its size: this is not a catalogue.`,
        );
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw new Failure("invalid", `${name} is cut off: its compressed data ends too early.`);
    if (code?.startsWith("Z_")) throw new Failure("invalid", `${name} is damaged: it cannot be decompressed.`);
    throw error;
  }
}
