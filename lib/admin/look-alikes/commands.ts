import { recordAudit } from "#lib/audit/commands";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { trashVideos } from "#lib/trash/commands";
import { endReview, forgetReview } from "#lib/trash/look-alikes/commands";
import { setStates } from "#lib/trash/unpublished/commands";

async function reviewed(tx: Db, id: number): Promise<number> {
  const removedId = await endReview(tx, id);
  if (removedId === null) throw new Failure("not_found", "This video is not pending review.");
  return removedId;
}

/** Decides whether a pending video is a different one, which publishes it, or the removed one, which deletes it. */
export async function reviewLookAlike(
  adminId: number,
  id: number,
  decision: "publish" | "keep" | "delete",
): Promise<void> {
  if (decision === "keep") {
    await db.$transaction(async (tx) => {
      await recordAudit(tx, adminId, "video.look-alike-keep", `video ${id}`, { removedId: await reviewed(tx, id) });
    });
    return;
  }
  const action = decision === "publish" ? "video.look-alike-publish" : "video.look-alike-delete";
  await publish({ adminId }, action, async (tx, describe) => {
    const removedId = await reviewed(tx, id);
    if (decision === "delete") {
      await forgetReview(tx, id);
      await trashVideos(tx, adminId, [id]);
    } else {
      const { refused } = await setStates(tx, [id], { state: "public" });
      if (refused[0]) throw new Failure("conflict", refused[0].reason);
    }
    describe(`video ${id}`, { removedId });
  });
}
