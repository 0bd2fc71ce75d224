import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ISql } from "postgres";

export async function* readCopy(sql: ISql, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await sql.unsafe(statement).readable();
  yield* stream as AsyncIterable<Buffer>;
  // The driver pauses its socket when the stream is full. Unless the finished stream is read, the socket stays paused
  // and the next query never gets its response.
  stream._read(0);
}

export async function* rechunk(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    let all = Buffer.concat(buffered);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    buffered = [all];
    length = all.length;
  }
  if (length > 0) yield Buffer.concat(buffered);
}

/** COPY escapes line breaks in values, so each line is a row. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows++;
  return rows;
}

export function createDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(bytes: Buffer) {
      hash.update(bytes);
      rows += countRows(bytes);
    },
    rows: () => rows,
    digest: () => hash.digest("hex"),
  };
}
