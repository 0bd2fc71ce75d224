import { nameKey } from "#lib/categories/name-key";
import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { publicDb } from "#lib/db/replica";
import type { Length } from "#lib/videos/lengths/policy";
import { listCardsByIds } from "#lib/videos/queries";
import { isScanCheaper } from "#lib/videos/sorts/category";
import type { VideoPage } from "#lib/videos/types";
import { Prisma } from "#prisma";
import { ofTagAndLength, scanTag, sortTag } from "./statements.ts";
import type { SizedTag, Tag, TagLetter, TagSort } from "./types.ts";

/** Also null for a tag without public videos. */
export async function findTag(slug: string): Promise<Tag | null> {
  const [tag] = await publicDb.$queryRaw<Tag[]>`
    SELECT id, name, slug FROM tags
    WHERE slug = ${slug} AND EXISTS (SELECT FROM video_tags WHERE tag_id = tags.id) ORDER BY id LIMIT 1`;
  return tag ?? null;
}

/** The tag that a former name was renamed or merged into. */
export async function findTagOfAlias(slug: string): Promise<Tag | null> {
  const [tag] = await publicDb.$queryRaw<{ slug: string }[]>`
    SELECT t.slug FROM aliases a JOIN tags t ON t.id = a.tag_id WHERE a.slug = ${slug} ORDER BY a.id LIMIT 1`;
  return tag ? findTag(tag.slug) : null;
}

type Request = PageRequest & { tagId: number; sort: TagSort; length?: Length };

export async function listTagVideos({ tagId, sort, length, ...request }: Request): Promise<VideoPage> {
  const page = { offset: offsetOf(request), limit: request.limit };
  const { ids, total } = await (length ? findOfLength(tagId, length, sort, page) : findPage(tagId, sort, page));
  return { videos: await listCardsByIds(ids), pagination: paginate(request, total) };
}

export const listNewestWithTag = async (tagId: number, limit: number): Promise<number[]> =>
  (await findPage(tagId, "latest", { offset: 0, limit })).ids;

/** Slug of a name without Latin letters: `tag-` and the id. */
const LETTER = Prisma.sql`
  CASE WHEN left(slug, 1) BETWEEN 'a' AND 'z' AND slug <> 'tag-' || id THEN left(slug, 1) ELSE 'other' END`;

const LARGEST = Prisma.sql`video_count DESC, name_key`;

type TagRequest = PageRequest & { letter?: TagLetter; search?: string };

/**
 * Largest first; tags of one letter are sorted by name, and of those with the text searched for, the ones that begin
 * with it come first. Omits tags without public videos.
 */
export async function listTags({ letter, search, ...request }: TagRequest): Promise<TagPage> {
  const position = search && Prisma.sql`strpos(name_key, ${nameKey(search)})`;
  const ofLetter = letter && Prisma.sql`AND ${LETTER} = ${letter}`;
  const condition = position ? Prisma.sql`AND ${position} > 0` : ofLetter || Prisma.empty;
  const order = position ? Prisma.sql`${position} > 1, ${LARGEST}` : letter ? Prisma.sql`name_key` : LARGEST;
  const rows = await publicDb.$queryRaw<(SizedTag & { total: number })[]>`
    SELECT id, name, slug, video_count AS "videoCount", count(*) OVER ()::int AS total
    FROM tag_sizes WHERE video_count > 0 ${condition}
    ORDER BY ${order}, id LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`;
  const total = rows[0]?.total ?? (request.page > 1 ? await countTags(condition) : 0);
  return { tags: rows.map(({ total: _, ...tag }) => tag), pagination: paginate(request, total) };
}

type TagPage = { tags: SizedTag[]; pagination: Pagination };

async function countTags(condition: Prisma.Sql): Promise<number> {
  const [row] = await publicDb.$queryRaw<[{ total: number }]>`
    SELECT count(*)::int AS total FROM tag_sizes WHERE video_count > 0 ${condition}`;
  return row.total;
}

/** Initial letters of tags with public videos, in order; `other` comes last. */
export async function listTagLetters(): Promise<TagLetter[]> {
  const rows = await publicDb.$queryRaw<{ letter: TagLetter }[]>`
    SELECT DISTINCT ${LETTER} AS letter FROM tag_sizes WHERE video_count > 0`;
  return rows.map(({ letter }) => letter).sort((a, b) => a.length - b.length || a.localeCompare(b, "en"));
}

export async function listTagSlugs(limit: number): Promise<string[]> {
  const rows = await publicDb.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM tags WHERE EXISTS (SELECT FROM video_tags WHERE tag_id = tags.id) ORDER BY id LIMIT ${limit}::int`;
  return rows.map(({ slug }) => slug);
}

type Found = { ids: number[]; total: number };
type Page = { offset: number; limit: number };

async function findPage(tagId: number, sort: TagSort, page: Page): Promise<Found> {
  const [counts] = await publicDb.$queryRaw<{ total: number; videos: number }[]>`
    SELECT (SELECT count(*)::int FROM video_tags WHERE tag_id = ${tagId}::int) AS total,
      coalesce((SELECT count FROM list_totals WHERE list = 'all' AND category_id = 0), 0)::int AS videos`;
  const { total, videos } = counts ?? { total: 0, videos: 0 };
  if (page.offset >= total) return { ids: [], total };
  const plan = isScanCheaper(page.offset + page.limit, total, videos) ? scanTag : sortTag;
  const rows = await publicDb.$queryRaw<{ id: number }[]>(plan(tagId, sort, page));
  return { ids: rows.map(({ id }) => id), total };
}

async function findOfLength(tagId: number, length: Length, sort: TagSort, page: Page): Promise<Found> {
  const [row] = await publicDb.$queryRaw<Found[]>(ofTagAndLength(tagId, length, sort, page));
  return row ?? { ids: [], total: 0 };
}
