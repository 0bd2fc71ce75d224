import { searchedWords } from "#lib/admin/catalogue/queries";
import { findSuggestions } from "#lib/admin/suggestions/queries";
import { type Db, db } from "#lib/db/prisma";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { stillAddressesOf } from "#lib/videos/embeds/parse-embed";
import { filterCondition } from "#lib/videos/filter/conditions";
import { COUNTED_EXACTLY } from "#lib/videos/filter/policy";
import { filterContext } from "#lib/videos/filter/queries";
import { inState } from "#lib/videos/filter/source";
import type { VideoFilter } from "#lib/videos/filter/types";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";
import { Prisma } from "#prisma";
import { CANDIDATES } from "./policy.ts";
import type { Triage } from "./types.ts";

export async function findTriage(id: number): Promise<Triage | null> {
  const [video, suggestions] = await Promise.all([findEditedVideo(id), findSuggestions(id)]);
  const stills = stillAddressesOf(video?.iframeSrc ?? "").flatMap((address) => previewPath(address) ?? []);
  return video && suggestions && { video, suggestions, stills };
}

type Queue = { state: "public" | "draft"; condition: Prisma.Sql };

/** Triage covers only public videos and drafts. */
export async function queueOf(filter: VideoFilter): Promise<Queue> {
  const { state } = filter;
  if (state !== "public" && state !== "draft") return { state: "public", condition: Prisma.sql`false` };
  return { state, condition: filterCondition(filter, await filterContext(filter, searchedWords(filter.search))) };
}

type Found = { ids: number[]; total: number };

/** The admin's remaining queue, newest first: ids of the first videos, and a total. */
export async function listQueue(
  adminId: number,
  { state, condition }: Queue,
  below: number | undefined,
): Promise<Found> {
  const source = inState(state);
  const left = Prisma.sql`
    SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id
    WHERE ${condition} ${below === undefined ? Prisma.empty : Prisma.sql`AND v.id < ${below}::int`}
      AND NOT EXISTS (SELECT 1 FROM triage_leases l
        WHERE l.video_id = v.id AND l.admin_id <> ${adminId}::int AND l.expires_at > now())`;
  const [found] = await db.$queryRaw<[Found]>`
    WITH ${source} found AS MATERIALIZED (${left} LIMIT ${COUNTED_EXACTLY + 1}::int)
    SELECT count(*)::int AS total, ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT ${CANDIDATES}::int) AS ids FROM found`;
  if (found.total <= COUNTED_EXACTLY) return found;
  // With this many matches, a scan in id order soon finds enough.
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH ${source} found AS (${left} ORDER BY v.id DESC LIMIT ${CANDIDATES}::int) SELECT id FROM found ORDER BY id DESC`;
  return { ids: rows.map(({ id }) => id), total: found.total };
}

export async function isInQueue({ state, condition }: Queue, id: number): Promise<boolean> {
  const found = await db.$queryRaw<object[]>`
    WITH ${inState(state, [id])} found AS (
      SELECT 1 FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE v.id = ${id}::int AND ${condition})
    SELECT 1 FROM found`;
  return found.length > 0;
}

export type TriageFacts = {
  title: string;
  isPrivate: boolean;
  categoryIds: number[];
  tags: string[];
  updatedAt: Date;
};

export async function findFacts(
  tx: Db,
  id: number,
  state: "public" | "unpublished" = "public",
): Promise<TriageFacts | undefined> {
  const [facts] = await tx.$queryRaw<TriageFacts[]>`
    WITH ${inState(state, [id])} found AS (SELECT id, title, is_private, updated_at FROM videos WHERE id = ${id}::int)
    SELECT title, is_private AS "isPrivate", updated_at AS "updatedAt",
      ARRAY(SELECT category_id FROM video_categories WHERE video_id = found.id ORDER BY category_id) AS "categoryIds",
      ARRAY(SELECT t.name FROM video_tags k JOIN tags t ON t.id = k.tag_id WHERE k.video_id = found.id ORDER BY t.name) AS tags
    FROM found`;
  return facts;
}

/** Whatever the video's state. */
export const findCurrentFacts = async (tx: Db, id: number): Promise<TriageFacts | undefined> =>
  (await findFacts(tx, id)) ?? findFacts(tx, id, "unpublished");
