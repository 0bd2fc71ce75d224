import type { PageRequest } from "#lib/core/pagination";
import { offsetOf } from "#lib/core/pagination";
import { Prisma } from "#prisma";
import { definitionOf, type ListName, rowsOf } from "./definition.ts";

export type ListRequest = {
  list: ListName;
  categoryId?: number;
  direction?: "asc" | "desc";
  offset: number;
  limit: number;
  exclude?: number[];
};

const PLACEHOLDER = "$category";

/** Up to this offset a plain index scan is faster than blocks. */
const MAX_SCAN_OFFSET = 1000;

export const pageOf = (request: PageRequest): Pick<ListRequest, "offset" | "limit"> => ({
  offset: offsetOf(request),
  limit: request.limit,
});

export function countList(list: ListName, categoryId = 0): Prisma.Sql {
  const own = Prisma.sql`list = ${list} AND category_id = ${categoryId}::int`;
  return Prisma.sql`
    SELECT (coalesce((SELECT count FROM list_totals WHERE ${own}), 0)
      + coalesce((SELECT sum(count) FROM list_changes WHERE ${own}), 0))::int AS total`;
}

export function readList({ list, categoryId = 0, direction = "desc", offset, limit, exclude = [] }: ListRequest) {
  const { order, hasIntegerKey, isOfCategory, topOnly } = definitionOf(list);
  const ids = Prisma.raw(order.at(-1)?.[0] ?? "id");
  const [before = "", after] = rowsOf(list, PLACEHOLDER).split(PLACEHOLDER);
  const from = isOfCategory
    ? Prisma.sql`${Prisma.raw(before)}${categoryId}::int${Prisma.raw(after ?? "")}`
    : Prisma.raw(before);
  const filter = exclude.length > 0 ? Prisma.sql`AND ${ids} <> ALL (${exclude}::int[])` : Prisma.empty;
  const total = Prisma.sql`SELECT total - ${exclude.length}::int AS n FROM (${countList(list, categoryId)}) AS counted`;
  const inOrder = (way: string) => Prisma.raw(order.map(([column]) => `${column} ${way}`).join(", "));
  const scanned = Prisma.sql`
    ARRAY(SELECT ${ids} FROM ${from} ${filter} ORDER BY ${inOrder(direction)} LIMIT ${limit}::int OFFSET ${offset}::bigint)`;
  if (offset < MAX_SCAN_OFFSET) return Prisma.sql`SELECT n AS total, ${scanned} AS ids FROM (${total}) AS total`;
  const key = Prisma.raw(`(${order.map(([column]) => column).join(", ")})`);
  const typed = (part: string) => (part === "number" && hasIntegerKey ? "start.number::int" : `start.${part}`);
  const start = Prisma.raw(`(${order.map(([, part]) => typed(part)).join(", ")})`);
  const fromBlocks = Prisma.sql`coalesce(ids, '{}')`;
  const isLowest = Prisma.sql`start.moment = '-infinity'`;
  const found = topOnly ? Prisma.sql`CASE WHEN ${isLowest} THEN ${scanned} ELSE ${fromBlocks} END` : fromBlocks;
  const above = topOnly ? Prisma.sql`AND NOT (${isLowest})` : Prisma.empty;
  // Blocks are ordered from the lowest key, so a descending page is read from that end and reversed.
  return Prisma.sql`
    SELECT total, ${found} AS ids
    FROM list_place(${list}, ${categoryId}::int, ${offset}::bigint, ${limit}::int, ${direction === "asc"}, ${exclude.length}::int) AS start
    CROSS JOIN LATERAL (
      SELECT array_agg(${ids} ORDER BY ${inOrder(direction)}) AS ids FROM (
        SELECT * FROM ${from} AND ${key} >= ${start} ${filter} ${above} ORDER BY ${inOrder("ASC")}
        LIMIT start.size
        OFFSET start.passed
          ${exclude.length > 0 ? Prisma.sql`+ (SELECT count(*) FROM ${from} AND ${ids} = ANY (${exclude}::int[]) AND ${key} < ${start})` : Prisma.empty}
      ) AS page) AS page`;
}

export const readSlots = (categoryId: number, positions: number[]) => Prisma.sql`
  SELECT s.video_id AS id, place FROM unnest(${positions}::int[]) WITH ORDINALITY AS asked (position, place)
  JOIN category_slots s ON s.category_id = ${categoryId}::int AND s.position = asked.position`;
