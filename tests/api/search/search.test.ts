import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { reindexVideos } from "#lib/search/commands";
import { GET } from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

async function aFindableVideo(facts: Parameters<typeof aVideo>[0]) {
  const video = await aVideo(facts);
  await reindexVideos([video.id]);
  return video;
}

const search = (q: string, more: Record<string, string | number> = {}) => callRoute(GET, { query: { q, ...more } });
const titles = async (q: string) =>
  (await search(q)).data.videos.map(({ title }: { title: string }) => title) as string[];

beforeAll(async () => {
  const [conference, hidden] = [
    await aCategory({ name: "PyCon US 2013" }),
    await aCategory({ name: "Kept out of the feeds", excludedFromFeeds: true }),
  ];
  const old = new Date("2010-01-01");
  await aFindableVideo({ title: "Testing in Django", createdAt: old });
  await aFindableVideo({ title: "Keynote", description: "Why Django needs testing", categories: [conference.id] });
  await aFindableVideo({ title: "Fixtures", tags: ["django", "testing"] });
  await aFindableVideo({ title: "Über die Übersetzung von Büchern" });
  await aFindableVideo({ title: "Pythonでビッグデータ分析" });
  await aFindableVideo({ title: "Красота библиотеки", tags: ["обзор"] });
  await aFindableVideo({ title: "Machine Learning 101" });
  await aFindableVideo({ title: "Lightning Talk: Flask" });
  await aFindableVideo({ title: "Lightning Talk: Templates", tags: ["jinja"] });
  await aFindableVideo({ title: "A talk about lightning" });
  await aFindableVideo({ title: "Kept", categories: [hidden.id], description: "findable all the same" });
  await aFindableVideo({ title: "Secret", isPrivate: true, description: "CANARYWORD in here", tags: ["padlock"] });
  await aFindableVideo({ title: "100% C++ & O'Reilly" });
  await aFindableVideo({ title: "Packages -Wheels and eggs" });
});

