import { SHAPE, wordOf } from "../synthetic-catalogue.ts";

type Query = { name: string; read: (turn: number) => Promise<unknown> };

/** Queries of the panel's screens. Nothing is leased or changed. */
export async function panelQueries(): Promise<Query[]> {
  const { listPairs } = await import("#lib/admin/duplicates/queries");
  const { listCalendar } = await import("#lib/admin/calendar/queries");
  const { findTriage, listQueue, queueOf } = await import("#lib/admin/triage/queries");
  const { listSimilar, listTags } = await import("#lib/admin/vocabulary/queries");
  const { tagPageQuery } = await import("#lib/admin/vocabulary/schemas");
  const { listTagLetters, listTags: listPublicTags } = await import("#lib/videos/tags/queries");
  const { listAdminSearches } = await import("#lib/analytics/searches/queries");
  const { adminSearchQuery } = await import("#lib/analytics/searches/schemas");
  const { videoFilter } = await import("#lib/videos/filter/schemas");
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10));
  const [month, week] = [days(42), days(7)];
  const queue = (name: string, filter: object): Query => ({
    name: `panel, triage queue ${name}`,
    read: async (turn) => listQueue(1, await queueOf(videoFilter.parse(filter)), turn % 2 ? 900_000 : undefined),
  });
  const tags = (name: string, query: object): Query => ({
    name: `panel, tags ${name}`,
    read: () => listTags(tagPageQuery.parse(query)),
  });
  return [
    { name: "panel, duplicates", read: () => listPairs({ page: 1, limit: 20, kind: "all" }) },
    { name: "panel, duplicates deep", read: () => listPairs({ page: 500, limit: 20, kind: "all" }) },
    { name: "panel, calendar month", read: () => listCalendar(month, 3) },
    { name: "panel, calendar week", read: () => listCalendar(week, 50) },
    queue("of all", {}),
    queue("of a large category", { category: "1" }),
    queue("of a small category", { category: String(SHAPE.categories - 1) }),
    queue("without thumbnail", { show: "noThumbnail" }),
    queue("without category", { show: "noCategory" }),
    { name: "panel, triage video", read: (turn) => findTriage(1 + ((turn * 7919) % 9_000)) },
    tags("by size", {}),
    tags("by name", { sortBy: "name", sortOrder: "asc" }),
    tags("searched", { search: wordOf(7).slice(0, 2) }),
    { name: "panel, nearly equal tags", read: () => listSimilar("tag") },
    ...(["missed", "few", "all"] as const).map((show) => ({
      name: `panel, searches ${show}`,
      read: () => listAdminSearches(adminSearchQuery.parse({ show, days: "90" })),
    })),
    { name: "tags by size", read: () => listPublicTags({ page: 1, limit: 120 }) },
    { name: "tags of a letter", read: () => listPublicTags({ letter: "t", page: 2, limit: 120 }) },
    { name: "letters of tags", read: () => listTagLetters() },
  ];
}
