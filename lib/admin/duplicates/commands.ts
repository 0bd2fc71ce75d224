import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { titleKey } from "#lib/videos/title-key";
import { Prisma } from "#prisma";
import { MAX_PAIRS, SECONDS_APART } from "./policy.ts";
import type { Dismissal } from "./types.ts";

/** Changed videos per transaction. */
const BATCH_SIZE = 2_000;
const BATCH_TIMEOUT = 60_000;

/** Compares changed videos with all others. Returns the number of changed videos. */
export async function findDuplicates(signal: AbortSignal, batchSize = BATCH_SIZE): Promise<number> {
  for (let compared = 0; ; ) {
    signal.throwIfAborted();
    const size = await db.$transaction((tx) => compareBatch(tx, batchSize), { timeout: BATCH_TIMEOUT });
    if (size === 0) return compared;
    compared += size;
  }
}

async function compareBatch(tx: Db, size: number): Promise<number> {
  const changes = await tx.$queryRaw<{ videoId: number }[]>`
    DELETE FROM duplicate_changes WHERE id IN (SELECT id FROM duplicate_changes ORDER BY id LIMIT ${size}::int)
    RETURNING video_id AS "videoId"`;
  if (changes.length === 0) return 0;
  const ids = [...new Set(changes.map(({ videoId }) => videoId))];
  await storeTitles(tx, ids);
  await tx.$executeRaw`
    DELETE FROM duplicate_pairs
    WHERE (first_id = ANY (${ids}::int[]) OR second_id = ANY (${ids}::int[])) AND dismissed_at IS NULL`;
  await tx.$executeRaw`
    INSERT INTO duplicate_pairs (first_id, second_id, kind)
    SELECT DISTINCT least(t.video_id, o.video_id), greatest(t.video_id, o.video_id), 'title'
    FROM title_keys t CROSS JOIN LATERAL (
      SELECT video_id FROM title_keys WHERE key = t.key AND video_id <> t.video_id
        AND seconds BETWEEN t.seconds - ${SECONDS_APART}::int AND t.seconds + ${SECONDS_APART}::int
      ORDER BY seconds, video_id LIMIT ${MAX_PAIRS}::int) AS o
    WHERE t.video_id = ANY (${ids}::int[])
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO duplicate_pairs (first_id, second_id, kind)
    SELECT DISTINCT least(own.id, o.id), greatest(own.id, o.id), 'identity'
    FROM (
      SELECT id, embed_key AS key FROM videos WHERE id = ANY (${ids}::int[]) AND embed_key IS NOT NULL
      UNION SELECT video_id, embed_key FROM video_mirrors WHERE video_id = ANY (${ids}::int[])) AS own
    CROSS JOIN LATERAL (
      SELECT id FROM (${publicHoldersOf(Prisma.sql`own.key`)}) AS holders WHERE id <> own.id
      ORDER BY id LIMIT ${MAX_PAIRS}::int) AS o
    ON CONFLICT (first_id, second_id) DO UPDATE SET kind = 'identity'`;
  return changes.length;
}

async function storeTitles(tx: Db, ids: number[]): Promise<void> {
  const videos = await tx.video.findMany({
    where: { id: { in: ids }, durationSeconds: { not: null } },
    select: { id: true, title: true, durationSeconds: true },
  });
  const titles = videos.flatMap(({ id, title, durationSeconds }) => {
    const key = titleKey(title);
    return key === undefined ? [] : [{ id, key, seconds: durationSeconds }];
  });
  await tx.$executeRaw`DELETE FROM title_keys WHERE video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`
    INSERT INTO title_keys (video_id, key, seconds)
    SELECT * FROM unnest(${titles.map(({ id }) => id)}::int[], ${titles.map(({ key }) => key)}::bigint[],
      ${titles.map(({ seconds }) => seconds)}::int[])`;
}

export async function dismissPair(adminId: number, { firstId, secondId, dismissed }: Dismissal): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.duplicatePair.updateMany({
      where: { firstId: Math.min(firstId, secondId), secondId: Math.max(firstId, secondId) },
      data: { dismissedAt: dismissed ? new Date() : null },
    });
    if (count === 0) throw new Failure("not_found", "These two videos are not among the possible duplicates.");
    await recordAudit(tx, adminId, dismissed ? "duplicate.dismiss" : "duplicate.recall", "2 videos", {
      videoIds: [firstId, secondId],
    });
  });
}
