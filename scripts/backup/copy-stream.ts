import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ISql } from "postgres";

/**
 * What a COPY … TO STDOUT sends. To be read to its end before the connection is used for anything else.
 */
export async function* readCopy(sql: ISql, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await sql.unsafe(statement).readable();
  yield* stream as AsyncIterable<Buffer>;
  // The driver pauses its socket when the stream is full and resumes it when more is read. Nothing more is read of a
  // stream that has ended, and the answer to the next query would never arrive.
  stream._read(0);
}

/** Joins small chunks, and cuts large ones, to pieces of `size` bytes; the last one may be smaller. */
export async function* inPieces(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    let all = Buffer.concat(held);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    held = [all];
    length = all.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** COPY writes a line break in a value as \n, so each one ends a row. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows++;
  return rows;
}

/** Rows and digest of what COPY wrote. */
export function createTally() {
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