describe("finding videos", () => {
  test.each<[string, string, string[]]>([
    [
      "title matches before tag matches before description matches",
      "django testing",
      ["Testing in Django", "Fixtures", "Keynote"],
    ],
    ["words in any order", "testing django", ["Testing in Django", "Fixtures", "Keynote"]],
    ["words regardless of case and accents", "uber BÜCHERN ubersetzung", ["Über die Übersetzung von Büchern"]],
    ["a word typed with extra accents", "kéynote", ["Keynote"]],
    ["any part of a text without spaces", "データ", ["Pythonでビッグデータ分析"]],
    ["a single CJK character", "析", ["Pythonでビッグデータ分析"]],
    ["Cyrillic words", "обзор красота", ["Красота библиотеки"]],
    ["a prefix of the last word", "machine lear", ["Machine Learning 101"]],
    ["no prefix of any other word", "mach learning", []],
    ["a phrase in order, without excluded words", '"lightning talk" -jinja', ["Lightning Talk: Flask"]],
    ["a category name together with a word", "pycon us 2013 keynote", ["Keynote"]],
    ["a video that is excluded from feeds", "findable", ["Kept"]],
    ["a private video by its title", "secret", ["Secret"]],
    ["a name with special characters", "c++", ["100% C++ & O'Reilly"]],
    ["parts of a compound as separate words", "oreilly/100", ["100% C++ & O'Reilly"]],
    ["a pasted title that contains a minus", "Packages -Wheels and eggs", ["Packages -Wheels and eggs"]],
    ["nothing that contains an excluded word", "packages -wheels", []],
    ["a name in any spelling of its apostrophe", "OReilly", ["100% C++ & O'Reilly"]],
  ])("finds %s: %s", async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  test("ranks an exact title match first, however old it is", async () => {
    await aFindableVideo({ title: "Flask", createdAt: new Date("2001-01-01") });
    for (const name of ["Flask and friends", "Flask Flask Flask", "More Flask"]) await aFindableVideo({ title: name });
    expect((await titles("flask"))[0]).toBe("Flask");
  });

  test("ranks the more viewed video first among equal matches", async () => {
    const [less, more] = [
      await aFindableVideo({ title: "Equal zebra", views: 10 }),
      await aFindableVideo({ title: "Equal zebra", views: 5000, createdAt: new Date("2012-01-01") }),
    ];
    const { data } = await search("equal zebra");
    expect(data.videos.map(({ id }: { id: number }) => id)).toEqual([more.id, less.id]);
  });
});

describe("spelling correction", () => {
  test.each([
    ["machne lerning", "machine learning", "Machine Learning 101"],
    ["ubersetzun von buchernn", "ubersetzung von buchern", "Über die Übersetzung von Büchern"],
    ["machinelearning", "machine learning", "Machine Learning 101"],
    ["крастоа", "красота", "Красота библиотеки"],
  ])("corrects %s to %s", async (from, to, title) => {
    const { data } = await search(from);
    expect(data.correction).toEqual({ from, to });
    expect(data.videos[0].title).toBe(title);
    expect(data.pagination.totalCount).toBeGreaterThan(0);
  });

  test("prefers a word from titles to the name of a category with many videos", async () => {
    const lunar = await aCategory({ name: "Lunar Days" });
    for (let i = 0; i < 6; i++) await aFindableVideo({ title: `Session ${i} orbit`, categories: [lunar.id] });
    await aFindableVideo({ title: "Lunas and their orbits: orbit" });
    await aFindableVideo({ title: "Lunas again" });
    expect((await search("lunaz orbti")).data.correction).toEqual({ from: "lunaz orbti", to: "lunas orbit" });
  });

  test("is not applied to queries with matches, phrases or unknown words", async () => {
    for (const q of ["machine", '"machne lerning"', "xylophone"])
      expect((await search(q)).data.correction).toBeUndefined();
  });
});

test("a word that only videos of another length have is not corrected", async () => {
  await aFindableVideo({ title: "Quartzen", durationSeconds: 60 });
  for (const durationSeconds of [60, 7_200]) await aFindableVideo({ title: "Quartzes", durationSeconds });
  const { data } = await search("quartzen", { length: "long" });
  expect([data.videos, data.correction]).toEqual([[], undefined]);
});

describe("private descriptions", () => {
  test("do not affect hits, counts or corrections", async () => {
    const absent = await search("secret absentword");
    for (const q of [
      "canaryword",
      "CANARYWORD in here",
      '"canaryword in"',
      "canarywor",
      "canarywrod",
      "secret canaryword",
    ]) {
      const { data } = await search(q);
      expect(data, q).toEqual({ ...absent.data });
    }
    expect(await titles("secret -canaryword")).toEqual(await titles("secret -absentword"));
  });

  test("leave the index as soon as a video is made private", async () => {
    const video = await aFindableVideo({ title: "Turncoat", description: "giveaway" });
    expect(await titles("giveaway")).toEqual(["Turncoat"]);
    await db.video.update({ where: { id: video.id }, data: { isPrivate: true } });
    expect(await titles("giveaway")).toEqual([]);
    expect(await titles("turncoat")).toEqual(["Turncoat"]);
    await db.video.update({ where: { id: video.id }, data: { isPrivate: false } });
    await reindexVideos([video.id]);
    expect(await titles("giveaway")).toEqual(["Turncoat"]);
  });

  test("are not found, and the response does not contain the player URL of a private video", async () => {
    const { text } = await search("secret");
    expect(text).not.toContain("player.example.com");
  });
});

describe("unusual queries", () => {
  test.each(["%", "_", "\\", "' | '", "!", "&", ":*", "<->", "()", '"', '""', "-", "-django", '-"x"', "❤️", "؟"])(
    "%s alone matches nothing",
    async (q) => {
      const { status, data } = await search(q);
      expect(status).toBe(200);
      expect(data).toEqual({ videos: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0, limit: 16 } });
    },
  );

  test("a blank or missing query matches nothing", async () => {
    for (const query of [{}, { q: "" }, { q: "  " }]) {
      expect((await callRoute(GET, { query })).data.videos).toEqual([]);
    }
  });

  test("any text returns 200; only control characters and lone surrogates may return 400", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), fc.boolean(), async (text, mixed) => {
        const q = mixed ? `django ${text}` : text;
        const allowed = !/[\p{Cc}\p{Cs}]/u.test(q.trim().toWellFormed()) && q.isWellFormed();
        const { status } = await search(q);
        expect([200, allowed ? 200 : 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ["more than 200 characters", "x".repeat(201)],
    ["NUL", "a\0b"],
    ["control characters", "a\u0007b"],
  ])("a query with %s returns 400", async (_, q) => {
    const { status, body } = await search(q);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "invalid", fields: { q: expect.any(String) } });
  });

  test("the most expensive queries of 200 characters return 200", async () => {
    for (const q of [
      "a ".repeat(100),
      "字".repeat(200),
      "x-".repeat(100),
      '"a'.repeat(100),
      "-a ".repeat(66),
      "é".repeat(200),
    ]) {
      expect((await search(q)).status).toBe(200);
    }
  });
});
