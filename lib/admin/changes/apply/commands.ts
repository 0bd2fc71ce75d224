import { meantTags } from "#lib/categories/aliases/queries";
import { nameKey } from "#lib/categories/name-key";
import type { Db } from "#lib/db/prisma";
import { trashVideos } from "#lib/trash/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import type { StatesSet, Wanted } from "#lib/trash/unpublished/types";
import { Prisma } from "#prisma";
import { releaseVideos } from "../../schedule/release/commands.ts";
import { replaceInTitle } from "../policy.ts";
import type { ChangeAction } from "../types.ts";

/** Changed videos with the values that undo restores, and the number of videos that could not be changed. */
export type Applied = { before: { id: number; before: Prisma.InputJsonObject }[]; kept: number };

type Links = { id: number; added: number[]; removed: number[] };

const touch = (tx: Db, ids: number[]) =>
  tx.$executeRaw`UPDATE videos SET updated_at = now() WHERE id = ANY (${ids}::int[])`;

/** Applies an action to locked videos within `tx`. */
export async function applyAction(
  tx: Db,
  adminId: number | null,
  action: ChangeAction,
  ids: number[],
  suggested: readonly Link[],
  changeId = 0,
): Promise<Applied> {
  switch (action.type) {
    case "addCategories":
    case "removeCategories":
    case "replaceCategories":
      return changeCategories(tx, action.type, action.categoryIds, ids);
    case "addTags":
    case "removeTags":
    case "replaceTags":
      return changeTags(tx, action.type, action.tags, ids);
    case "addSuggestedCategories":
    case "addSuggestedTags":
      return addSuggested(tx, action.type, suggested);
    case "replaceInTitles":
      return replaceTitles(tx, action, ids);
    case "setDate":
      return setColumn(tx, ids, Prisma.sql`created_at`, Prisma.sql`${action.createdAt}::timestamptz`, "createdAt");
    case "setPremium":
      return setColumn(tx, ids, Prisma.sql`is_private`, Prisma.sql`${action.isPrivate}::boolean`, "isPrivate");
    case "setThumbnail":
      return setColumn(tx, ids, Prisma.sql`thumbnail_url`, Prisma.sql`${action.thumbnailUrl}::text`, "thumbnailUrl");
    case "setState":
      return statesOf(await setStates(tx, ids, wantedOf(action)));
    case "release":
      return statesOf(await releaseVideos(tx, changeId, ids, action.keepsDate));
    case "delete": {
      const trashed = await trashVideos(tx, adminId, ids);
      return { before: trashed.map(({ id }) => ({ id, before: { deleted: true } })), kept: 0 };
    }
  }
}

const statesOf = ({ changed, refused }: StatesSet): Applied => ({
  before: changed.map(({ id, title, ...before }) => ({ id, before })),
  kept: refused.length,
});

export const wantedOf = ({ state, publishAt, keepsDate }: Extract<ChangeAction, { type: "setState" }>): Wanted => ({
  state,
  publishAt: publishAt === null ? null : new Date(publishAt),
  ...(keepsDate !== undefined && { keepsDate }),
  needsCategory: true,
});

async function linked(tx: Db, links: Links[], kept: number): Promise<Applied> {
  await touch(
    tx,
    links.map(({ id }) => id),
  );
  return { before: links.map(({ id, added, removed }) => ({ id, before: { added, removed } })), kept };
}

/** Added before removed, so that a video excluded from the feeds by both categories is never visible in between. */
async function changeCategories(tx: Db, type: string, categoryIds: number[], ids: number[]): Promise<Applied> {
  const none: { id: number; link: number }[] = [];
  const added =
    type === "removeCategories"
      ? none
      : await tx.$queryRaw<typeof none>`
          INSERT INTO video_categories (category_id, video_id)
          SELECT c.id, v FROM unnest(${ids}::int[]) AS v CROSS JOIN categories c WHERE c.id = ANY (${categoryIds}::int[])
          ORDER BY v, c.id ON CONFLICT DO NOTHING RETURNING video_id AS id, category_id AS link`;
  const isOther = type === "replaceCategories" ? Prisma.sql`<> ALL` : Prisma.sql`= ANY`;
  const removed =
    type === "addCategories"
      ? none
      : await tx.$queryRaw<typeof none>`
          DELETE FROM video_categories k
          WHERE video_id = ANY (${ids}::int[]) AND category_id ${isOther} (${categoryIds}::int[])
            AND EXISTS (SELECT 1 FROM video_categories o
              WHERE o.video_id = k.video_id AND NOT (o.category_id ${isOther} (${categoryIds}::int[])))
          RETURNING video_id AS id, category_id AS link`;
  const links = byVideo(added, removed);
  if (type !== "removeCategories") return linked(tx, links, 0);
  const [{ kept }] = await tx.$queryRaw<[{ kept: number }]>`
    SELECT count(DISTINCT video_id)::int AS kept FROM video_categories
    WHERE video_id = ANY (${ids}::int[]) AND category_id = ANY (${categoryIds}::int[])`;
  return linked(tx, links, kept);
}

