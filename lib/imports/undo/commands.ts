import { setTimeout as pause } from "node:timers/promises";
import { recordAudit, recordAuditFrom } from "#lib/audit/commands";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { LOCKS } from "#lib/db/advisory-locks";
import { type Db, db } from "#lib/db/prisma";
import { retryWhileUnavailable } from "#lib/db/retry";
import { TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { Prisma } from "#prisma";
import { PROBLEMS } from "../uploads/policy.ts";
import { HAS_OPEN_REPORT, importedVideos } from "./statements.ts";

const BATCH_SIZE = 200;
const PAUSE_MS = 250;
/** A trigger runs for each. */
const HOSTS_AT_ONCE = 1_000;

const missing = () => new Failure("not_found", "Import not found.");

export async function askUndo(adminId: number, importId: number, edited: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const source = await beginUndo(tx, importId, edited);
    await recordAudit(tx, adminId, "import.undo", `import ${importId}`, { source, edited });
  });
}

async function beginUndo(tx: Db, importId: number, edited: boolean, resumes = false): Promise<string> {
  const run = await tx.import.findUnique({ where: { id: importId }, select: { source: true } });
  if (!run) throw missing();
  const { count } = await tx.import.updateMany({
    // A second undo may remove what the first one kept.
    where: { id: importId, OR: resumes ? undefined : [{ undoAskedAt: null }, { undoneAt: { not: null } }] },
    data: { undoAskedAt: new Date(), undoEdited: edited, undoneAt: null },
  });
  if (count === 0) throw new Failure("conflict", PROBLEMS.undo_busy, { code: "undo_busy" });
  return run.source;
}

export async function runUndos(signal: AbortSignal): Promise<number> {
  const failed: number[] = [];
  const errors: unknown[] = [];
  for (let done = 0; ; done++) {
    const next = await db.import.findFirst({
      where: { undoAskedAt: { not: null }, undoneAt: null, id: { notIn: failed } },
      select: { id: true },
      orderBy: { undoAskedAt: "asc" },
    });
    if (!next && errors.length > 0) throw errors[0];
    if (!next) return done;
    try {
      await finishUndo(next.id, signal);
    } catch (error) {
      signal.throwIfAborted();
      failed.push(next.id);
      errors.push(error);
    }
  }
}

export async function undoImport(
  importId: number,
  edited: boolean,
  signal: AbortSignal,
  onProgress?: (undone: number) => void,
): Promise<number> {
  await db.$transaction(async (tx) => {
    const source = await beginUndo(tx, importId, edited, true);
    await recordAuditFrom(tx, "shell", "import.undo", `import ${importId}`, { source, edited });
  });
  return finishUndo(importId, signal, onProgress);
}

/** Otherwise the site's job would finish an undo whose command was stopped. */
export const stopUndo = (importId: number) =>
  db.import.updateMany({ where: { id: importId, undoneAt: null }, data: { undoAskedAt: null } });

async function finishUndo(
  importId: number,
  signal: AbortSignal,
  onProgress?: (undone: number) => void,
): Promise<number> {
  const before = await countUndone(importId);
  for (let undone = 0; ; ) {
    onProgress?.(undone);
    signal.throwIfAborted();
    const removed = await publishBatch((tx) => removeSome(tx, importId), signal);
    if (removed === 0) break;
    if (removed === "stopped") return (await countUndone(importId)) - before;
    if (removed === "elsewhere") await pause(PAUSE_MS, undefined, { signal });
    undone = (await countUndone(importId)) - before;
  }
  await publishBatch((tx) => removeUnused(tx, importId), signal);
  return (await countUndone(importId)) - before;
}

const publishBatch = <T>(work: (tx: Db) => Promise<T>, signal: AbortSignal): Promise<T> =>
  retryWhileUnavailable(() => publish("system", "import.undo", work, { timeout: TRASH_TIMEOUT }), { signal });

async function countUndone(importId: number): Promise<number> {
  return (await db.import.findUniqueOrThrow({ where: { id: importId }, select: { undone: true } })).undone;
}

/**
 * Unlike videos deleted by an admin, these embeds may be imported again. The command and the site's job take turns,
 * because waiting for each other's rows would exceed the lock timeout.
 */
