type Definition = {
  table: "videos" | "video_stats" | "video_recent_views" | "video_categories";
  where?: string;
  isOfCategory?: true;
  order: [column: string, part: "number" | "title" | "moment" | "video_id"][];
  /** Compares the number of the key as an integer, without which the index of an integer column is not used. */
  hasIntegerKey?: true;
  /** Maintained only as far as its pages go. Positions are counted from the highest key. */
  topOnly?: true;
};

const byDate: Definition["order"] = [
  ["created_at", "moment"],
  ["id", "video_id"],
];
const byViews = (column: string): Definition["order"] => [
  [column, "number"],
  ["created_at", "moment"],
  ["video_id", "video_id"],
];
const byLength = (unknown: string): Definition["order"] => [
  [`coalesce(duration_seconds, ${unknown})`, "number"],
  ["id", "video_id"],
];
const inCategory: Definition["order"] = [
  ["created_at", "moment"],
  ["video_id", "video_id"],
];
const ofWindow = (window: "today" | "week" | "month"): Definition => ({
  table: "video_recent_views",
  where: `${window} > 0 AND NOT is_hidden`,
  order: byViews(window),
  hasIntegerKey: true,
  topOnly: true,
});

/** tests/api/catalog/list-definition.test.ts compares this with the database. */
export const LISTS = {
  latest: { table: "videos", where: "NOT is_hidden", order: byDate },
  all: { table: "videos", order: byDate },
  premium: { table: "videos", where: "is_private AND NOT is_hidden", order: byDate },
  longest: { table: "videos", where: "NOT is_hidden", order: byLength("-1"), hasIntegerKey: true },
  longest_all: { table: "videos", order: byLength("-1"), hasIntegerKey: true },
  shortest_all: { table: "videos", order: byLength("2147483647"), hasIntegerKey: true },
  title: {
    table: "videos",
    order: [
      ["lower(title)", "title"],
      ["id", "video_id"],
    ],
  },
  views: { table: "video_stats", where: "NOT is_hidden", order: byViews("views"), hasIntegerKey: true },
  views_all: { table: "video_stats", order: byViews("views"), hasIntegerKey: true },
  heat: {
    table: "video_stats",
    where: "NOT is_hidden",
    order: [
      ["heat", "number"],
      ["video_id", "video_id"],
    ],
  },
  today: ofWindow("today"),
  week: ofWindow("week"),
  month: ofWindow("month"),
  category: { table: "video_categories", isOfCategory: true, order: inCategory },
  category_premium: { table: "video_categories", where: "is_private", isOfCategory: true, order: inCategory },
} satisfies Record<string, Definition>;

export type ListName = keyof typeof LISTS;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export const definitionOf = (list: ListName): Definition => LISTS[list];

export function rowsOf(list: ListName, category: string): string {
  const { table, where, isOfCategory } = definitionOf(list);
  const conditions = [isOfCategory && `category_id = ${category}`, where].filter(Boolean);
  return `${table} WHERE ${conditions.join(" AND ") || "true"}`;
}
