import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { moveToMerged } from "#lib/trash/merged/commands";
import { lockForTrash } from "#lib/trash/moves/commands";
import { MAX_MIRRORS } from "#lib/videos/mirrors/policy";
import { moveMembersRows, takePlaces } from "../members-rows/commands.ts";
import { mergeProblem } from "../queries.ts";
import type { Given, MergeInput, MergePair } from "../types.ts";

export const GONE = "One of the two is not in the catalogue any more. Load the list again.";

/** Follows earlier merges of the same call, so that three duplicates become one video. */
const follow = (into: Map<number, number>, id: number): number => {
  const next = into.get(id);
  return next === undefined ? id : follow(into, next);
};

export function mergeVideos(adminId: number, { pairs, ...choice }: MergeInput): Promise<MergePair[]> {
  return publish(
    { adminId },
    "video.merge",
    async (tx, describe) => {
      const into = new Map<number, number>();
      const merged: (MergePair & { title: string })[] = [];
      for (const pair of pairs) {
        const [keptId, goneId] = [follow(into, pair.keptId), follow(into, pair.goneId)];
        if (keptId === goneId && pair.keptId !== pair.goneId) continue;
        merged.push({ keptId, goneId, title: await mergeInto(tx, { keptId, goneId }, choice) });
        into.set(goneId, keptId);
      }
      const videos = merged.map(({ goneId, title, keptId }) => ({ id: goneId, title, into: keptId }));
      describe(subjectOf([...new Set(merged.map(({ keptId }) => keptId))]), { videos });
      return merged.map(({ keptId, goneId }) => ({ keptId, goneId }));
    },
    { timeout: TRASH_TIMEOUT },
  );
}

type Choice = Omit<MergeInput, "pairs">;
type Row = { id: number; title: string; isPrivate: boolean; updatedAt: string; startingViews: number };

