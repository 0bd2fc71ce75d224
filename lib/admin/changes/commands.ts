import { searchedWords } from "#lib/admin/catalogue/queries";
import { recordAudit } from "#lib/audit/commands";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { formatNumber } from "#lib/core/format";
import { describeError, log } from "#lib/core/log";
import { type Db, db } from "#lib/db/prisma";
import { retryWhileUnavailable } from "#lib/db/retry";
import { maintainLists } from "#lib/lists/commands";
import { deferIndexes, flushIndexes } from "#lib/search/commands";
import { whileInCatalogue } from "#lib/trash/unpublished/commands";
import { requireMoment } from "#lib/trash/unpublished/policy";
import { CATEGORY } from "#lib/videos/admin/schemas";
import { filterQuery } from "#lib/videos/filter/address";
import { filterCondition } from "#lib/videos/filter/conditions";
import { filterContext } from "#lib/videos/filter/queries";
import { inState } from "#lib/videos/filter/source";
import { Prisma } from "#prisma";
import { planRelease } from "../schedule/release/commands.ts";
import { listSureLinks } from "../suggestions/queries.ts";
import { applyAction, type Link } from "./apply/commands.ts";
import { DAYS_TO_UNDO, MAX_VIDEOS } from "./policy.ts";
import { findChange } from "./queries.ts";
import type { BulkChange, ChangeAction, ChangeRequest } from "./types.ts";
import { undoAction } from "./undo/commands.ts";

/** Videos per transaction, few enough to hold their locks for only a fraction of a second. */
const BATCH_SIZE = 500;
const BATCH_TIMEOUT = 60_000;

/** Maintaining a list costs a statement, and a batch touches most lists. */
const BATCHES_PER_MAINTENANCE = 12;

const TOO_MANY = `At most ${formatNumber(MAX_VIDEOS)} videos are changed at once. Narrow the filter.`;
const NONE = "No video fits these filters any more.";
const FAILED = "Something went wrong. What was changed can be undone.";
const NOT_UNDONE = "This change cannot be undone.";

/**
 * Stores a change of up to MAX_VIDEOS videos, which a job runs in batches and can undo. lib/admin/bulk changes few videos
 * within the request.
 */
export async function startChange(adminId: number, { ids, query: filter, action }: ChangeRequest): Promise<BulkChange> {
  const found = filter && filterCondition(filter, await filterContext(filter, searchedWords(filter.search)));
  const condition = found ?? Prisma.sql`v.id = ANY (${ids ?? []}::int[])`;
  const query = filter ? filterQuery(filter) : null;
  const id = await db.$transaction(async (tx) => {
    if ("categoryIds" in action) await requireCategories(tx, action.categoryIds);
    if (action.type === "setState") requireMoment(action.state, action.publishAt);
    const data = { adminId, query, action: action as Prisma.InputJsonObject, total: 0 };
    const change = await tx.bulkChange.create({ data, select: { id: true } });
    let total = 0;
    for (const state of filter ? [filter.state] : (["public", "unpublished"] as const)) {
      total += await tx.$executeRaw`
        WITH ${inState(state, ids)} found AS (
          SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE ${condition}
          LIMIT ${MAX_VIDEOS + 1}::int)
        INSERT INTO bulk_change_videos (change_id, video_id) SELECT ${change.id}::int, id FROM found`;
    }
    if (total === 0) throw new Failure("conflict", NONE);
    if (total > MAX_VIDEOS) throw new Failure("conflict", TOO_MANY);
    if (action.type === "release") await planRelease(tx, change.id, action);
    await tx.bulkChange.update({ where: { id: change.id }, data: { total }, select: { id: true } });
    const details = { ...(action as Prisma.InputJsonObject), filter: query, videos: total };
    await recordAudit(tx, adminId, "video.change_many", `change ${change.id}`, details);
    return change.id;
  });
  return changeNow(id);
}

async function changeNow(id: number): Promise<BulkChange> {
  const change = await findChange(id);
  if (!change) throw new Failure("not_found", "Change not found");
  return change;
}

async function requireCategories(tx: Db, ids: number[]): Promise<void> {
  const known = await tx.category.count({ where: { id: { in: ids } } });
  if (known < ids.length) throw new Failure("invalid", CATEGORY, { fields: { categoryIds: CATEGORY } });
}

/** Queues the undo of a finished or failed change. */
export async function undoChange(adminId: number, id: number): Promise<BulkChange> {
  await changeNow(id);
  await db.$transaction(async (tx) => {
    const begun = await tx.$executeRaw`
      UPDATE bulk_changes SET state = 'undoing', done = 0, kept = 0, error = NULL, finished_at = NULL
      WHERE id = ${id} AND state IN ('done', 'failed') AND changed > 0
        AND created_at > now() - make_interval(days => ${DAYS_TO_UNDO}::int)`;
    if (begun === 0) throw new Failure("conflict", NOT_UNDONE);
    await recordAudit(tx, adminId, "video.undo_many", `change ${id}`);
  });
  return changeNow(id);
}

type Work = { id: number; adminId: number | null; action: ChangeAction; state: "running" | "undoing" };

/**
 * Runs pending changes, oldest first, and returns how many finished. Stops at a change that another process is running.
 */
