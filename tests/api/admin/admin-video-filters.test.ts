import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { filterParams, filterQuery } from "#lib/videos/filter/address";
import { COUNTED_EXACTLY } from "#lib/videos/filter/policy";
import { videoFilter } from "#lib/videos/filter/schemas";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
let [red, blue] = [0, 0];
let importId = 0;

/** Each video's title is a single letter, which identifies it. */
beforeAll(async () => {
  admin = (await callers()).admin;
  [red, blue] = [(await aCategory({ name: "Red" })).id, (await aCategory({ name: "Blue" })).id];
  importId = (await db.import.create({ data: { source: "talks.csv" } })).id;
  const day = (text: string) => new Date(`${text}Z`);
  const a = await aVideo({
    title: "a talk",
    categories: [red],
    tags: ["Python"],
    durationSeconds: 59,
    views: 3,
    createdAt: day("2026-01-01T00:00:00"),
  });
  const b = await aVideo({
    title: "b talk",
    categories: [red, blue],
    tags: ["python", "Web"],
    isPrivate: true,
    durationSeconds: 600,
    views: 30,
    createdAt: day("2026-01-01T23:59:59.999"),
  });
  const c = await aVideo({
    title: "CAPITAL LETTERS",
    categories: [blue],
    thumbnailUrl: null,
    durationSeconds: null,
    views: 0,
    createdAt: day("2026-01-02T00:00:00"),
  });
  const d = await aVideo({
    title: "d talk",
    iframeSrc: "https://gone.example.net/embed/4",
    durationSeconds: 4000,
    views: 300,
    createdAt: day("2026-01-03T12:00:00"),
  });
  await db.embedHost.delete({ where: { host: "gone.example.net" } });
  await db.$executeRaw`UPDATE videos SET import_id = ${importId} WHERE id IN (${a.id}, ${d.id})`;
  await db.$executeRaw`UPDATE videos SET updated_at = '2026-02-01Z'`;
  await db.$executeRaw`UPDATE videos SET updated_at = '2026-02-05T10:00Z' WHERE id = ${b.id}`;
  const report = { videoTitle: "", reason: "broken" };
  await db.videoReport.createMany({
    data: [
      { ...report, videoId: a.id },
      { ...report, videoId: a.id },
      { ...report, videoId: c.id, resolvedAt: new Date() },
    ],
  });
  await db.linkCheck.upsert({
    where: { videoId: d.id },
    create: { videoId: d.id, embedKey: d.embedKey, misses: 2, missedSince: new Date() },
    update: { misses: 2, missedSince: new Date() },
  });
  await db.$executeRaw`UPDATE videos SET embed_key = 'gone/4' WHERE id = ${d.id}`;
  await db.$executeRaw`UPDATE link_checks SET embed_key = 'gone/4' WHERE video_id = ${d.id}`;
});

type Query = Record<string, string>;
const list = async (query: Query) => (await admin(adminVideos.GET, { query })).body;
const found = async (query: Query) =>
  (await list({ sortBy: "createdAt", sortOrder: "asc", ...query })).videos
    .map(({ title }: { title: string }) => title[0]?.toLowerCase())
    .join("");

