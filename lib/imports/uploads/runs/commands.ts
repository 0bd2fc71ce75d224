import { addResultToLatest } from "#lib/audit/commands";
import { db } from "#lib/db/prisma";
import { importCatalogue, tidyUp } from "../../commands.ts";
import { addOutside, addPlanned, type Outside, removeFindings } from "../../findings/commands.ts";
import { readingOptions } from "../../mapping/reading-options.ts";
import type { ImportOptions, ImportSummary } from "../../types.ts";
import { openUpload } from "../queries.ts";
import { listTasks, type Progress, runTask, Superseded, type Task, updateTask } from "../tasks/commands.ts";
import type { Report } from "../types.ts";

/** Autovacuum handles fewer rows. */
const MANY_ROWS = 500;
/** Further rejected rows are only counted. */
const MAX_REJECTED_ROWS = 10_000;

/** Also resumes work of a process that died. */
export async function runUploads(signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done++) {
    signal.throwIfAborted();
    const [task] = await listTasks(["checking", "importing"], 1);
    if (!task || !(await runTask(task, signal, task.state === "checking" ? check : importFile))) return done;
  }
}

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
      actor: "job",
      onProgress({ rows, part = 0 }) {
        Object.assign(progress, { rows, part });
      },
    },
    patterns: sample.patterns,
  };
}

async function check(task: Task, signal: AbortSignal, progress: Progress): Promise<void> {
  const outside: Outside[] = [];
  const keep = (row: Outside) => outside.length < MAX_REJECTED_ROWS && outside.push(row);
  const { options, patterns } = await optionsOf(task, signal, progress);
  await removeFindings(db, task.id);
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
    async finish(tx, importId, removedDemo) {
      const { count } = await tx`
        UPDATE import_uploads SET state = 'done', import_id = ${importId}, part = 1, problem = NULL,
          report = coalesce(report, '{}') || ${tx.json(removedDemo ? { removedDemo } : {})}::jsonb
        WHERE id = ${task.id} AND run = ${task.run} AND state = 'importing'`;
      if (count === 0) throw new Superseded();
      await tx`
        UPDATE imports SET admin_id = (SELECT admin_id FROM import_uploads WHERE id = ${task.id}) WHERE id = ${importId}`;
      await tx`DELETE FROM import_upload_pieces WHERE upload_id = ${task.id}`;
      await tx`DELETE FROM import_findings WHERE upload_id = ${task.id}`;
    },
  });
  const { id, imported, updated, drafts, refused } = summary;
  await addResultToLatest("import.import", `file ${task.id}`, {
    importId: id,
    imported,
    ...(updated > 0 && { updated }),
    ...(drafts > 0 && { drafts }),
    ...(refused > 0 && { rejected: refused }),
  });
  if (summary.imported + summary.drafts + summary.updated > MANY_ROWS) await tidyUp().catch(() => {});
}
