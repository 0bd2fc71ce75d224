import { applyAction } from "#lib/admin/changes/apply/commands";
import type { ChangeAction } from "#lib/admin/changes/types";
import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { lockForTrash } from "#lib/trash/moves/commands";
import { lockUnpublished, setStates, whileInCatalogue } from "#lib/trash/unpublished/commands";
import type { Was } from "#lib/trash/unpublished/types";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { CATEGORY } from "#lib/videos/admin/schemas";
import { CHANGED_MEANWHILE } from "#lib/videos/commands";
import type { Prisma } from "#prisma";
import { keepLeases } from "../commands.ts";
import { STEPS } from "../policy.ts";
import { findCurrentFacts, findFacts, type TriageFacts } from "../queries.ts";
import type { Saved, StepRecord, TriageChange } from "../types.ts";
import { findDiscarded, findSaved } from "./queries.ts";

export const NOT_FOUND = "Video not found";
const ONE_CATEGORY = "A video needs at least one category.";

/**
 * Saves a curator's changes to a video and publishes it on request. Absent fields remain unchanged. Repeated by an admin
 * whose first answer was lost, it returns the step of the first.
 */
export async function saveTriage(adminId: number, id: number, change: TriageChange): Promise<Saved> {
  const step = await publish(
    { adminId },
    "video.change",
    async (tx, describe) => {
      await lockRows(tx, id, change.categoryIds ?? []);
      const before = await findSaved(tx, adminId, id, change);
      if (before) return before;
      const { was, saved, record } = await whileInCatalogue(tx, [id], async () => {
        const was = await requireFacts(tx, id, change.updatedAt);
        const record = await applyChange(tx, adminId, id, was, change);
        return { was, record, saved: await requireFacts(tx, id) };
      });
      const published = change.publish ? await publishVideo(tx, id, saved) : undefined;
      // Publication also renews the date of a draft that then waits for a review.
      const is = (change.publish && (await findCurrentFacts(tx, id))) || saved;
      describe(`video ${id}`, {
        title: is.title,
        ...changesBetween(
          { ...shown(was), ...(published && { state: published.state }) },
          { ...shown(is), ...(published && { state: "public" }) },
        ),
      });
      return recordStep(tx, adminId, id, {
        ...record,
        ...(published && { published }),
        updatedAt: [was.updatedAt.toISOString(), is.updatedAt.toISOString()],
        asked: change,
      });
    },
    { timeout: TRASH_TIMEOUT },
  );
  await keepLeases(adminId, { ids: [], done: [id], release: [] });
  const video = await findEditedVideo(id);
  if (!video) throw new Failure("not_found", NOT_FOUND);
  return { video, step };
}

/** Returns the former state, or undefined if the video was public already or became a draft pending review. */
async function publishVideo(tx: Db, id: number, { categoryIds }: TriageFacts): Promise<Was | undefined> {
  const { changed, refused } = await setStates(tx, [id], { state: "public" });
  if (refused[0] && !refused[0].isHeld) throw new Failure("conflict", refused[0].reason);
  if (changed[0] && categoryIds.length === 0) {
    throw new Failure("invalid", ONE_CATEGORY, { fields: { categoryIds: ONE_CATEGORY } });
  }
  return changed[0];
}

/** Repeated by an admin whose first answer was lost, it returns the step of the first. */
export async function discardTriage(adminId: number, id: number, updatedAt: string | undefined): Promise<number> {
  const discarded = await findDiscarded(adminId, id);
  if (discarded) return discarded;
  return publish(
    { adminId },
    "video.delete",
    async (tx, describe) => {
      await lockForTrash(tx, [id]);
      const [unpublished] = await lockUnpublished(tx, [id]);
      const was = await requireFacts(tx, id, updatedAt, unpublished ? "unpublished" : "public");
      await trashVideos(tx, adminId, [id]);
      describe(`video ${id}`, { videos: [{ id, title: was.title }] });
      const moment = was.updatedAt.toISOString();
      return recordStep(tx, adminId, id, { deleted: true, updatedAt: [moment, moment] });
    },
    { timeout: TRASH_TIMEOUT },
  );
}

/** Lock order: the trash, categories, videos. Restoring a draft locks counters, which come after categories. */
export async function lockRows(tx: Db, id: number, categoryIds: number[]): Promise<void> {
  await lockUnpublished(tx, [id]);
  await tx.$queryRaw`
    SELECT 1 FROM categories WHERE id = ANY (${categoryIds}::int[])
      OR id IN (SELECT category_id FROM video_categories WHERE video_id = ${id}::int)
      OR id IN (SELECT ("row" ->> 'category_id')::int FROM deleted_video_rows
        WHERE video_id = ${id}::int AND source = 'video_categories')
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ${id}::int FOR NO KEY UPDATE`;
}

export async function requireFacts(
  tx: Db,
  id: number,
  updatedAt?: string,
  state?: "public" | "unpublished",
): Promise<TriageFacts> {
  const facts = await findFacts(tx, id, state);
  if (!facts) throw new Failure("not_found", NOT_FOUND);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== facts.updatedAt.getTime()) {
    throw new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });
  }
  return facts;
}

export const shown = ({ title, isPrivate, categoryIds, tags }: TriageFacts) => ({
  title,
  isPrivate,
  categoryIds,
  tags,
});

type Changed = Omit<StepRecord, "updatedAt">;

async function applyChange(tx: Db, adminId: number, id: number, was: TriageFacts, change: TriageChange) {
  const { title, categoryIds, tags, isPrivate } = change;
  const record: Changed = {};
  const links = async (action: ChangeAction) => {
    const { before } = await applyAction(tx, adminId, action, [id], []);
    return before[0]?.before as StepRecord["tags"];
  };
  if (categoryIds) {
    await requireCategories(tx, categoryIds);
    if (categoryIds.length > 0) record.categories = await links({ type: "replaceCategories", categoryIds });
    else if (was.categoryIds.length > 0) {
      throw new Failure("invalid", ONE_CATEGORY, { fields: { categoryIds: ONE_CATEGORY } });
    }
  }
  if (tags) record.tags = await links({ type: "replaceTags", tags });
  if (title !== undefined && title !== was.title) {
    await tx.$executeRaw`UPDATE videos SET title = ${title}, updated_at = now() WHERE id = ${id}::int`;
    record.title = [was.title, title];
  }
  if (isPrivate !== undefined && isPrivate !== was.isPrivate) {
    await applyAction(tx, adminId, { type: "setPremium", isPrivate }, [id], []);
    record.isPrivate = [was.isPrivate, isPrivate];
  }
  return record;
}

async function requireCategories(tx: Db, ids: number[]): Promise<void> {
  const known = await tx.category.count({ where: { id: { in: ids } } });
  if (known < ids.length) throw new Failure("invalid", CATEGORY, { fields: { categoryIds: CATEGORY } });
}

/** Also deletes older steps, which can no longer be undone. Undone ones do not count. */
async function recordStep(tx: Db, adminId: number, videoId: number, before: StepRecord): Promise<number> {
  const { id } = await tx.triageStep.create({
    data: { adminId, videoId, before: before as Prisma.InputJsonObject },
    select: { id: true },
  });
  await tx.$executeRaw`
    DELETE FROM triage_steps WHERE admin_id = ${adminId} AND id <= (
      SELECT id FROM triage_steps WHERE admin_id = ${adminId} AND NOT before ? 'undone'
      ORDER BY id DESC LIMIT 1 OFFSET ${STEPS})`;
  return id;
}
