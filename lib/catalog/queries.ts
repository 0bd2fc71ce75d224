import { largestOf } from "#lib/categories/policy";
import type { Category } from "#lib/categories/types";
import type { Change } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import { NEIGHBOURS, near } from "#lib/videos/neighbours";
import type { Place, Touched } from "./types.ts";

type Sized = Pick<Category, "id" | "videoCount" | "excludedFromFeeds">;

const MAX_PAGES = 5_000;

const MAX_HIDDEN = 1_000;

/** Runs after the commit: two concurrent transactions would not see each other's videos as neighbours before it. */
export async function findChange(touched: Touched): Promise<Change | undefined> {
  const { settings, everything, site = everything, described = [], moved } = touched;
  if (settings) return "settings";
  if (site) return "catalogue";
  const videos = await withRenamed(touched);
  if (videos.length > MAX_PAGES) return "catalogue";
  if (videos.length > 0 && (await isHostTouched(touched))) return "catalogue";
  const filterBars = touched.filterBars || (await isFilterBarTouched(touched));
  const named = {
    ...(filterBars && { filterBars: true as const }),
    ...(described.length > 0 && { categories: described }),
  };
  if (videos.length === 0) {
    if (filterBars || described.length > 0) return { videos, ...named };
    if (touched.lists) return { videos, lists: { categories: [] } };
    // Purges no page, only the list of hosts cached by each process.
    return touched.hosts.length > 0 ? { videos } : undefined;
  }
  const isListed = (touched.lists && !touched.filterBars) || moved.length > 0;
  const lists = isListed ? { lists: { categories: await listCategoriesOf(touched) } } : {};
  if (moved.length === 0) return { videos, ...lists, ...named };
  const watch = await listNeighbours(moved, touched.places);
  const related = videos.length + watch.length > MAX_PAGES ? { watchPages: true as const } : { watch };
  return { videos, ...related, ...lists, ...named };
}

/** Cards and video pages show category names. */
async function withRenamed({ videos, renamed }: Touched): Promise<number[]> {
  if (renamed.length === 0 || videos.length > MAX_PAGES) return videos;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT video_id AS id FROM video_categories WHERE category_id = ANY (${renamed}::int[])
    LIMIT ${MAX_PAGES + 1}::int`;
  return [...new Set([...videos, ...rows.map(({ id }) => id)])];
}

/** The policy of every page lists the public player hosts, so the first or last video of a host changes all pages. */
async function isHostTouched({ hosts, hostVideos }: Touched): Promise<boolean> {
  if (hosts.length === 0) return false;
  const [row] = await db.$queryRaw<object[]>`
    SELECT 1 FROM unnest(${hosts}::text[]) AS touched (host) WHERE NOT EXISTS (
      SELECT 1 FROM videos
      WHERE split_part(iframe_src, '/', 3) = touched.host AND NOT is_private AND id <> ALL (${hostVideos}::int[]))
    AND NOT EXISTS (
      SELECT 1 FROM video_mirrors m JOIN videos v ON v.id = m.video_id
      WHERE split_part(m.iframe_src, '/', 3) = touched.host AND NOT v.is_private AND v.id <> ALL (${hostVideos}::int[]))
    LIMIT 1`;
  return row !== undefined;
}

async function isFilterBarTouched(touched: Touched): Promise<boolean> {
  const { emptied, moved, places } = touched;
  const most = new Set([...moved, ...places.map(({ id }) => id)]).size;
  if (emptied.length === 0 && most === 0) return false;
  const { pinnedCategories } = await getSiteSettings();
  const names = new Set(pinnedCategories.map((name) => name.toLowerCase()));
  const columns = { id: true, name: true, videoCount: true, excludedFromFeeds: true } as const;
  const categories = await db.category.findMany({ select: columns });
  const pinned = categories.filter(({ name }) => names.has(name.toLowerCase()));
  if (pinned.some(({ id }) => emptied.includes(id))) return true;
  if (pinned.some(({ videoCount }) => videoCount > 0)) return false;
  return emptied.length > 0 || areLargestTouched(categories, new Set(await listCategoriesOf(touched)), most);
}

/** Whether one of the largest may have been smaller than another; each touched category changed by `most` videos or less. */
function areLargestTouched(categories: Sized[], touched: Set<number>, most: number): boolean {
  const largest = new Set(largestOf(categories));
  const others = categories.filter((category) => !largest.has(category) && !category.excludedFromFeeds);
  const slack = ({ id }: Sized) => (touched.has(id) ? most : 0);
  return [...largest].some((one) =>
    others.some(
      (other) => slack(one) + slack(other) > 0 && one.videoCount - slack(one) <= other.videoCount + slack(other),
    ),
  );
}

async function listCategoriesOf({ moved, places }: Touched): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT category_id AS id FROM video_categories WHERE video_id = ANY (${moved}::int[])
    UNION SELECT unnest(${places.flatMap(({ categoryId }) => categoryId ?? [])}::int[]) ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Includes hidden videos of the same period, because hidden videos skip each other as neighbours. */
export async function listNeighbours(moved: number[], places: Place[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH stood AS (
      SELECT id, "categoryId" AS category_id, "tagId" AS tag_id, "createdAt" AS created_at, "isHidden" AS is_hidden
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        AS p (id int, "categoryId" int, "tagId" int, "createdAt" timestamptz, "isHidden" boolean)),
    stands AS (
      SELECT id, created_at, is_hidden FROM stood WHERE created_at IS NOT NULL
      UNION SELECT id, created_at, is_hidden FROM videos WHERE id = ANY (${moved}::int[])),
    self AS (SELECT row_number() OVER () AS place, id, created_at, is_hidden FROM stands),
    own_category AS (
      SELECT id, category_id FROM stood WHERE category_id IS NOT NULL
      UNION SELECT video_id, category_id FROM video_categories WHERE video_id = ANY (${moved}::int[])),
    own_tag AS (
      SELECT id, tag_id FROM stood WHERE tag_id IS NOT NULL
      UNION SELECT video_id, tag_id FROM video_tags WHERE video_id = ANY (${moved}::int[])),
    ${near},
    around AS (
      SELECT near.place, v.created_at AS moment, v.created_at < self.created_at AS is_older
      FROM near JOIN self USING (place) JOIN videos v ON v.id = near.video_id WHERE near.weight = 0),
    stretch AS (
      -- Without end in a direction in which there are too few.
      SELECT CASE WHEN count(*) FILTER (WHERE is_older) >= ${NEIGHBOURS} THEN min(moment) ELSE '-infinity' END AS since,
        CASE WHEN count(*) FILTER (WHERE NOT is_older) >= ${NEIGHBOURS} THEN max(moment) ELSE 'infinity' END AS till
      FROM self LEFT JOIN around USING (place) GROUP BY place),
    hidden AS (
      SELECT v.id FROM stretch JOIN videos v ON v.is_hidden AND v.created_at BETWEEN since AND till LIMIT ${MAX_HIDDEN})
    SELECT video_id AS id FROM near UNION SELECT id FROM hidden ORDER BY id LIMIT ${MAX_PAGES + 1}::int`;
  return rows.map(({ id }) => id);
}
