import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { restoreWithin, TRASH_TIMEOUT } from "#lib/trash/commands";
import { whileInCatalogue } from "#lib/trash/unpublished/commands";
import { isSet, putStatesBack } from "#lib/trash/unpublished/undo/commands";
import { findTriage, type TriageFacts } from "../../queries.ts";
import type { StepRecord, Undone } from "../../types.ts";
import { lockRows, NOT_FOUND, requireFacts, shown } from "../commands.ts";

const NOT_UNDONE = "This step cannot be undone any more.";

/** Reverts a step, except fields that have been changed since. Repeated, it returns what the first undo did. */
export async function undoStep(adminId: number, stepId: number): Promise<Undone> {
  const step = await db.triageStep.findFirst({ where: { id: stepId, adminId } });
  if (!step) throw new Failure("not_found", NOT_UNDONE);
  const { videoId: id } = step;
  const record = step.before as StepRecord;
  const isComplete = await publish(
    { adminId },
    record.deleted ? "video.restore" : "video.change",
    async (tx, describe) => {
      const undone = await findUndone(tx, stepId);
      if (undone !== null) return undone;
      if (record.deleted) {
        const { restored, refused, videos } = await restoreWithin(tx, [id]);
        if (restored.length === 0) throw new Failure("conflict", refused[0]?.reason ?? NOT_UNDONE);
        describe(`video ${id}`, { videos });
        return markUndone(tx, adminId, stepId, true);
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
      const isUntouched = was.updatedAt.toISOString() === record.updatedAt[1];
      return markUndone(tx, adminId, stepId, isUntouched && isBack !== false);
    },
    { timeout: TRASH_TIMEOUT },
  );
  const triage = await findTriage(id);
  if (!triage) throw new Failure("not_found", NOT_FOUND);
  return { triage, isComplete };
}

/** Locks a step. Null unless it was undone before. */
async function findUndone(tx: Db, stepId: number): Promise<boolean | null> {
  const [step] = await tx.$queryRaw<{ undone: boolean | null }[]>`
    SELECT (before ->> 'undone')::boolean AS undone FROM triage_steps WHERE id = ${stepId} FOR UPDATE`;
  if (!step) throw new Failure("not_found", NOT_UNDONE);
  return step.undone;
}

/** The last undone step stays, for an admin whose answer is lost. */
async function markUndone(tx: Db, adminId: number, stepId: number, isComplete: boolean): Promise<boolean> {
  await tx.$executeRaw`DELETE FROM triage_steps WHERE admin_id = ${adminId} AND before ? 'undone'`;
  await tx.$executeRaw`
    UPDATE triage_steps SET before = jsonb_build_object('undone', ${isComplete}::boolean) WHERE id = ${stepId}`;
  return isComplete;
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
