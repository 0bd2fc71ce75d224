import { runConcurrently } from "#lib/core/concurrency/run-concurrently";
import { db } from "#lib/db/prisma";
import { removePieces } from "../commands.ts";
import { MAX_PIECE_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOADS } from "../policy.ts";
import { listTasks, type Progress, runTask, type Task, updateTask } from "../tasks/commands.ts";
import { fetchFile } from "./file.ts";

type Options = { signal: AbortSignal; onProgress(bytes: number): void };

/** Fetches all files at once, so that a slow server delays only its own. Calls `onFetched` when one can be checked. */
export function runFetches(signal: AbortSignal, onFetched: () => Promise<void>): Promise<number> {
  return runConcurrently({
    signal,
    atOnce: MAX_UPLOADS,
    // Pasted addresses have no file to fetch.
    due: async (except, limit) =>
      (await listTasks(["fetching"], MAX_UPLOADS, except)).filter(({ url }) => url !== null).slice(0, limit),
    async run(task) {
      const isDone = await runTask(task, signal, fetchPieces);
      await onFetched();
      return isDone;
    },
  });
}

/** Stores the response as the upload's pieces, from the beginning. */
async function fetchPieces(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const onProgress = (bytes: number) => Object.assign(progress, { rows: Math.floor(bytes / 1e6) });
  const store = (body: AsyncIterable<Buffer>) => storePieces(task.id, body, { signal, onProgress });
  let size = 0;
  try {
    size = (await fetchFile(task.url as string, store, { maxBytes: MAX_UPLOAD_BYTES, signal })) ?? 0;
  } catch (error) {
    await removePieces(db, task.id);
    throw error;
  }
  await updateTask(task, { state: "checking", size, received: size, rows: 0, problem: null });
}

async function storePieces(
  uploadId: number,
  body: AsyncIterable<Buffer>,
  { signal, onProgress }: Options,
): Promise<number> {
  await removePieces(db, uploadId);
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
    if (bytes >= MAX_PIECE_BYTES) await store();
  }
  if (bytes > 0) await store();
  return size;
}
