import { applyAction } from "#lib/admin/changes/apply/commands";
import type { ChangeAction } from "#lib/admin/changes/types";
import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { restoreWithin, TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { lockForTrash } from "#lib/trash/moves/commands";
import { IN_TRASH } from "#lib/trash/policy";
import { lockUnpublished, setStates, whileInCatalogue } from "#lib/trash/unpublished/commands";
import type { Was } from "#lib/trash/unpublished/types";
import { isSet, putStatesBack } from "#lib/trash/unpublished/undo/commands";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { CATEGORY } from "#lib/videos/admin/schemas";
import { CHANGED_MEANWHILE } from "#lib/videos/commands";
import type { Prisma } from "#prisma";
import { keepLeases } from "../commands.ts";
import { STEPS } from "../policy.ts";
import { findFacts, findTriage, type TriageFacts } from "../queries.ts";
import type { Saved, StepRecord, TriageChange, Undone } from "../types.ts";

const NOT_FOUND = "Video not found";
const ONE_CATEGORY = "A video needs at least one category.";
const NOT_UNDONE = "This step cannot be undone any more.";

/** Saves a curator's changes to a video and publishes it on request. Absent fields remain unchanged. */
export async function saveTriage(adminId: number, id: number, change: TriageChange): Promise<Saved> {
  const step = await publish(
    { adminId },
    "video.change",
    async (tx, describe) => {
      await lockRows(tx, id, change.categoryIds ?? []);
      const { was, saved, record } = await whileInCatalogue(tx, [id], async () => {
        const was = await requireFacts(tx, id, change.updatedAt);
        const record = await applyChange(tx, adminId, id, was, change);
        return { was, record, saved: await requireFacts(tx, id) };
      });
      const published = change.publish ? await publishVideo(tx, id, saved) : undefined;
      const is = published ? await requireFacts(tx, id) : saved;
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
  if (discarded) return discarded.id;
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

async function findDiscarded(adminId: number, videoId: number): Promise<{ id: number } | null> {
  const trashed = await db.deletedVideo.findUnique({ where: { videoId, ...IN_TRASH }, select: { videoId: true } });
  if (!trashed) return null;
  const before = { path: ["deleted"], equals: true };
  return db.triageStep.findFirst({
    where: { adminId, videoId, before },
    orderBy: { id: "desc" },
    select: { id: true },
  });
}

/** Reverts a step, except fields that have been changed since. */
export async function undoStep(adminId: number, stepId: number): Promise<Undone> {
  const step = await db.triageStep.findFirst({ where: { id: stepId, adminId } });
  if (!step) throw new Failure("not_found", NOT_UNDONE);
  const { videoId: id } = step;
  const record = step.before as StepRecord;
  const isComplete = await publish(
    { adminId },
    record.deleted ? "video.restore" : "video.change",
    async (tx, describe) => {
      const { count } = await tx.triageStep.deleteMany({ where: { id: stepId } });
      if (count === 0) throw new Failure("not_found", NOT_UNDONE);
      if (record.deleted) {
        const { restored, refused, videos } = await restoreWithin(tx, [id]);
        if (restored.length === 0) throw new Failure("conflict", refused[0]?.reason ?? NOT_UNDONE);
        describe(`video ${id}`, { videos });
        return true;
      }
      const { categories, published } = record;
      await lockRows(tx, id, [...(categories?.added ?? []), ...(categories?.removed ?? [])]);
      const { was, is } = await whileInCatalogue(tx, [id], async () => {
        const was = await requireFacts(tx, id);
        await putBack(tx, id, record, was);
        return { was, is: await requireFacts(tx, id) };
      });
      const isBack = published && (await putStatesBack(tx, [published], isSet({ state: "public" }))) === 0;
      describe(`video ${id}`, {
        title: is.title,
        ...changesBetween(
          { ...shown(was), ...(isBack && { state: "public" }) },
          { ...shown(is), ...(isBack && { state: published.state }) },
        ),
      });
      return was.updatedAt.toISOString() === record.updatedAt[1] && isBack !== false;
    },
    { timeout: TRASH_TIMEOUT },
  );
  const triage = await findTriage(id);
  if (!triage) throw new Failure("not_found", NOT_FOUND);
  return { triage, isComplete };
}

/** Lock order: the trash, categories, videos. Restoring a draft locks counters, which come after categories. */
async function lockRows(tx: Db, id: number, categoryIds: number[]): Promise<void> {
  await lockUnpublished(tx, [id]);
  await tx.$queryRaw`
    SELECT 1 FROM categories WHERE id = ANY (${categoryIds}::int[])
      OR id IN (SELECT category_id FROM video_categories WHERE video_id = ${id}::int)
      OR id IN (SELECT ("row" ->> 'category_id')::int FROM deleted_video_rows
        WHERE video_id = ${id}::int AND source = 'video_categories')
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ${id}::int FOR NO KEY UPDATE`;
}

async function requireFacts(
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

const shown = ({ title, isPrivate, categoryIds, tags }: TriageFacts) => ({ title, isPrivate, categoryIds, tags });

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

/** Added before removed, so that a video excluded from the feeds by both categories is never visible in between. */
async function putBack(tx: Db, id: number, record: StepRecord, was: TriageFacts): Promise<void> {
  const { title, isPrivate, categories, tags, updatedAt } = record;
  await tx.$executeRaw`
    INSERT INTO video_categories (category_id, video_id)
    SELECT id, ${id}::int FROM categories WHERE id = ANY (${categories?.removed ?? []}::int[]) ORDER BY id ON CONFLICT DO NOTHING`;
  await tx.videoCategory.deleteMany({ where: { videoId: id, categoryId: { in: categories?.added ?? [] } } });
  await tx.videoTag.deleteMany({ where: { videoId: id, tagId: { in: tags?.added ?? [] } } });
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT ${id}::int, id FROM tags WHERE id = ANY (${tags?.removed ?? []}::int[]) ORDER BY id ON CONFLICT DO NOTHING`;
  const isUntouched = was.updatedAt.toISOString() === updatedAt[1];
  await tx.video.update({
    where: { id },
    data: {
      ...(title && was.title === title[1] && { title: title[0] }),
      ...(isPrivate && was.isPrivate === isPrivate[1] && { isPrivate: isPrivate[0] }),
      updatedAt: isUntouched ? updatedAt[0] : new Date(),
    },
    select: { id: true },
  });
}

/** Also deletes older steps, which can no longer be undone. */
async function recordStep(tx: Db, adminId: number, videoId: number, before: StepRecord): Promise<number> {
  const { id } = await tx.triageStep.create({
    data: { adminId, videoId, before: before as Prisma.InputJsonObject },
    select: { id: true },
  });
  await tx.$executeRaw`
    DELETE FROM triage_steps WHERE admin_id = ${adminId} AND id <= (
      SELECT id FROM triage_steps WHERE admin_id = ${adminId} ORDER BY id DESC LIMIT 1 OFFSET ${STEPS})`;
  return id;
}
