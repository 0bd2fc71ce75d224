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

describe("finds", () => {
  test.each<[string, string, string[]]>([
    [
      "words of the title before tags before the description",
      "django testing",
      ["Testing in Django", "Fixtures", "Keynote"],
    ],
    ["words in any order", "testing django", ["Testing in Django", "Fixtures", "Keynote"]],
    ["whatever the case and accents", "uber BÜCHERN ubersetzung", ["Über die Übersetzung von Büchern"]],
    ["accents typed where there are none", "kéynote", ["Keynote"]],
    ["any part of text without spaces", "データ", ["Pythonでビッグデータ分析"]],
    ["a single character", "析", ["Pythonでビッグデータ分析"]],
    ["words of other alphabets", "обзор красота", ["Красота библиотеки"]],
    ["by the beginning of the last word", "machine lear", ["Machine Learning 101"]],
    ["no beginning of another word", "mach learning", []],
    ["a phrase in its order, and what is not excluded", '"lightning talk" -jinja', ["Lightning Talk: Flask"]],
    ["a category together with a word", "pycon us 2013 keynote", ["Keynote"]],
    ["what feeds leave out", "findable", ["Kept"]],
    ["a private video by its title", "secret", ["Secret"]],
    ["names with signs", "c++", ["100% C++ & O'Reilly"]],
    ["parts of a compound where they stand apart", "oreilly/100", ["100% C++ & O'Reilly"]],
    ["a pasted title with a minus in it", "Packages -Wheels and eggs", ["Packages -Wheels and eggs"]],
    ["nothing that is excluded, title or not", "packages -wheels", []],
    ["a name however its apostrophe is written", "OReilly", ["100% C++ & O'Reilly"]],
  ])("%s: %s", async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  test("the very title first, however old and however many share its words", async () => {
    await aFindableVideo({ title: "Flask", createdAt: new Date("2001-01-01") });
    for (const name of ["Flask and friends", "Flask Flask Flask", "More Flask"]) await aFindableVideo({ title: name });
    expect((await titles("flask"))[0]).toBe("Flask");
  });

  test("the more viewed first among equals", async () => {
    const [less, more] = [
      await aFindableVideo({ title: "Equal zebra", views: 10 }),
      await aFindableVideo({ title: "Equal zebra", views: 5000, createdAt: new Date("2012-01-01") }),
    ];
    const { data } = await search("equal zebra");
    expect(data.videos.map(({ id }: { id: number }) => id)).toEqual([more.id, less.id]);
  });
});

describe("says what it searched instead when nothing matches", () => {
  test.each([
    ["machne lerning", "machine learning", "Machine Learning 101"],
    ["ubersetzun von buchernn", "ubersetzung von buchern", "Über die Übersetzung von Büchern"],
    ["machinelearning", "machine learning", "Machine Learning 101"],
    ["крастоа", "красота", "Красота библиотеки"],
  ])("%s → %s", async (from, to, title) => {
    const { data } = await search(from);
    expect(data.correction).toEqual({ from, to });
    expect(data.videos[0].title).toBe(title);
    expect(data.pagination.totalCount).toBeGreaterThan(0);
  });

  test("by the word of titles, where the name of a category that many videos are in is equally near", async () => {
    const lunar = await aCategory({ name: "Lunar Days" });
    for (let i = 0; i < 6; i++) await aFindableVideo({ title: `Session ${i} orbit`, categories: [lunar.id] });
    await aFindableVideo({ title: "Lunas and their orbits: orbit" });
    await aFindableVideo({ title: "Lunas again" });
    expect((await search("lunaz orbti")).data.correction).toEqual({ from: "lunaz orbti", to: "lunas orbit" });
  });

  test("not when something matches, nor for a phrase, nor when nothing is near", async () => {
    for (const q of ["machine", '"machne lerning"', "xylophone"])
      expect((await search(q)).data.correction).toBeUndefined();
  });
});

describe("private descriptions", () => {
  test("cannot be confirmed by searching: neither hits nor counts nor corrections tell", async () => {
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

  test("are out of the index from the moment a video is made private, whoever writes that", async () => {
    const video = await aFindableVideo({ title: "Turncoat", description: "giveaway" });
    expect(await titles("giveaway")).toEqual(["Turncoat"]);
    await db.video.update({ where: { id: video.id }, data: { isPrivate: true } });
    expect(await titles("giveaway")).toEqual([]);
    expect(await titles("turncoat")).toEqual(["Turncoat"]);
    await db.video.update({ where: { id: video.id }, data: { isPrivate: false } });
    await reindexVideos([video.id]);
    expect(await titles("giveaway")).toEqual(["Turncoat"]);
  });

  test("never bring the embed of a private video into the answer", async () => {
    const { text } = await search("secret");
    expect(text).not.toContain("player.example.com");
  });
});

describe("treats wildcards literally", () => {
  test.each(["%", "_", "\\", "' | '", "!", "&", ":*", "<->", "()", '"', '""', "-", "-django", '-"x"', "❤️", "؟"])(
    "%s alone finds nothing",
    async (q) => {
      const { status, data } = await search(q);
      expect(status).toBe(200);
      expect(data).toEqual({ videos: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0, limit: 16 } });
    },
  );

  test("a blank or missing query finds nothing", async () => {
    for (const query of [{}, { q: "" }, { q: "  " }]) {
      expect((await callRoute(GET, { query })).data.videos).toEqual([]);
    }
  });

  test("any text is answered with 200, or 400 for what no text may hold", async () => {
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
  ])("%s: 400", async (_, q) => {
    const { status, body } = await search(q);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "invalid", fields: { q: expect.any(String) } });
  });

  test("answers the most expensive queries of 200 characters", async () => {
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
