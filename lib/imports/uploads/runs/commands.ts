import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { importCatalogue, tidyUp } from "../../commands.ts";
import { addOutside, addPlanned, type Outside, removeFindings } from "../../findings/commands.ts";
import { readingOptions } from "../../mapping/reading-options.ts";
import type { Mapping } from "../../mapping/types.ts";
import type { ImportOptions, ImportSummary } from "../../types.ts";
import { fetchPieces } from "../fetching/commands.ts";
import { openUpload } from "../queries.ts";
import type { Report } from "../types.ts";

/** Autovacuum handles fewer rows. */
const MANY_ROWS = 500;
const PROGRESS_INTERVAL_MS = 1_000;
/** Further rejected rows are only counted. */
const MAX_REJECTED_ROWS = 10_000;

type Task = {
  id: number;
  run: number;
  name: string;
  size: bigint;
  state: "fetching" | "checking" | "importing";
  url: string | null;
  mapping: Mapping | null;
  removeDemo: boolean;
  asDrafts: boolean;
  update: boolean;
  restoreDeleted: boolean;
};

class Superseded extends Error {}

/** Also resumes work of a process that died. */
export async function runUploads(signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done++) {
    signal.throwIfAborted();
    const [task] = await db.$queryRaw<Task[]>`
      SELECT id, run, name, size, state, url, mapping, remove_demo AS "removeDemo", as_drafts AS "asDrafts",
        updates_known AS "update", restores_deleted AS "restoreDeleted"
      FROM import_uploads
      WHERE state IN ('fetching', 'checking', 'importing') ORDER BY id LIMIT 1`;
    if (!task || !(await runTask(task, signal))) return done;
  }
}

/** Returns false if another import is running. */
async function runTask(task: Task, stopping: AbortSignal): Promise<boolean> {
  const superseded = new AbortController();
  const signal = AbortSignal.any([stopping, superseded.signal]);
  const progress = { rows: 0, part: 0 };
  const finished = new AbortController();
  const reporting = reportProgress(task, progress, superseded, finished.signal);
  try {
    if (task.state === "fetching") await fetchFile(task, signal, progress);
    else if (task.state === "checking") await check(task, signal, progress);
    else await importFile(task, signal, progress);
    return true;
  } catch (error) {
    if (superseded.signal.aborted || error instanceof Superseded) return true;
    // The next run of the job resumes the task.
    if (stopping.aborted) throw error;
    if (error instanceof Failure && error.kind === "conflict") {
      await pause(PROGRESS_INTERVAL_MS);
      return false;
    }
    if (!(error instanceof Failure)) log("error", "import failed", { upload: task.id, ...describeError(error) });
    const problem = error instanceof Failure ? error.message : "The import failed. Please try again.";
    await updateTask(task, { state: task.state === "fetching" ? "receiving" : "ready", problem });
    return true;
  } finally {
    finished.abort();
    await reporting;
  }
}

type Progress = { rows: number; part: number };

async function reportProgress(
  task: Task,
  progress: Progress,
  superseded: AbortController,
  finished: AbortSignal,
): Promise<void> {
  while (!finished.aborted) {
    await pause(PROGRESS_INTERVAL_MS, undefined, { signal: finished }).catch(() => {});
    if (finished.aborted) return;
    const { rows, part } = progress;
    const reported = await db.importUpload
      .updateMany({ where: { id: task.id, run: task.run, state: task.state }, data: { rows, part } })
      .catch(() => ({ count: 1 }));
    if (reported.count === 0) superseded.abort(new Superseded());
  }
}

const updateTask = (task: Task, data: Prisma.ImportUploadUpdateManyMutationInput) =>
  db.importUpload.updateMany({ where: { id: task.id, run: task.run }, data });

async function optionsOf(
  task: Task,
  signal: AbortSignal,
  progress: Progress,
): Promise<{ options: ImportOptions; patterns: string[] }> {
  const open = () => openUpload({ ...task, size: Number(task.size) });
  const { options, sample } = await readingOptions(open, task.mapping ?? undefined);
  return {
    options: {
      source: open(),
      ...options,
      signal,
      update: task.update,
      restoreDeleted: task.restoreDeleted,
      onProgress({ rows, part = 0 }) {
        Object.assign(progress, { rows, part });
      },
    },
    patterns: sample.patterns,
  };
}

async function fetchFile(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const onProgress = (bytes: number) => Object.assign(progress, { rows: Math.floor(bytes / 1e6) });
  const size = await fetchPieces(task.id, task.url as string, { signal, onProgress });
  await updateTask(task, { state: "checking", size, received: size, rows: 0, problem: null });
}

async function check(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const outside: Outside[] = [];
  const keep = (row: Outside) => outside.length < MAX_REJECTED_ROWS && outside.push(row);
  const { options, patterns } = await optionsOf(task, signal, progress);
  await removeFindings(task.id);
  const summary = await importCatalogue({
    ...options,
    dryRun: true,
    onRejected: (row) => keep({ ...row, outcome: "rejected" }),
    onLeftOut: (line) => keep({ line, outcome: "leftOut", reason: "Its status says that it is not to be shown." }),
    onPlanned: (sql) => addPlanned(sql, task.id),
  });
  await addOutside(task.id, outside);
  signal.throwIfAborted();
  await updateTask(task, { state: "ready", report: { ...reportOf(summary), patterns }, problem: null });
}

const reportOf = (summary: ImportSummary): Report => {
  const {
    rows,
    imported,
    updated,
    skipped,
    repeated,
    restored,
    previouslyDeleted,
    drafts,
    leftOut,
    refused,
    warnings,
  } = summary;
  const deleted = restored + previouslyDeleted;
  return { rows, imported, updated, skipped, repeated, previouslyDeleted: deleted, drafts, leftOut, refused, warnings };
};

async function importFile(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const { options } = await optionsOf(task, signal, progress);
  const summary = await importCatalogue({
    ...options,
    removeDemo: task.removeDemo,
    asDrafts: task.asDrafts,
    // Runs in the import's transaction, so that it happens exactly once.
    async finish(tx, importId) {
      const { count } = await tx`
        UPDATE import_uploads SET state = 'done', import_id = ${importId}, part = 1, problem = NULL
        WHERE id = ${task.id} AND run = ${task.run} AND state = 'importing'`;
      if (count === 0) throw new Superseded();
      await tx`DELETE FROM import_upload_pieces WHERE upload_id = ${task.id}`;
      await tx`DELETE FROM import_findings WHERE upload_id = ${task.id}`;
    },
  });
  if (summary.imported + summary.drafts + summary.updated > MANY_ROWS) await tidyUp().catch(() => {});
}