test.each<[string, () => Query, string]>([
  ["no criteria, listing every video", () => ({}), "abcd"],
  ["one category", () => ({ category: `${red}` }), "ab"],
  ["any of two categories", () => ({ category: `${red},${blue}` }), "abc"],
  ["all of two categories", () => ({ category: `${red},${blue}`, match: "all" }), "b"],
  ["neither of two categories", () => ({ category: `${red},${blue}`, match: "not" }), "d"],
  ["absence from one category", () => ({ category: `${red}`, match: "not" }), "cd"],
  ["absence from every category", () => ({ show: "noCategory" }), "d"],
  ["a tag, ignoring case", () => ({ tag: "PYTHON" }), "ab"],
  ["an unknown tag", () => ({ tag: "nothing" }), ""],
  ["a player host", () => ({ host: "gone.example.net" }), "d"],
  ["an import", () => ({ import: `${importId}` }), "ad"],
  ["premium", () => ({ premium: "yes" }), "b"],
  ["not premium", () => ({ premium: "no" }), "acd"],
  ["a minimum duration", () => ({ minDuration: "10" }), "bd"],
  ["a maximum duration", () => ({ maxDuration: "0:59" }), "a"],
  ["a duration range", () => ({ minDuration: "0:59", maxDuration: "10:00" }), "ab"],
  ["a minimum view count", () => ({ minViews: "30" }), "bd"],
  ["a maximum view count", () => ({ maxViews: "3" }), "ac"],
  ["a range of creation dates, inclusive", () => ({ addedFrom: "2026-01-01", addedTo: "2026-01-01" }), "ab"],
  ["an earliest creation date", () => ({ addedFrom: "2026-01-02" }), "cd"],
  ["the day of the last change, inclusive", () => ({ changedFrom: "2026-02-05", changedTo: "2026-02-05" }), "b"],
  ["a latest date of change", () => ({ changedTo: "2026-02-04" }), "acd"],
  ["a missing thumbnail", () => ({ show: "noThumbnail" }), "c"],
  ["a missing duration", () => ({ show: "noDuration" }), "c"],
  ["titles in capitals", () => ({ show: "capitals" }), "c"],
  ["hosts not on the host list", () => ({ show: "unknownHost" }), "d"],
  ["open reports, listing each video once", () => ({ show: "reported" }), "a"],
  ["broken players", () => ({ show: "broken" }), "d"],
  ["several criteria at once", () => ({ category: `${red}`, tag: "web", premium: "yes", minViews: "5" }), "b"],
  ["search words and a category", () => ({ search: "talk", category: `${red}` }), "ab"],
  [
    "invalid values, ignoring them all",
    () => ({ category: "x", host: " ", minViews: "-1", addedFrom: "2026-02-30" }),
    "abcd",
  ],
])("filters the list by %s", async (_, query, expected) => {
  expect(await found(query())).toBe(expected);
  expect((await list(query())).totalCount).toBe(expected.length);
});

test.each([
  ["createdAt", "dba"],
  ["title", "dba"],
  ["viewCount", "dba"],
  ["duration", "dba"],
  ["id", "dba"],
])("sorts a filtered list by %s in both directions", async (sortBy, expected) => {
  const those = { minDuration: "0:01", sortBy };
  expect(await found({ ...those, sortOrder: "desc" })).toBe(expected);
  expect(await found({ ...those, sortOrder: "asc" })).toBe([...expected].toReversed().join(""));
});

test("a filter is unchanged after a round trip through its URL", () => {
  const query = { category: "3,5", match: "not", minDuration: "90", maxViews: "7", show: "capitals", tag: "A & B" };
  const filter = videoFilter.parse(query);
  expect(videoFilter.parse(Object.fromEntries(new URLSearchParams(filterQuery(filter))))).toEqual(filter);
  expect(filterParams(filter).minDuration).toBe("1:30:00");
  expect(filterQuery(videoFilter.parse({ match: "all", premium: "perhaps" }))).toBe("");
});

test("reports a large total as a lower bound and still pages in order", async () => {
  for (let first = 0; first <= COUNTED_EXACTLY; first += 2_500) {
    await db.$executeRaw`
      INSERT INTO videos (id, title, duration_seconds, created_at)
      SELECT 100000 + n, 'Many', 90, '2020-01-01Z'::timestamptz + n * interval '1 second'
      FROM generate_series(${first}::int, least(${first + 2_499}::int, ${COUNTED_EXACTLY}::int)) AS n`;
  }
  for (const sortBy of ["createdAt", "title", "viewCount", "duration", "id"]) {
    const query = { addedTo: "2021-01-01", sortBy, sortOrder: "asc", limit: "2" };
    const body = await list({ ...query, page: "2" });
    expect(body).toMatchObject({ totalCount: COUNTED_EXACTLY, totalIsLowerBound: true });
    expect(body.videos.map(({ id }: { id: number }) => id)).toEqual([100_002, 100_003]);
  }
}, 60_000);
