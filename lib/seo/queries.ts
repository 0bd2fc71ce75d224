import { mapAllCategories } from "#lib/categories/queries";
import { env } from "#lib/core/env";
import { MAX_INTEGER } from "#lib/core/ids";
import { publicDb } from "#lib/db/replica";
import { BLOCK_SIZE } from "#lib/seo/sitemaps/sitemap";
import { needsProofAnywhere } from "#lib/settings/age/policy";
import { getSiteSettings } from "#lib/settings/queries";
import { isEmbeddable } from "#lib/videos/hosts/queries";
import { listNewestWithTag } from "#lib/videos/tags/queries";
import { FEED_LENGTH } from "./feed.ts";
import { type PublishedRow, publishedColumns, toPublished } from "./rows.ts";
import type { PublishedVideo, Site, VideoBlock } from "./types.ts";

const BATCH_SIZE = 500;

export async function getSite(): Promise<Site> {
  const { siteName, brand, ageAssurance } = await getSiteSettings();
  return {
    name: siteName,
    url: env().siteUrl,
    ...(brand.icon && { icon: brand.icon }),
    ...(needsProofAnywhere(ageAssurance) && { checksAge: true }),
  };
}

export async function listVideoBlocks(): Promise<VideoBlock[]> {
  // As text: the driver is slower at parsing JSON.
  const [row] = await publicDb.$queryRaw<{ files: string }[]>`
    SELECT sitemap_with(files, (SELECT array_agg(DISTINCT block) FROM sitemap_changes))::text AS files FROM sitemap_index`;
  const files: Record<string, string> = JSON.parse(row?.files ?? "{}");
  return Object.entries(files).map(([block, modifiedAt]) => ({ block: Number(block), modifiedAt }));
}

export async function* readVideoBlock(block: number): AsyncGenerator<PublishedVideo[]> {
  const last = Math.min(block * BLOCK_SIZE, MAX_INTEGER);
  let after = (block - 1) * BLOCK_SIZE;
  while (after < last) {
    const rows = await publicDb.$queryRaw<PublishedRow[]>`
      SELECT ${publishedColumns} FROM videos v JOIN video_stats s ON s.video_id = v.id
      WHERE v.id > ${after}::int AND v.id <= ${last}::int ORDER BY v.id LIMIT ${BATCH_SIZE}::int`;
    if (rows.length > 0) yield await publish(rows);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id ?? last;
  }
}

export async function measureBlock(block: number): Promise<{ count: number; modifiedAt: string }> {
  const last = Math.min(block * BLOCK_SIZE, MAX_INTEGER);
  const [row] = await publicDb.$queryRaw<{ count: number; modified_at: Date | null }[]>`
    SELECT count(*)::int AS count, max(updated_at) AS modified_at FROM videos
    WHERE id > ${(block - 1) * BLOCK_SIZE}::bigint AND id <= ${last}::int`;
  return { count: row?.count ?? 0, modifiedAt: (row?.modified_at ?? new Date(0)).toISOString() };
}

export async function listCategoryFeedVideos(categoryId: number): Promise<PublishedVideo[]> {
  const rows = await publicDb.$queryRaw<PublishedRow[]>`
    SELECT ${publishedColumns} FROM (
      SELECT video_id, created_at FROM video_categories WHERE category_id = ${categoryId}::int
      ORDER BY created_at DESC, video_id DESC LIMIT ${FEED_LENGTH}::int
    ) newest JOIN videos v ON v.id = newest.video_id JOIN video_stats s ON s.video_id = v.id
    ORDER BY newest.created_at DESC, v.id DESC`;
  return publish(rows);
}

export async function listTagFeedVideos(tagId: number): Promise<PublishedVideo[]> {
  const ids = await listNewestWithTag(tagId, FEED_LENGTH);
  const rows = await publicDb.$queryRaw<PublishedRow[]>`
    SELECT ${publishedColumns} FROM unnest(${ids}::int[]) WITH ORDINALITY AS newest (id, place)
    JOIN videos v ON v.id = newest.id JOIN video_stats s ON s.video_id = v.id ORDER BY place`;
  return publish(rows);
}

export async function listFeedVideos(): Promise<PublishedVideo[]> {
  const rows = await publicDb.$queryRaw<PublishedRow[]>`
    SELECT ${publishedColumns} FROM videos v JOIN video_stats s ON s.video_id = v.id
    WHERE NOT v.is_hidden ORDER BY v.created_at DESC, v.id DESC LIMIT ${FEED_LENGTH}::int`;
  return publish(rows);
}

export async function findNewestByCategory(): Promise<Map<number, string>> {
  const rows = await publicDb.$queryRaw<{ id: number; newest: Date | null }[]>`
    SELECT id, (SELECT max(created_at) FROM video_categories WHERE category_id = categories.id) AS newest
    FROM categories`;
  return new Map(rows.flatMap(({ id, newest }) => (newest ? [[id, newest.toISOString()]] : [])));
}

async function publish(rows: PublishedRow[]): Promise<PublishedVideo[]> {
  const categories = await mapAllCategories();
  return Promise.all(
    rows.map(async (row) => {
      const mayEmbed = row.iframe_src !== null && (await isEmbeddable(row.iframe_src));
      return toPublished(mayEmbed ? row : { ...row, iframe_src: null }, categories);
    }),
  );
}