async function mergeInto(tx: Db, { keptId, goneId }: MergePair, choice: Choice): Promise<string> {
  await lockForTrash(tx, [keptId, goneId]);
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, title, is_private AS "isPrivate", updated_at::text AS "updatedAt", starting_views AS "startingViews"
    FROM videos WHERE id = ANY (${[keptId, goneId]}::int[])`;
  const [kept, gone] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === goneId)];
  if (!kept || !gone || kept === gone) throw new Failure("conflict", GONE);
  const problem = mergeProblem(kept, gone);
  if (problem) throw new Failure("conflict", problem);
  // Locked in the same order as by view counting, to avoid deadlocks.
  const stats = await tx.$queryRaw<{ id: number; views: number; heat: number }[]>`
    SELECT video_id AS id, views, heat FROM video_stats WHERE video_id = ANY (${[keptId, goneId]}::int[])
    ORDER BY video_id FOR UPDATE`;
  const ofId = (id: number) => stats.find((each) => each.id === id) ?? { views: 0, heat: 0 };
  const heat = { before: ofId(keptId).heat, after: Math.max(ofId(keptId).heat, ofId(goneId).heat) };
  await moveToMerged(tx, goneId, keptId);
  await tx.$executeRaw`
    UPDATE video_stats SET views = views + ${ofId(goneId).views}::int, heat = ${heat.after} WHERE video_id = ${keptId}`;
  await addDays(tx, keptId, goneId);
  await moveMembersRows(tx, keptId, goneId);
  const [updated] = await tx.$queryRaw<[{ updatedAt: string }]>`
    UPDATE videos SET updated_at = now(), starting_views = starting_views + ${gone.startingViews}::int WHERE id = ${keptId}
    RETURNING updated_at::text AS "updatedAt"`;
  const given: Given = {
    keptId,
    views: ofId(goneId).views,
    startingViews: gone.startingViews,
    heat,
    updatedAt: { before: kept.updatedAt, after: updated.updatedAt },
    categoryIds: choice.categories === "both" ? await addLinks(tx, "video_categories", keptId, goneId) : [],
    tagIds: choice.tags === "both" ? await addLinks(tx, "video_tags", keptId, goneId) : [],
    mirrorKeys: await addMirrors(tx, keptId, goneId),
    playlistIds: await takePlaces(tx, keptId, goneId),
    reportIds: await pointTo(tx, "video_reports", keptId, goneId),
    addressIds: await pointTo(tx, "old_addresses", keptId, goneId),
  };
  await tx.$executeRaw`
    INSERT INTO merged_videos (id, video_id, title, old_id, old_slug, old_url, before)
    SELECT video_id, ${keptId}::int, title, "row" ->> 'old_id', "row" ->> 'old_slug', "row" ->> 'old_url',
      ${JSON.stringify(given)}::jsonb
    FROM deleted_videos WHERE video_id = ${goneId}`;
  return gone.title;
}

const addDays = (tx: Db, keptId: number, goneId: number) => tx.$executeRaw`
  INSERT INTO video_daily_views AS d (day, video_id, views)
  SELECT ("row" ->> 'day')::date, ${keptId}::int, ("row" ->> 'views')::int FROM deleted_video_rows
  WHERE source = 'video_daily_views' AND video_id = ${goneId} ORDER BY 1
  ON CONFLICT (day, video_id) DO UPDATE SET views = d.views + excluded.views`;

async function addLinks(
  tx: Db,
  table: "video_categories" | "video_tags",
  keptId: number,
  goneId: number,
): Promise<number[]> {
  if (table === "video_categories") {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      INSERT INTO video_categories (category_id, video_id)
      SELECT c.id, ${keptId}::int FROM deleted_video_rows r JOIN categories c ON c.id = (r."row" ->> 'category_id')::int
      WHERE r.source = 'video_categories' AND r.video_id = ${goneId}
      ON CONFLICT DO NOTHING RETURNING category_id AS id`;
    return rows.map(({ id }) => id);
  }
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO video_tags (tag_id, video_id)
    SELECT t.id, ${keptId}::int FROM deleted_video_rows r JOIN tags t ON t.id = (r."row" ->> 'tag_id')::int
    WHERE r.source = 'video_tags' AND r.video_id = ${goneId}
    ON CONFLICT DO NOTHING RETURNING tag_id AS id`;
  return rows.map(({ id }) => id);
}

/** Adds the other video's players as mirrors, up to MAX_MIRRORS. */
async function addMirrors(tx: Db, keptId: number, goneId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    WITH own AS (SELECT count(*) AS n, coalesce(max(position), 0) AS last FROM video_mirrors WHERE video_id = ${keptId}),
    players AS (
      SELECT "row" ->> 'embed_key' AS key, "row" ->> 'iframe_src' AS src, 0 AS place
      FROM deleted_videos WHERE video_id = ${goneId}
      UNION ALL SELECT "row" ->> 'embed_key', "row" ->> 'iframe_src', ("row" ->> 'position')::int
      FROM deleted_video_rows WHERE source = 'video_mirrors' AND video_id = ${goneId}),
    fresh AS (
      SELECT key, src, row_number() OVER (ORDER BY place) AS place FROM players
      WHERE key IS NOT NULL AND src IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM videos WHERE id = ${keptId} AND embed_key = key)
        AND NOT EXISTS (SELECT 1 FROM video_mirrors WHERE video_id = ${keptId} AND embed_key = key))
    INSERT INTO video_mirrors (video_id, embed_key, iframe_src, position)
    SELECT ${keptId}::int, key, src, last + place FROM fresh, own WHERE n + place <= ${MAX_MIRRORS}::int
    RETURNING embed_key AS key`;
  return rows.map(({ key }) => key);
}

async function pointTo(tx: Db, table: "video_reports" | "old_addresses", keptId: number, goneId: number) {
  const rows =
    table === "video_reports"
      ? await tx.$queryRaw<{ id: number }[]>`
          UPDATE video_reports SET video_id = ${keptId} WHERE video_id = ${goneId} RETURNING id`
      : await tx.$queryRaw<{ id: number }[]>`
          UPDATE old_addresses SET video_id = ${keptId} WHERE video_id = ${goneId} RETURNING id`;
  return rows.map(({ id }) => id);
}
