import { OperatorError } from "../operator-error.ts";

/** Limits memory for malformed archives. */
const LARGEST = 64 * 1024 * 1024;
const BLOCK = 512;

export type Entry = { name: string; body: Buffer };

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;

/** All eight bytes of a header's checksum field. */
const checksumOf = (header: Buffer): string => {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return `${sum.toString(8).padStart(6, "0")}\0 `;
};
/** A padded ustar entry. The name has at most 100 bytes. */
export function tarEntry(name: string, body: Buffer, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  const fields: [number, string][] = [
    [0, name],
    [100, octal(0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(body.length, 12)],
    [136, octal(Math.floor(time.getTime() / 1000), 12)],
    [156, "0"],
    [257, "ustar\u000000"],
  ];
  for (const [at, text] of fields) header.write(text, at);
  header.write(checksumOf(header), 148);
  return Buffer.concat([header, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]);
}
/** End-of-archive marker. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

const foreign = (name: string) => new OperatorError(`${name} is not a backup of this program.`);
/** Yields the files of an archive in order. Throws an OperatorError if the archive is invalid, damaged or truncated. */
export async function* readTar(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = bytes[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let length = 0;
  let begun = false;
  const take = async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const { value, done } = await source.next();
      if (done) throw begun ? new OperatorError(`${name} is cut off: it ends too early.`) : foreign(name);
      buffered.push(value);
      length += value.length;
    }
    const all = buffered.length === 1 ? (buffered[0] as Buffer) : Buffer.concat(buffered);
    buffered = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
  try {
    for (;;) {
      const header = await take(BLOCK);
      if (isZero(header)) break;
      const size = Number.parseInt(header.toString("latin1", 124, 136), 8);
      if (header.toString("latin1", 148, 156) !== checksumOf(header) || !(size >= 0 && size <= LARGEST))
        throw begun ? new OperatorError(`${name} is damaged.`) : foreign(name);
      begun = true;
      const body = await take(Math.ceil(size / BLOCK) * BLOCK);
      if (!isZero(body.subarray(size))) throw new OperatorError(`${name} is damaged.`);
      yield { name: header.toString("utf8", 0, 100).split("\0", 1)[0] as string, body: body.subarray(0, size) };
    }
    if (!begun) throw foreign(name);
    if (!isZero(await take(BLOCK))) throw new OperatorError(`${name} is damaged.`);
    // Reads to the end, where compressed streams store their checksum.
    for (let rest = await source.next(); !rest.done; ) rest = await source.next();
  } finally {
    await source.return?.();
  }
}
