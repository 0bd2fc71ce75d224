import { beforeAll, expect, test } from "vitest";
import { reindexVideos } from "#lib/search/commands";
import { GET } from "../../../app/api/videos/suggest/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

type Suggestion = { type: string; id?: number; slug?: string; label: string; isPrivate?: boolean };
const suggest = async (q: string, limit?: number): Promise<Suggestion[]> =>
  (await callRoute(GET, { query: { q, ...(limit !== undefined && { limit }) } })).data.suggestions;
const labels = async (q: string) => (await suggest(q)).map(({ type, label }) => `${type}: ${label}`);

beforeAll(async () => {
  const category = await aCategory({ name: "Djangonauts of Europe" });
  const videos = [
    await aVideo({ title: "Django for beginners", categories: [category.id], tags: ["django", "web"] }),
    await aVideo({ title: "Advanced Django", tags: ["django"] }),
    await aVideo({ title: "Machine Learning", tags: ["Übungen"], description: "also about django" }),
    await aVideo({ title: "Locked Django", isPrivate: true, description: "canaryword" }),
    ...(await Promise.all(Array.from({ length: 14 }, (_, i) => aVideo({ title: `Repeated talk number ${i}` })))),
  ];
  await reindexVideos(videos.map(({ id }) => id));
});

test("suggests categories, tags and videos by the prefix of any word, best first", async () => {
  expect(await labels("djan")).toEqual([
    "category: Djangonauts of Europe",
    "tag: django",
    "video: Django for beginners",
    expect.stringMatching(/^video: (Advanced|Locked) Django$/),
    expect.stringMatching(/^video: (Advanced|Locked) Django$/),
  ]);
});

test("requires a match for every typed word, each as a prefix", async () => {
  expect(await labels("mach lear")).toEqual(["video: Machine Learning"]);
  expect(await labels("adv djan")).toEqual(["video: Advanced Django"]);
  expect(await labels("ubung")).toEqual(["tag: Übungen"]);
});

test("marks premium videos", async () => {
  const premium = (await suggest("djan")).filter(({ isPrivate }) => isPrivate).map(({ label }) => label);
  expect(premium).toEqual(["Locked Django"]);
});

test("returns an ID for videos and categories, and a slug for tags", async () => {
  const suggestions = await suggest("djan");
  expect(new Set(suggestions.map(({ type }) => type))).toEqual(new Set(["video", "category", "tag"]));
  for (const { type, id } of suggestions) expect(typeof id).toBe(type === "tag" ? "undefined" : "number");
  expect(suggestions.flatMap(({ slug }) => slug ?? [])).toEqual(["django"]);
});

test("returns at most ten suggestions, or fewer if requested", async () => {
  expect(await suggest("repeated talk")).toHaveLength(10);
  expect(await suggest("repeated talk", 3)).toHaveLength(3);
  expect(await suggest("repeated talk", 999)).toHaveLength(10);
});

test("tolerates a typo when no prefix matches", async () => {
  expect(await labels("djnag")).toContain("tag: django");
  expect(await labels("machin laer")).toEqual(["video: Machine Learning"]);
});

test("does not match private descriptions", async () => {
  for (const q of ["canary", "canaryword", "canarywrod"]) expect(await suggest(q)).toEqual([]);
});

test("returns no suggestions for an empty query or one without words to match", async () => {
  for (const q of ["", "  ", "%", "-django", '"']) expect(await suggest(q)).toEqual([]);
  expect((await callRoute(GET)).data).toEqual({ suggestions: [] });
});

test("rejects overlong queries and control characters with 400", async () => {
  for (const q of ["x".repeat(201), "a\0"]) expect((await callRoute(GET, { query: { q } })).status).toBe(400);
});

test("a video has a duration, a private video the site's own thumbnail URL, and a tag no thumbnail", async () => {
  const all = (await callRoute(GET, { query: { q: "django" } })).data.suggestions as {
    label: string;
    thumbnailUrl?: string | null;
    duration?: string | null;
  }[];
  const of = (label: string) => all.find((each) => each.label === label);
  expect(of("Django for beginners")).toHaveProperty("duration");
  expect(of("Locked Django")?.thumbnailUrl).toMatch(/^\/api\/thumbnails\/\d+/);
  expect(of("django")).not.toHaveProperty("thumbnailUrl");
});
