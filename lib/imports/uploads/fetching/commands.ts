import { db } from "#lib/db/prisma";
import { MAX_UPLOAD_BYTES, PIECE_BYTES } from "../policy.ts";
import { fetchFile } from "./file.ts";

type Options = { signal: AbortSignal; onProgress(bytes: number): void };

/** Stores the response as the upload's pieces, from the beginning, and returns its size in bytes. */
export async function fetchPieces(uploadId: number, address: string, options: Options): Promise<number> {
  const store = (body: AsyncIterable<Buffer>) => storePieces(uploadId, body, options);
  const size = await fetchFile(address, store, { maxBytes: MAX_UPLOAD_BYTES });
  options.signal.throwIfAborted();
  return size ?? 0;
}

async function storePieces(
  uploadId: number,
  body: AsyncIterable<Buffer>,
  { signal, onProgress }: Options,
): Promise<number> {
  await db.importUploadPiece.deleteMany({ where: { uploadId } });
  let size = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  async function store() {
    const piece = { uploadId, at: size, bytes: new Uint8Array(Buffer.concat(waiting)) };
    await db.importUploadPiece.create({ data: piece, select: { at: true } });
    size += bytes;
    [waiting, bytes] = [[], 0];
    onProgress(size);
  }
  for await (const chunk of body) {
    signal.throwIfAborted();
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await store();
  }
  if (bytes > 0) await store();
  return size;
}
