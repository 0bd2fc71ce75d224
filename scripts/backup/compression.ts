import { Readable, type Transform } from "node:stream";
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from "node:zlib";
import { OperatorError } from "../operator-error.ts";
import { decrypt, isEncrypted } from "./encryption.ts";

export function compressorFor(path: string): Transform | undefined {
  if (/\.zst$/i.test(path)) return createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  return /\.tar$/i.test(path) ? undefined : createGzip();
}

function decompressorFor(head: Buffer): Transform | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return createGunzip();
  return head.length >= 4 && head.readUInt32LE() === 0xfd2fb528 ? createZstdDecompress() : undefined;
}

/** Detects encryption and compression by content, not by file name. `name` is for messages. */
export async function* unpack(
  name: string,
  bytes: AsyncIterable<Buffer>,
  identities: string[] = [],
): AsyncGenerator<Buffer> {
  const { head, whole, close } = await peek(bytes);
  if (head.length === 0) throw new OperatorError(`${name} is empty.`);
  if (isEncrypted(head)) return yield* unpack(name, decrypt(name, whole, identities));
  const unpacker = decompressorFor(head);
  if (!unpacker) return yield* whole;
  const packed = Readable.from(whole);
  packed.on("error", (error) => unpacker.destroy(error));
  try {
    yield* packed.pipe(unpacker) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw new OperatorError(`${name} is cut off: its compressed data ends too early.`);
    if (/^(Z_|ZSTD_)/.test(code)) throw new OperatorError(`${name} is damaged: it cannot be decompressed.`);
    throw error;
  } finally {
    packed.destroy();
    await close();
  }
}

const HEAD_BYTES = 22;

async function peek(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  }
  return { head, whole: whole(), close: async () => void (await chunks.return?.()) };
}