async function changeTags(tx: Db, type: string, given: string[], ids: number[]): Promise<Applied> {
  const names = await meantTags(tx, given);
  const keys = names.map(nameKey);
  if (type !== "removeTags") {
    // In key order, so that concurrent writers of the same new tags cannot deadlock.
    await tx.$executeRaw`
      INSERT INTO tags (name, name_key)
      SELECT name, key FROM unnest(${names}::text[], ${keys}::text[]) AS given (name, key)
      WHERE NOT EXISTS (SELECT 1 FROM tags WHERE name_key = key) ORDER BY key ON CONFLICT DO NOTHING`;
  }
  const tags = await tx.tag.findMany({ where: { nameKey: { in: keys } }, select: { id: true } });
  const tagIds = tags.map(({ id }) => id);
  const none: { id: number; link: number }[] = [];
  const isOther = type === "replaceTags" ? Prisma.sql`<> ALL` : Prisma.sql`= ANY`;
  const removed =
    type === "addTags"
      ? none
      : await tx.$queryRaw<typeof none>`
          DELETE FROM video_tags WHERE video_id = ANY (${ids}::int[]) AND tag_id ${isOther} (${tagIds}::int[])
          RETURNING video_id AS id, tag_id AS link`;
  const added =
    type === "removeTags"
      ? none
      : await tx.$queryRaw<typeof none>`
          INSERT INTO video_tags (video_id, tag_id)
          SELECT v, t FROM unnest(${ids}::int[]) AS v CROSS JOIN unnest(${tagIds}::int[]) AS t ORDER BY v, t
          ON CONFLICT DO NOTHING RETURNING video_id AS id, tag_id AS link`;
  return linked(tx, byVideo(added, removed), 0);
}

export type Link = { id: number; link: number };

/** Adds suggested categories or tags to videos that still exist. */
async function addSuggested(tx: Db, type: string, suggested: readonly Link[]): Promise<Applied> {
  const pairs = Prisma.sql`
    unnest(${suggested.map(({ id }) => id)}::int[], ${suggested.map(({ link }) => link)}::int[]) AS given (video, label)
    JOIN videos ON videos.id = video`;
  const added =
    type === "addSuggestedCategories"
      ? await tx.$queryRaw<Link[]>`
          INSERT INTO video_categories (category_id, video_id)
          SELECT label, video FROM ${pairs} JOIN categories ON categories.id = label ORDER BY video, label
          ON CONFLICT DO NOTHING RETURNING video_id AS id, category_id AS link`
      : await tx.$queryRaw<Link[]>`
          INSERT INTO video_tags (video_id, tag_id)
          SELECT video, label FROM ${pairs} JOIN tags ON tags.id = label ORDER BY video, label
          ON CONFLICT DO NOTHING RETURNING video_id AS id, tag_id AS link`;
  return linked(tx, byVideo(added, []), 0);
}

function byVideo(added: Link[], removed: Link[]): Links[] {
  const found = new Map<number, Links>();
  const linksOf = (id: number): Links => {
    const links = found.get(id) ?? { id, added: [], removed: [] };
    found.set(id, links);
    return links;
  };
  for (const { id, link } of added) linksOf(id).added.push(link);
  for (const { id, link } of removed) linksOf(id).removed.push(link);
  return [...found.values()];
}

async function replaceTitles(
  tx: Db,
  action: Extract<ChangeAction, { type: "replaceInTitles" }>,
  ids: number[],
): Promise<Applied> {
  const videos = await tx.$queryRaw<{ id: number; title: string }[]>`
    SELECT id, title FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id`;
  const changed = videos.flatMap(({ id, title }) => {
    const after = replaceInTitle(title, action);
    return after === null ? [] : [{ id, title, after }];
  });
  await tx.$executeRaw`
    UPDATE videos SET title = after, updated_at = now()
    FROM unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ after }) => after)}::text[]) AS given (video_id, after)
    WHERE id = video_id`;
  return { before: changed.map(({ id, title, after }) => ({ id, before: { title, after } })), kept: 0 };
}

/** `before` holds the column's old and new values as JSON; undo compares the current value with the new one. */
async function setColumn(tx: Db, ids: number[], column: Prisma.Sql, value: Prisma.Sql, name: string): Promise<Applied> {
  const before = await tx.$queryRaw<{ id: number; before: Prisma.InputJsonObject }[]>`
    WITH was AS (
      SELECT id AS video_id, ${column} AS value FROM videos
      WHERE id = ANY (${ids}::int[]) AND ${column} IS DISTINCT FROM ${value})
    UPDATE videos SET ${column} = ${value}, updated_at = now() FROM was WHERE id = video_id
    RETURNING id, jsonb_build_object(${name}::text, was.value, 'after', videos.${column}) AS before`;
  return { before, kept: 0 };
}