export async function runChanges(signal: AbortSignal): Promise<number> {
  for (let finished = 0; ; finished++) {
    const [work] = await db.$queryRaw<Work[]>`
      SELECT id, admin_id AS "adminId", action, state FROM bulk_changes WHERE state IN ('running', 'undoing')
      ORDER BY id LIMIT 1`;
    if (!work) return finished;
    let step: Step = "more";
    let flushed = Promise.resolve();
    for (let batch = 1; step === "more"; batch++) {
      signal.throwIfAborted();
      step = await tryBatch(work, signal);
      if (step === "more" && batch % BATCHES_PER_MAINTENANCE !== 0) continue;
      await flushed;
      flushed = flushIndexes();
      await maintainLists();
    }
    await flushed;
    if (step === "busy") return finished;
  }
}

type Step = "more" | "finished" | "busy";

async function tryBatch(work: Work, signal: AbortSignal): Promise<Step> {
  try {
    return await retryWhileUnavailable(() => runBatch(work), { signal });
  } catch (error) {
    signal.throwIfAborted();
    log("error", "bulk change failed", { change: work.id, ...describeError(error) });
    await db.$executeRaw`
      UPDATE bulk_changes SET state = 'failed', error = ${FAILED}, finished_at = now()
      WHERE id = ${work.id} AND state = ${work.state}`;
    return "finished";
  }
}

const runBatch = (work: Work): Promise<Step> =>
  publish(
    "system",
    "video.change_many",
    async (tx) => {
      const { id, state } = work;
      const locked = await tx.$queryRaw<object[]>`
        SELECT 1 FROM bulk_changes WHERE id = ${id} AND state = ${state} FOR UPDATE SKIP LOCKED`;
      if (locked.length === 0) return "busy";
      await deferIndexes(tx);
      const isLeft = state === "running" ? Prisma.sql`NOT is_done` : Prisma.sql`before IS NOT NULL`;
      const rows = await tx.$queryRaw<{ id: number }[]>`
        SELECT video_id AS id FROM bulk_change_videos WHERE change_id = ${id} AND ${isLeft}
        ORDER BY video_id LIMIT ${BATCH_SIZE}`;
      const ids = rows.map((row) => row.id);
      const suggested = state === "running" ? await listSuggested(tx, work.action, ids) : [];
      const go = async () => {
        await lockVideos(tx, work.action, ids, suggested);
        if (state === "running") await applyTo(tx, work, ids, suggested);
        else await undoOn(tx, work, ids);
      };
      await (isMove(work.action) ? go() : whileInCatalogue(tx, ids, go));
      if (ids.length === BATCH_SIZE) return "more";
      await tx.$executeRaw`
        UPDATE bulk_changes SET state = ${state === "running" ? "done" : "undone"}, finished_at = now() WHERE id = ${id}`;
      return "finished";
    },
    { timeout: BATCH_TIMEOUT, isBatch: true },
  );

/** Reads the suggestions of the action before any lock is taken, because this takes a while. */
async function listSuggested(tx: Db, action: ChangeAction, ids: number[]): Promise<Link[]> {
  if (!("precision" in action)) return [];
  return listSureLinks(action.type === "addSuggestedTags" ? "tag" : "category", ids, action.precision, tx);
}

const MOVES = new Set<ChangeAction["type"]>(["delete", "setState", "release"]);
const isMove = ({ type }: ChangeAction): boolean => MOVES.has(type);

/** Lock order: categories before videos. */
async function lockVideos(tx: Db, action: ChangeAction, ids: number[], suggested: Link[]): Promise<void> {
  // The trash takes its own locks, which come before those of videos.
  if (isMove(action)) return;
  if ("categoryIds" in action || action.type === "addSuggestedCategories") {
    const named = "categoryIds" in action ? action.categoryIds : suggested.map(({ link }) => link);
    await tx.$queryRaw`
      SELECT 1 FROM categories WHERE id = ANY (${named}::int[])
        OR id IN (SELECT category_id FROM video_categories WHERE video_id = ANY (${ids}::int[]))
      ORDER BY id FOR NO KEY UPDATE`;
  }
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

async function applyTo(tx: Db, { id, adminId, action }: Work, ids: number[], suggested: Link[]): Promise<void> {
  const { before, kept } = await applyAction(tx, adminId, action, ids, suggested, id);
  await tx.$executeRaw`
    UPDATE bulk_change_videos b SET is_done = true, before = given.before
    FROM unnest(${ids}::int[]) AS each LEFT JOIN jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
      AS given (id int, before jsonb) ON given.id = each
    WHERE b.change_id = ${id} AND b.video_id = each`;
  await tx.$executeRaw`
    UPDATE bulk_changes SET done = done + ${ids.length}, changed = changed + ${before.length}, kept = kept + ${kept}
    WHERE id = ${id}`;
}

async function undoOn(tx: Db, { id, action }: Work, ids: number[]): Promise<void> {
  const kept = await undoAction(tx, action, id, ids);
  await tx.$executeRaw`
    UPDATE bulk_change_videos SET before = NULL WHERE change_id = ${id} AND video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`UPDATE bulk_changes SET done = done + ${ids.length}, kept = kept + ${kept} WHERE id = ${id}`;
}

/** Deletes changes that can no longer be undone. Returns their number. */
export async function removeOldChanges(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM bulk_changes WHERE id IN (
      SELECT id FROM bulk_changes WHERE created_at < now() - make_interval(days => ${DAYS_TO_UNDO}::int)
        AND state NOT IN ('running', 'undoing') ORDER BY id LIMIT 10)`;
}
