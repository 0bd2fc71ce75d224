import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import type { Mapping } from "../../mapping/types.ts";

const PROGRESS_INTERVAL_MS = 1_000;
const RESTORE_FAILED =
  "The file was imported, but not all deleted videos could be restored. Import it again, or restore them under Deleted Videos.";

export type TaskState = "fetching" | "checking" | "importing";

export type Task = {
  id: number;
  run: number;
  name: string;
  size: bigint;
  state: TaskState;
  url: string | null;
  mapping: Mapping | null;
  removeDemo: boolean;
  asDrafts: boolean;
  update: boolean;
  restoreDeleted: boolean;
};

export type Progress = { rows: number; part: number };

/** The admin cancelled or restarted the task. */
export class Superseded extends Error {}

export const listTasks = (states: TaskState[], limit: number, except: number[] = []): Promise<Task[]> =>
  db.$queryRaw<Task[]>`
    SELECT id, run, name, size, state, url, mapping, remove_demo AS "removeDemo", as_drafts AS "asDrafts",
      updates_known AS "update", restores_deleted AS "restoreDeleted"
    FROM import_uploads WHERE state = ANY (${states}::text[]) AND id <> ALL (${except}::int[]) ORDER BY id LIMIT ${limit}`;

export const updateTask = ({ id, run, state }: Task, data: Prisma.ImportUploadUpdateManyMutationInput) =>
  db.importUpload.updateMany({ where: { id, run, state }, data });

type Work = (task: Task, signal: AbortSignal, progress: Progress) => Promise<void>;

/** Returns false if another import is running. */
export async function runTask(task: Task, stopping: AbortSignal, work: Work): Promise<boolean> {
  const superseded = new AbortController();
  const signal = AbortSignal.any([stopping, superseded.signal]);
  const progress = { rows: 0, part: 0 };
  const finished = new AbortController();
  const reporting = reportProgress(task, progress, superseded, finished.signal);
  try {
    await work(task, signal, progress);
    return true;
  } catch (error) {
    if (await noteFailedRestore(task)) {
      log("error", "restore after an import failed", { upload: task.id, ...describeError(error) });
      return true;
    }
    if (superseded.signal.aborted || error instanceof Superseded) return true;
    // The next run of the job resumes the task.
    if (stopping.aborted) throw error;
    if (error instanceof Failure && error.kind === "conflict") {
      await pause(PROGRESS_INTERVAL_MS);
      return false;
    }
    if (!(error instanceof Failure)) log("error", "import failed", { upload: task.id, ...describeError(error) });
    const problem = error instanceof Failure ? error.message : "The import failed. Please try again.";
    // Pasted addresses have no URL; those found so far can be reviewed.
    await updateTask(task, { state: task.state === "fetching" && task.url !== null ? "receiving" : "ready", problem });
    return true;
  } finally {
    finished.abort();
    await reporting;
  }
}

/** Videos are restored after the commit of the import, which has ended the task. */
async function noteFailedRestore({ id, run }: Task): Promise<boolean> {
  const where = { id, run, state: "done", restoresDeleted: true };
  return (await db.importUpload.updateMany({ where, data: { problem: RESTORE_FAILED } })).count > 0;
}

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
