import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "#lib/core/env";
import { formatNumber } from "#lib/core/format";
import { internet, type Network } from "#lib/core/public-request";
import { fetchOriginal } from "../thumbnails/thumbnail-fetch.ts";
import { claimDue, type DuePicture, failPicture, finishPicture, queueRecent, startPicture } from "./commands.ts";
import { encodePicture, hashPicture } from "./encode.ts";
import { readStored, writeStored } from "./files.ts";
import { takeIncoming } from "./incoming.ts";
import { fileName } from "./policy.ts";
import { countStoredBytes } from "./queries.ts";

const MAX_ORIGINAL = 10 * 1024 * 1024;
const AT_ONCE = 24;
/** Pause between requests to a host. */
const PAUSE_MS = 200;
const LEAST_FREE = 1e9;

export type StoreCounts = { stored: number; failed: number; isFull: boolean };

async function store(key: Buffer, original: Buffer, counts: StoreCounts): Promise<number> {
  const encoded = await encodePicture(original);
  if ("problem" in encoded) {
    counts.failed += 1;
    await failPicture(key, encoded.problem, true);
    return 0;
  }
  for (const { width, format, bytes } of encoded.files) {
    await writeStored(fileName({ name: encoded.name, width }, format), bytes);
  }
  const total = encoded.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  await finishPicture(key, { name: encoded.name, hash: encoded.hash, bytes: total });
  counts.stored += 1;
  return total;
}

async function isDiskFull(): Promise<boolean> {
  const found = await statfs(/*turbopackIgnore: true*/ env().dataDir).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < LEAST_FREE;
}

/**
 * Converts pictures fetched for visitors, then fetches due ones: hosts in parallel, with pauses between requests to
 * each.
 */
export async function storePictures(signal: AbortSignal, network: Network = internet): Promise<StoreCounts> {
  const counts: StoreCounts = { stored: 0, failed: 0, isFull: false };
  const limit = env().pictures?.limit ?? 0;
  await queueRecent(signal);
  let used = await countStoredBytes();
  const hasRoom = async () => {
    signal.throwIfAborted();
    counts.isFull = used >= limit || (await isDiskFull());
    return !counts.isFull;
  };

  /** Pictures are encoded one at a time, however many hosts are fetched from. */
  let encoding: Promise<unknown> = Promise.resolve();
  const storeInTurn = (key: Buffer, original: Buffer): Promise<void> => {
    const stored = encoding.then(async () => {
      signal.throwIfAborted();
      used += await store(key, original, counts);
    });
    encoding = stored.catch(() => {});
    return stored;
  };

  async function fetchFromHost(pictures: DuePicture[]): Promise<void> {
    for (const { key, address } of pictures) {
      signal.throwIfAborted();
      const answer = await fetchOriginal(address, MAX_ORIGINAL, network);
      if ("problem" in answer) {
        counts.failed += 1;
        await failPicture(key, answer.problem, answer.isRefused === true);
      } else await storeInTurn(key, answer.bytes);
      await pause(PAUSE_MS, undefined, { signal });
    }
  }

  for await (const { key, original } of takeIncoming()) {
    if (!(await hasRoom())) return counts;
    if (await startPicture(key)) used += await store(key, original, counts);
  }
  while (await hasRoom()) {
    const due = await claimDue(AT_ONCE);
    if (due.length === 0) return counts;
    const byHost = Map.groupBy(due, ({ address }) => URL.parse(address)?.host);
    const outcomes = await Promise.allSettled([...byHost.values()].map(fetchFromHost));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }
  return counts;
}

/** Null if the picture is plain or missing. */
export async function hashStored(name: string): Promise<bigint | null> {
  const bytes = await readStored(fileName({ name, width: 320 }, "webp"));
  return bytes ? hashPicture(bytes) : null;
}

export function countsText({ stored, failed, isFull }: StoreCounts): string {
  if (isFull) return "No room is left for pictures: see PICTURES_GB and the disk.";
  if (stored + failed === 0) return "Nothing to do.";
  return `Stored ${formatNumber(stored)}, ${formatNumber(failed)} could not be stored.`;
}