async function removeSome(tx: Db, importId: number): Promise<number | "elsewhere" | "stopped"> {
  const [lock] = await tx.$queryRaw<
    { isFree: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${LOCKS.importUndo}) AS "isFree"`;
  if (!lock?.isFree) return "elsewhere";
  if ((await tx.import.count({ where: { id: importId, undoAskedAt: { not: null } } })) === 0) return "stopped";
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT v.id FROM (${importedVideos(importId)}) AS v JOIN imports i ON i.id = ${importId}
    WHERE (i.undo_edited OR v.updated_at = i.started_at) AND NOT ${HAS_OPEN_REPORT}
    ORDER BY v.id LIMIT ${BATCH_SIZE}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trashVideos(tx, null, ids);
  await tx.$executeRaw`UPDATE video_tombstones SET embed_key = NULL, mirror_keys = '{}' WHERE video_id = ANY (${ids}::int[])`;
  await tx.import.update({ where: { id: importId }, data: { undone: { increment: ids.length } } });
  return ids.length;
}

const draftRows = (source: string) => Prisma.sql`
  SELECT r."row" FROM deleted_video_rows r JOIN unpublished_videos u USING (video_id)
  WHERE r.source = ${source} AND NOT u.is_deleted`;

async function removeUnused(tx: Db, importId: number): Promise<void> {
  const [run] = await tx.$queryRaw<{ categories: number[]; tags: number[]; hosts: string[] }[]>`
    SELECT made_categories AS categories, made_tags AS tags, made_hosts AS hosts FROM imports WHERE id = ${importId}`;
  if (!run) throw missing();
  await tx.$executeRaw`
    DELETE FROM old_addresses WHERE import_id = ${importId}
      AND (video_id IS NULL OR video_id NOT IN (SELECT id FROM (${importedVideos(importId)}) AS v))`;
  await tx.$executeRaw`
    DELETE FROM categories c WHERE id = ANY (${run.categories}::int[])
      AND NOT EXISTS (SELECT FROM video_categories WHERE category_id = c.id)
      AND c.id NOT IN (SELECT ("row" ->> 'category_id')::int FROM (${draftRows("video_categories")}) AS r)
      AND NOT EXISTS (SELECT FROM merged_categories WHERE category_id = c.id)
      AND NOT EXISTS (SELECT FROM settings, jsonb_array_elements_text(value) AS pin (name)
        WHERE key = 'pinnedCategories' AND lower(pin.name) = lower(c.name))`;
  await tx.$executeRaw`
    DELETE FROM tags t WHERE id = ANY (${run.tags}::int[])
      AND NOT EXISTS (SELECT FROM video_tags WHERE tag_id = t.id)
      AND t.id NOT IN (SELECT ("row" ->> 'tag_id')::int FROM (${draftRows("video_tags")}) AS r)`;
  const unused = await listUnused(tx, run.hosts);
  for (let at = 0; at < unused.length; at += HOSTS_AT_ONCE)
    await tx.embedHost.deleteMany({ where: { host: { in: unused.slice(at, at + HOSTS_AT_ONCE) } } });
  await tx.import.update({ where: { id: importId }, data: { undoneAt: new Date() }, select: { id: true } });
}

async function listUnused(tx: Db, hosts: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ host: string }[]>`
    WITH unpublished AS MATERIALIZED (
      SELECT split_part("row" ->> 'iframe_src', '/', 3) AS host FROM deleted_video_rows WHERE source = 'video_mirrors'
      UNION
      SELECT split_part(d."row" ->> 'iframe_src', '/', 3) FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
      WHERE NOT u.is_deleted)
    SELECT host FROM unnest(${hosts}::text[]) AS made (host)
    WHERE NOT EXISTS (SELECT FROM videos WHERE split_part(iframe_src, '/', 3) = made.host)
      AND NOT EXISTS (SELECT FROM video_mirrors WHERE split_part(iframe_src, '/', 3) = made.host)
      AND host NOT IN (SELECT host FROM unpublished WHERE host IS NOT NULL)`;
  return rows.map(({ host }) => host);
}
