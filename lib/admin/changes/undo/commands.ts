import type { Db } from "#lib/db/prisma";
import { restoreWithin } from "#lib/trash/commands";
import type { Was } from "#lib/trash/unpublished/types";
import { isSet, putStatesBack } from "#lib/trash/unpublished/undo/commands";
import { Prisma } from "#prisma";
import { releasedBy } from "../../schedule/release/commands.ts";
import { wantedOf } from "../apply/commands.ts";
import type { ChangeAction } from "../types.ts";

/**
 * Restores the videos of a change, except those edited since. Returns the number of videos that could not be restored.
 */
export async function undoAction(tx: Db, action: ChangeAction, changeId: number, ids: number[]): Promise<number> {
  const rows = Prisma.sql`bulk_change_videos b WHERE b.change_id = ${changeId}::int AND b.video_id = ANY (${ids}::int[])`;
  switch (action.type) {
    case "addCategories":
    case "removeCategories":
    case "replaceCategories":
    case "addSuggestedCategories":
      // Added before removed, as in the change itself.
      await tx.$executeRaw`
        INSERT INTO video_categories (category_id, video_id)
        SELECT c.id, v.id FROM (SELECT b.video_id, jsonb_array_elements_text(b.before -> 'removed')::int AS link FROM ${rows}) AS gone
        JOIN videos v ON v.id = gone.video_id JOIN categories c ON c.id = gone.link ORDER BY v.id, c.id
        ON CONFLICT DO NOTHING`;
      await tx.$executeRaw`
        DELETE FROM video_categories k
        USING (SELECT b.video_id, jsonb_array_elements_text(b.before -> 'added')::int AS link FROM ${rows}) AS come
        WHERE k.video_id = come.video_id AND k.category_id = come.link`;
      break;
    case "addTags":
    case "removeTags":
    case "replaceTags":
    case "addSuggestedTags":
      await tx.$executeRaw`
        DELETE FROM video_tags k
        USING (SELECT b.video_id, jsonb_array_elements_text(b.before -> 'added')::int AS link FROM ${rows}) AS come
        WHERE k.video_id = come.video_id AND k.tag_id = come.link`;
      await tx.$executeRaw`
        INSERT INTO video_tags (video_id, tag_id)
        SELECT v.id, t.id FROM (SELECT b.video_id, jsonb_array_elements_text(b.before -> 'removed')::int AS link FROM ${rows}) AS gone
        JOIN videos v ON v.id = gone.video_id JOIN tags t ON t.id = gone.link ORDER BY v.id, t.id
        ON CONFLICT DO NOTHING`;
      break;
    case "replaceInTitles":
      return ids.length - (await putColumnBack(tx, rows, Prisma.sql`title`, Prisma.sql`text`, "title"));
    case "setDate":
      return ids.length - (await putColumnBack(tx, rows, Prisma.sql`created_at`, Prisma.sql`timestamptz`, "createdAt"));
    case "setPremium":
      return ids.length - (await putColumnBack(tx, rows, Prisma.sql`is_private`, Prisma.sql`boolean`, "isPrivate"));
    case "setThumbnail":
      return ids.length - (await putColumnBack(tx, rows, Prisma.sql`thumbnail_url`, Prisma.sql`text`, "thumbnailUrl"));
    case "setState":
    case "release": {
      const was = await tx.$queryRaw<Was[]>`
        SELECT given.id, '' AS title, w.* FROM (SELECT b.video_id AS id, b.before FROM ${rows}) AS given
        CROSS JOIN LATERAL jsonb_to_record(given.before)
          AS w (state text, "publishAt" text, "keepsDate" boolean, "createdAt" text, problem text)
        ORDER BY given.id`;
      const isAsLeft = action.type === "release" ? await releasedBy(tx, changeId, ids) : isSet(wantedOf(action));
      return putStatesBack(tx, was, isAsLeft);
    }
    case "delete": {
      const { restored } = await restoreWithin(tx, ids);
      return ids.length - restored.length;
    }
  }
  const there = await tx.$executeRaw`UPDATE videos SET updated_at = now() WHERE id = ANY (${ids}::int[])`;
  return ids.length - there;
}

const putColumnBack = (tx: Db, rows: Prisma.Sql, column: Prisma.Sql, type: Prisma.Sql, name: string): Promise<number> =>
  tx.$executeRaw`
    UPDATE videos SET ${column} = (given.before ->> ${name}::text)::${type}, updated_at = now()
    FROM (SELECT b.video_id, b.before FROM ${rows}) AS given
    WHERE id = given.video_id AND ${column} IS NOT DISTINCT FROM (given.before ->> 'after')::${type}`;
