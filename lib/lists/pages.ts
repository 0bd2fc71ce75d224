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
  /** Ids of the list that are left out of it. */
  without?: number[];
};

/** Stands for the category while the SQL of a list is put together. */
const MARK = "$category";

/** Pages that begin before this row are counted off from the end of the index; those behind it are found by blocks. */
const SHALLOW = 1000;

export const pageOf = (request: PageRequest): Pick<ListRequest, "offset" | "limit"> => ({
  offset: offsetOf(request),
  limit: request.limit,
});

/** One row: how many rows a list has. */
export function countList(list: ListName, categoryId = 0): Prisma.Sql {
  const own = Prisma.sql`list = ${list} AND category_id = ${categoryId}::int`;
  return Prisma.sql`
    SELECT (coalesce((SELECT count FROM list_totals WHERE ${own}), 0)
      + coalesce((SELECT sum(count) FROM list_changes WHERE ${own}), 0))::int AS total`;
}

/** One row: the ids of a page in their order, and how many rows the list has without those that are left out. */
export function readList({ list, categoryId = 0, direction = "desc", offset, limit, without = [] }: ListRequest) {
  const { order, numbers, isOfCategory, topOnly } = definitionOf(list);
  const ids = Prisma.raw(order.at(-1)?.[0] ?? "id");
  const [before = "", after] = rowsOf(list, MARK).split(MARK);
  const from = isOfCategory
    ? Prisma.sql`${Prisma.raw(before)}${categoryId}::int${Prisma.raw(after ?? "")}`
    : Prisma.raw(before);
  const kept = without.length > 0 ? Prisma.sql`AND ${ids} <> ALL (${without}::int[])` : Prisma.empty;
  const total = Prisma.sql`SELECT total - ${without.length}::int AS n FROM (${countList(list, categoryId)}) AS counted`;
  const inOrder = (way: string) => Prisma.raw(order.map(([column]) => `${column} ${way}`).join(", "));
  const countedOff = Prisma.sql`
    ARRAY(SELECT ${ids} FROM ${from} ${kept} ORDER BY ${inOrder(direction)} LIMIT ${limit}::int OFFSET ${offset}::bigint)`;
  if (offset < SHALLOW) return Prisma.sql`SELECT n AS total, ${countedOff} AS ids FROM (${total}) AS total`;
  const key = Prisma.raw(`(${order.map(([column]) => column).join(", ")})`);
  const typed = (part: string) => (part === "number" && numbers ? `start.number::${numbers}` : `start.${part}`);
  const start = Prisma.raw(`(${order.map(([, part]) => typed(part)).join(", ")})`);
  const walked = Prisma.sql`coalesce(ids, '{}')`;
  const isLowest = Prisma.sql`start.moment = '-infinity'`;
  const found = topOnly ? Prisma.sql`CASE WHEN ${isLowest} THEN ${countedOff} ELSE ${walked} END` : walked;
  const above = topOnly ? Prisma.sql`AND NOT (${isLowest})` : Prisma.empty;
  // A list is kept from its lowest key upwards: a page of the other direction is read from there too and turned round.
  return Prisma.sql`
    SELECT total, ${found} AS ids
    FROM list_place(${list}, ${categoryId}::int, ${offset}::bigint, ${limit}::int, ${direction === "asc"}, ${without.length}::int) AS start
    CROSS JOIN LATERAL (
      SELECT array_agg(${ids} ORDER BY ${inOrder(direction)}) AS ids FROM (
        SELECT * FROM ${from} AND ${key} >= ${start} ${kept} ${above} ORDER BY ${inOrder("ASC")}
        LIMIT start.size
        OFFSET start.passed
          ${without.length > 0 ? Prisma.sql`+ (SELECT count(*) FROM ${from} AND ${ids} = ANY (${without}::int[]) AND ${key} < ${start})` : Prisma.empty}
      ) AS page) AS page`;
}

/** The ids at these positions of a category, with their places among them. */
export const readSlots = (categoryId: number, positions: number[]) => Prisma.sql`
  SELECT s.video_id AS id, place FROM unnest(${positions}::int[]) WITH ORDINALITY AS asked (position, place)
  JOIN category_slots s ON s.category_id = ${categoryId}::int AND s.position = asked.position`;
