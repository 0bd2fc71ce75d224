import { publicDb } from "#lib/db/replica";
import { countList } from "#lib/lists/pages";
import { MOST_WATCHED_LIMIT } from "#lib/videos/policy";
import { shuffledOrder, shuffleWindow } from "#lib/videos/shuffle";
import { isScanCheaper } from "#lib/videos/sorts/category";
import type { Order } from "#lib/videos/sorts/statements";
import type { Prisma } from "#prisma";
import type { Length } from "./policy.ts";
import {
  atPositions,
  countInCategory,
  countOfLength,
  featured,
  fromIndex,
  inCategoryBy,
  scanOfLength,
  sortOfLength,
} from "./statements.ts";

type Request = { length: Length; categoryId?: number; sort: Order; offset: number; limit: number };
type Found = { ids: number[]; total: number };

const listIds = async (statement: Prisma.Sql): Promise<number[]> =>
  (await publicDb.$queryRaw<{ id: number }[]>(statement)).map(({ id }) => id);

const countBy = async (statement: Prisma.Sql): Promise<number> =>
  (await publicDb.$queryRaw<{ total: number }[]>(statement))[0]?.total ?? 0;

export async function findOfLength({ length, categoryId, sort, ...page }: Request): Promise<Found> {
  if (categoryId !== undefined) {
    const [row] = await publicDb.$queryRaw<Found[]>(inCategoryBy(categoryId, length, sort, page));
    return row ?? { ids: [], total: 0 };
  }
  if (sort !== "latest" && sort !== "duration") return findRanked(length, sort, page);
  const [total, ids] = await Promise.all([countBy(countOfLength(length)), listIds(fromIndex(length, sort, page))]);
  return { ids, total };
}

/**
 * Depth of the scan by rank as a multiple of the page's expected reach; if it finds too few, all videos of the length
 * are sorted.
 */
const SCAN_FACTOR = 4;

/** No index covers both the order and the length, so the list ends before its pages become slow, like Most Watched. */
async function findRanked(
  length: Length,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<Found> {
  const [count, videos, first] = await Promise.all([
    countBy(countOfLength(length)),
    countBy(countList("views")),
    order === "featured" ? listIds(featured(length)) : [],
  ]);
  const total = Math.min(count, MOST_WATCHED_LIMIT);
  const shown = first.slice(offset, offset + limit);
  const missing = Math.min(limit, total - offset) - shown.length;
  if (missing <= 0) return { ids: shown, total };
  const rest = { offset: Math.max(offset - first.length, 0), limit: missing, without: first };
  const end = offset + limit;
  const depth = Math.ceil((SCAN_FACTOR * end * videos) / Math.max(count, 1));
  const scanned = isScanCheaper(end, count, videos)
    ? await listIds(scanOfLength(length, order, { ...rest, depth }))
    : [];
  const ids = scanned.length === missing ? scanned : await listIds(sortOfLength(length, order, rest));
  return { ids: [...shown, ...ids], total };
}

type Shuffled = { categoryId: number; length: Length; offset: number; limit: number };

export async function findShuffledOfLength(
  { categoryId, length, offset, limit }: Shuffled,
  at: number,
): Promise<Found> {
  const total = await countBy(countInCategory(categoryId, length));
  const shown = Math.max(Math.min(limit, total - offset), 0);
  if (shown === 0) return { ids: [], total };
  const order = shuffledOrder(categoryId, shuffleWindow(at), total);
  const positions = Array.from({ length: shown }, (_, place) => order(offset + place));
  return { ids: await listIds(atPositions(categoryId, length, positions)), total };
}
