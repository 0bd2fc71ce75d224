import type { PageRequest } from "#lib/pagination";
import { offsetOf } from "#lib/pagination";
import { Prisma } from "#prisma";

type Kind = {
  /** Table and condition. */
  rows: string;
  id: string;
  /** The columns it is sorted by, as its index has them. */
  order: string[];
  /** The same parts of the key of a block. */
  bound: string[];
  /** Cut only as far as its pages go: they are counted off from the highest where they lie in the lowest block. */
  topOnly?: true;
};

const number = "number::int";
const byDate = { order: ["created_at", "id"], bound: ["moment", "video_id"], id: "id" };
const byLength = { bound: [number, "video_id"], id: "id" };
const byViews = {
  order: ["views", "created_at", "video_id"],
  bound: [number, "moment", "video_id"],
  id: "video_id",
};
const byWindow = (window: "today" | "week" | "month") => ({
  ...byViews,
  rows: `video_recent_views WHERE ${window} > 0 AND NOT is_hidden`,
  order: [window, "created_at", "video_id"],
  topOnly: true as const,
});
const inCategory = { order: ["created_at", "video_id"], bound: ["moment", "video_id"], id: "video_id" };

/** Lists that are kept in blocks; the migration that makes the blocks has the same names and orders. */
const KINDS = {
  latest: { rows: "videos WHERE NOT is_hidden", ...byDate },
  all: { rows: "videos WHERE true", ...byDate },
  premium: { rows: "videos WHERE is_private AND NOT is_hidden", ...byDate },
  longest: { rows: "videos WHERE NOT is_hidden", order: ["coalesce(duration_seconds, -1)", "id"], ...byLength },
  longest_all: { rows: "videos WHERE true", order: ["coalesce(duration_seconds, -1)", "id"], ...byLength },
  shortest_all: { rows: "videos WHERE true", order: ["coalesce(duration_seconds, 2147483647)", "id"], ...byLength },
  title: { rows: "videos WHERE true", order: ["lower(title)", "id"], bound: ["title", "video_id"], id: "id" },
  views: { rows: "video_stats WHERE NOT is_hidden", ...byViews },
  views_all: { rows: "video_stats WHERE true", ...byViews },
  heat: {
    rows: "video_stats WHERE NOT is_hidden",
    order: ["heat", "video_id"],
    bound: ["number", "video_id"],
    id: "video_id",
  },
  today: byWindow("today"),
  week: byWindow("week"),
  month: byWindow("month"),
  category: { rows: "video_categories WHERE category_id = ", ...inCategory },
  category_premium: { rows: "video_categories WHERE is_private AND category_id = ", ...inCategory },
} satisfies Record<string, Kind>;

export type ListName = keyof typeof KINDS;

export const LIST_NAMES = Object.keys(KINDS) as ListName[];

export type ListRequest = {
  list: ListName;
  categoryId?: number;
  direction?: "asc" | "desc";
  offset: number;
  limit: number;
  /** Ids of the list that are left out of it. */
  without?: number[];
};

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
  const { rows, id, order, bound, topOnly }: Kind = KINDS[list];
  const ids = Prisma.raw(id);
  const from = Prisma.sql`${Prisma.raw(rows)}${rows.endsWith("= ") ? Prisma.sql`${categoryId}::int` : Prisma.empty}`;
  const kept = without.length > 0 ? Prisma.sql`AND ${ids} <> ALL (${without}::int[])` : Prisma.empty;
  const total = Prisma.sql`SELECT total - ${without.length}::int AS n FROM (${countList(list, categoryId)}) AS counted`;
  const inOrder = (way: string) => Prisma.raw(order.map((column) => `${column} ${way}`).join(", "));
  const countedOff = Prisma.sql`
    ARRAY(SELECT ${ids} FROM ${from} ${kept} ORDER BY ${inOrder(direction)} LIMIT ${limit}::int OFFSET ${offset}::bigint)`;
  if (offset < SHALLOW) return Prisma.sql`SELECT n AS total, ${countedOff} AS ids FROM (${total}) AS total`;
  const key = Prisma.raw(`(${order.join(", ")})`);
  const start = Prisma.raw(`(${bound.map((part) => `start.${part}`).join(", ")})`);
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
