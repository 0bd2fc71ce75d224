import { setTimeout as pause } from "node:timers/promises";
import { forEachConcurrently } from "#lib/core/concurrency/for-each-concurrently";
import { runConcurrently } from "#lib/core/concurrency/run-concurrently";
import { Failure } from "#lib/core/errors";
import { internet, type Network } from "#lib/core/public-request";
import { noteVideo, recordRejectedRow } from "#lib/imports/addresses/commands";
import { listPendingAddresses, type PendingAddress } from "#lib/imports/addresses/queries";
import { MAX_UPLOADS } from "#lib/imports/uploads/policy";
import { listTasks, type Progress, runTask, type Task, updateTask } from "#lib/imports/uploads/tasks/commands";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { loadProviders } from "#lib/videos/providers/queries";
import { findMetadata } from "../metadata/queries.ts";
import { pauseFor } from "../questions.ts";

const PAUSE_MS = 1_000;
const HOSTS_AT_ONCE = 8;

type Options = { network?: Network; pauseMs?: number };

/** Looks up the videos of pasted addresses. Returns how many lists were finished. */
export async function lookUpAddresses(signal: AbortSignal, options: Options = {}): Promise<number> {
  await loadProviders();
  return runConcurrently({
    signal,
    atOnce: MAX_UPLOADS,
    due: async (except, limit) =>
      (await listTasks(["fetching"], MAX_UPLOADS, except)).filter(({ url }) => url === null).slice(0, limit),
    run: (task) => runTask(task, signal, (each, stopping, progress) => lookUp(each, stopping, progress, options)),
  });
}

const hostOf = ({ address }: PendingAddress): string => {
  const embed = readEmbed(address);
  return "problem" in embed ? "" : embed.host;
};

async function lookUp(task: Task, signal: AbortSignal, progress: Progress, options: Options): Promise<void> {
  const pending = await listPendingAddresses(task.id);
  const byHost = Map.groupBy(pending, hostOf);
  const lookUpHost = async ([host, addresses]: [string, PendingAddress[]], either: AbortSignal) => {
    const wait = options.pauseMs ?? pauseFor(host) ?? PAUSE_MS;
    for (const each of addresses) {
      either.throwIfAborted();
      await lookAt(task.id, each, options.network);
      progress.rows += 1;
      progress.part = progress.rows / pending.length;
      if (wait > 0) await pause(wait, undefined, { signal: either });
    }
  };
  await forEachConcurrently([...byHost], HOSTS_AT_ONCE, lookUpHost, signal);
  await updateTask(task, { state: "ready", rows: 0, part: 0, problem: null });
}

async function lookAt(uploadId: number, { line, address }: PendingAddress, network: Network = internet): Promise<void> {
  try {
    await noteVideo(uploadId, line, await findMetadata(address, network));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await recordRejectedRow(uploadId, line, error.message);
  }
}
