import { beforeEach, describe, expect, test } from "vitest";
import { flushCounts, logShownSearch } from "#lib/analytics/commands";
import { REPEAT_MS } from "#lib/analytics/policy";
import { db } from "#lib/db/prisma";
import { countSearchOf } from "#lib/http/shown-search";

let visitors = 0;
const aVisitor = (headers: Record<string, string> = {}) =>
  new Headers({ "x-client-address": `192.0.2.${++visitors}`, "user-agent": "a browser", ...headers });
const results = (totalCount: number, currentPage = 1) => ({ currentPage, totalPages: 9, totalCount, limit: 16 });

const counted = async () => {
  await flushCounts();
  // Rows are per day, and midnight may pass during the test.
  const rows = await db.searchQuery.groupBy({
    by: ["query"],
    _sum: { count: true, withoutResult: true },
    orderBy: { query: "asc" },
  });
  return rows.map(({ query, _sum }) => [query, _sum.count, _sum.withoutResult]);
};

beforeEach(async () => {
  await flushCounts();
  await db.searchQuery.deleteMany();
});

test("counts searches by the words as typed, with a separate count of those without results", async () => {
  countSearchOf(aVisitor(), "Pyton  Astronmy", results(12));
  countSearchOf(aVisitor(), "pyton astronmy", results(0));
  countSearchOf(aVisitor(), "gardening", results(0));
  expect(await counted()).toEqual([
    ["gardening", 1, 1],
    ["pyton astronmy", 2, 1],
  ]);
});

test("counts a repeated search of a visitor once per half hour", async () => {
  const visitor = { address: "198.51.100.7", userAgent: "a browser" };
  const start = Date.now();
  for (const later of [0, 1_000, REPEAT_MS - 1, REPEAT_MS]) logShownSearch("Tides ", 3, visitor, start + later);
  logShownSearch("moons", 3, visitor, start);
  logShownSearch("moons", 3, { ...visitor, userAgent: "another browser" }, start);
  expect(await counted()).toEqual([
    ["moons", 2, 0],
    ["tides", 2, 0],
  ]);
});

describe("a shown search", () => {
  test("is not counted for further pages of results", async () => {
    countSearchOf(aVisitor(), "tides", results(40, 2));
    expect(await counted()).toEqual([]);
  });

  test.each([
    ["a declared bot", { "user-agent": "Examplebot/2.0" }],
    ["a prefetched page", { "sec-purpose": "prefetch;prerender" }],
    ["a page prefetched with the older Purpose header", { purpose: "prefetch" }],
    ["an admin coming from the admin panel", { referer: "http://localhost:3000/admin/analytics?days=7" }],
  ])("is not counted for %s", async (_, headers) => {
    countSearchOf(aVisitor(headers), "tides", results(3));
    expect(await counted()).toEqual([]);
  });

  test("is counted for a visitor from a page whose path only starts like the admin panel's", async () => {
    countSearchOf(aVisitor({ referer: "http://localhost:3000/administration" }), "tides", results(3));
    expect(await counted()).toEqual([["tides", 1, 0]]);
  });
});
