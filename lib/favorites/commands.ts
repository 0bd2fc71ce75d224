import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { videoExists } from "#lib/videos/queries";
import { forgetTrashedRows } from "#lib/videos/trashed-rows/commands";
import { FAVORITES_PER_MEMBER } from "./policy.ts";

type Outcome = { isVideo: boolean; isKept: boolean; isNew: boolean };

export async function addFavorite(userId: number, videoId: number): Promise<"added" | "kept"> {
  // Locks the member's row, so that concurrent additions respect the limit.
  const [members, outcomes] = await db.$transaction([
    db.$queryRaw<{ id: number }[]>`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`,
    db.$queryRaw<Outcome[]>`
      WITH member AS (SELECT id FROM users WHERE id = ${userId}),
      video AS (SELECT id FROM videos WHERE id = ${videoId} FOR KEY SHARE),
      added AS (
        INSERT INTO favorites (user_id, video_id)
        SELECT member.id, video.id FROM member, video
        WHERE (SELECT count(*) FROM favorites WHERE user_id = ${userId}) < ${FAVORITES_PER_MEMBER}
        ON CONFLICT DO NOTHING RETURNING 1)
      SELECT EXISTS (SELECT 1 FROM video) AS "isVideo",
        EXISTS (SELECT 1 FROM favorites WHERE user_id = ${userId} AND video_id = ${videoId}) AS "isKept",
        EXISTS (SELECT 1 FROM added) AS "isNew"`,
  ]);
  if (members.length === 0) throw new Failure("unauthenticated", "Please log in to continue.");
  const { isVideo, isKept, isNew } = outcomes[0] as Outcome;
  if (!isVideo) throw new Failure("not_found", "Video not found");
  if (isKept) return "kept";
  if (isNew) return "added";
  throw new Failure(
    "conflict",
    `You have ${FAVORITES_PER_MEMBER} favorites, which is the most there can be. Remove one to add another.`,
    { code: "limit_reached" },
  );
}

export async function removeFavorite(userId: number, videoId: number): Promise<void> {
  const { count } = await db.favorite.deleteMany({ where: { userId, videoId } });
  await forgetTrashedRows(db, ["favorites"], { userId, videoId });
  if (count > 0) return;
  if (!(await videoExists(videoId))) throw new Failure("not_found", "Video not found", { code: "video_not_found" });
  throw new Failure("not_found", "This video is not among your favorites.");
}
