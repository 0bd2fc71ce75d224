import { setTimeout as pause } from "node:timers/promises";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import type { Prisma } from "#prisma";
import { importCatalogue, tidyUp } from "../../commands.ts";
import { inspectCatalogue } from "../../inspect.ts";
import { sampleSource } from "../../mapping/sample.ts";
import type { Mapping } from "../../mapping/types.ts";
import type { ImportOptions, ImportSummary } from "../../types.ts";
import { openUpload } from "../queries.ts";
import type { Report } from "../types.ts";

const MANY = 500;
const TELL_MS = 1_000;
const SHOWN = 200;

type Task = {
  id: number;
  run: number;
  name: string;
  size: bigint;
  state: "checking" | "importing";
  mapping: Mapping | null;
  removeDemo: boolean;
};

class Superseded extends Error {}

/** Restarts work left by a process that died. */
export async function runUploads(signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done++) {
    signal.throwIfAborted();
    const [task] = await db.$queryRaw<Task[]>`
      SELECT id, run, name, size, state, mapping, remove_demo AS "removeDemo" FROM import_uploads
      WHERE state IN ('checking', 'importing') ORDER BY id LIMIT 1`;
    if (!task || !(await perform(task, signal))) return done;
  }
}

/** False if another import is running. */
async function perform(task: Task, stopping: AbortSignal): Promise<boolean> {
  const superseded = new AbortController();
  const signal = AbortSignal.any([stopping, superseded.signal]);
  const progress = { rows: 0, part: 0 };
  const finished = new AbortController();
  const telling = tell(task, progress, superseded, finished.signal);
  try {
    if (task.state === "checking") await check(task, signal, progress);
    else await bring(task, signal, progress);
    return true;
  } catch (error) {
    if (superseded.signal.aborted || error instanceof Superseded) return true;
    // Left to the next run.
    if (stopping.aborted) throw error;
    if (error instanceof Failure && error.kind === "conflict") {
      await pause(TELL_MS);
      return false;
    }
    if (!(error instanceof Failure)) log("error", "import failed", { upload: task.id, ...describeError(error) });
    const problem = error instanceof Failure ? error.message : "The import failed. Please try again.";
    await settle(task, { state: "ready", problem });
    return true;
  } finally {
    finished.abort();
    await telling;
  }
}

type Progress = { rows: number; part: number };

async function tell(task: Task, progress: Progress, superseded: AbortController, finished: AbortSignal): Promise<void> {
  while (!finished.aborted) {
    await pause(TELL_MS, undefined, { signal: finished }).catch(() => {});
    if (finished.aborted) return;
    const { rows, part } = progress;
    const told = await db.importUpload
      .updateMany({ where: { id: task.id, run: task.run, state: task.state }, data: { rows, part } })
      .catch(() => ({ count: 1 }));
    if (told.count === 0) superseded.abort(new Superseded());
  }
}

const settle = (task: Task, data: Prisma.ImportUploadUpdateManyMutationInput) =>
  db.importUpload.updateMany({ where: { id: task.id, run: task.run }, data });

async function optionsOf(
  task: Task,
  signal: AbortSignal,
  progress: Progress,
): Promise<{ options: ImportOptions; patterns: string[] }> {
  const file = { ...task, size: Number(task.size) };
  const { embedHosts } = env();
  const sample = await sampleSource(openUpload(file));
  const isOwn = sample.isOwn && task.mapping === null;
  const options: ImportOptions = {
    source: openUpload(file),
    signal,
    ...(isOwn
      ? { dividers: (await inspectCatalogue(openUpload(file))).dividers }
      : { mapping: task.mapping ?? sample.mapping }),
    lockedHosts: embedHosts && listedHosts(embedHosts),
    onProgress({ rows, part = 0 }) {
      Object.assign(progress, { rows, part });
    },
  };
  return { options, patterns: sample.patterns };
}

async function check(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const refusals: Report["refusals"] = [];
  const keep = (row: Report["refusals"][number]) => refusals.length < SHOWN && refusals.push(row);
  const { options, patterns } = await optionsOf(task, signal, progress);
  const summary = await importCatalogue({ ...options, dryRun: true, onRefusal: keep, onDeleted: keep });
  signal.throwIfAborted();
  await settle(task, { state: "ready", report: { ...reportOf(summary, refusals), patterns }, problem: null });
}

const reportOf = (summary: ImportSummary, refusals: Report["refusals"]): Report => {
  const { rows, imported, skipped, repeated, previouslyDeleted, drafts, leftOut, refused, warnings } = summary;
  return { rows, imported, skipped, repeated, previouslyDeleted, drafts, leftOut, refused, warnings, refusals };
};

async function bring(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const { options } = await optionsOf(task, signal, progress);
  const summary = await importCatalogue({
    ...options,
    removeDemo: task.removeDemo,
    // In the import's transaction, so that it happens exactly once.
    async finish(tx, importId) {
      const { count } = await tx`
        UPDATE import_uploads SET state = 'done', import_id = ${importId}, part = 1, problem = NULL
        WHERE id = ${task.id} AND run = ${task.run} AND state = 'importing'`;
      if (count === 0) throw new Superseded();
      await tx`DELETE FROM import_upload_pieces WHERE upload_id = ${task.id}`;
    },
  });
  if (summary.imported + summary.drafts + summary.updated > MANY) await tidyUp().catch(() => {});
}
