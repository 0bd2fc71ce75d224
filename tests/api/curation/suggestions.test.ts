import { beforeAll, expect, test } from "vitest";
import { learnSuggestions } from "#lib/admin/suggestions/commands";
import { listModels } from "#lib/admin/suggestions/queries";
import type { Suggestion } from "#lib/admin/suggestions/types";
import { db } from "#lib/db/prisma";
import { JOBS } from "#lib/jobs/registry";
import * as suggestions from "../../../app/api/admin/video-suggestions/[id]/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

const SUBJECTS = ["garden", "kitchen", "harbour", "railway", "orchestra", "glacier"];
const OTHERS = ["morning", "visit", "story", "walk", "friends", "season", "small", "great", "city", "year"];
const EACH = 50;

/** A deterministic sequence of numbers below `n`. */
function numbers(seed: number) {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % n;
  };
}

const next = numbers(7);
const some = (words: string[], n: number) => Array.from({ length: n }, () => words[next(words.length)]).join(" ");

let admin: Caller;
const ids = new Map<string, number>();

beforeAll(async () => {
  admin = (await callers()).admin;
  for (const subject of SUBJECTS) ids.set(subject, (await aCategory({ name: `The ${subject}` })).id);
  for (let n = 0; n < EACH; n++)
    for (const subject of SUBJECTS) {
      // One in ten is in a category that doesn't match its text.
      const filed = n % 10 === 3 ? (SUBJECTS[next(SUBJECTS.length)] as string) : subject;
      await aVideo({
        title: `${some(OTHERS, 2)} ${subject} ${n}`,
        description: `${some(OTHERS, 12)} ${some([subject, `${subject}s`], 1)}`,
        categories: [ids.get(filed) as number],
        tags: n % 2 === 0 ? [`all ${subject}`] : [],
      });
    }
}, 120_000);

const ask = async (id: number): Promise<{ categories: Suggestion[]; tags: Suggestion[] }> =>
  (await admin(suggestions.GET, { params: { id: String(id) } })).data.suggestions;

test("suggests nothing before learning and returns 404 for an unknown video", async () => {
  const { id } = await aVideo({ title: "A garden" });
  expect(await ask(id)).toEqual({ categories: [], tags: [] });
  expect((await admin(suggestions.GET, { params: { id: "2000000000" } })).status).toBe(404);
});

test("suggestions are about as precise as stated on videos that were not learned from", async () => {
  expect(await learnSuggestions(new AbortController().signal)).toBe(SUBJECTS.length * EACH);
  const models = await listModels();
  expect(models.map(({ kind }) => kind)).toEqual(["category", "tag"]);
  const lowest = models[0]?.measured.undated.at(-1);
  expect(lowest?.level).toBe(0.85);
  expect(lowest?.suggested).toBeGreaterThanOrEqual(20);
  expect((lowest?.right ?? 0) / (lowest?.suggested ?? 1)).toBeGreaterThanOrEqual(0.8);
});

test("suggests new labels for a video by its words, with reasons", async () => {
  const { id } = await aVideo({ title: "A railway in the morning", description: "Old railways." });
  const { categories, tags } = await ask(id);
  expect(categories[0]).toMatchObject({ id: ids.get("railway"), name: "The railway" });
  expect(categories[0]?.precision).toBeGreaterThanOrEqual(0.85);
  expect(categories[0]?.why.join(" ")).toContain("railway");
  expect(tags[0]?.name).toBe("all railway");
  await db.videoCategory.create({
    data: { videoId: id, categoryId: ids.get("railway") as number, createdAt: new Date(), isPrivate: false },
  });
  expect((await ask(id)).categories.map((each) => each.id)).not.toContain(ids.get("railway"));
});

test("function words count, but are not given as reasons", async () => {
  const facts = { kind: "category", labelId: ids.get("harbour") as number, weight: 0.9, idf: 5 };
  await db.suggestionTerm.createMany({
    data: ["on", "that", "on that", "also", "youre"].map((term) => ({ ...facts, term })),
  });
  const reasonsFor = async (title: string) => {
    const [first] = (await ask((await aVideo({ title })).id)).categories;
    return [first?.name, first?.why];
  };
  expect(await reasonsFor("On that harbour")).toEqual(["The harbour", ["harbour"]]);
  expect(await reasonsFor("On that")).toEqual(["The harbour", []]);
  expect(await reasonsFor("Also, you're in the harbour")).toEqual(["The harbour", ["harbour"]]);
});

test("states no precision for a video with only unknown words", async () => {
  const { id } = await aVideo({ title: "Qwertz uiopü", iframeSrc: "https://elsewhere.example/1", sourceUrl: null });
  const { categories } = await ask(id);
  expect(categories.every(({ precision }) => precision === null)).toBe(true);
});

test("a deleted category is no longer suggested, and its terms are removed by the next learning", async () => {
  const { id } = await aVideo({ title: "The glacier of the glaciers", description: "A glacier." });
  expect((await ask(id)).categories[0]?.name).toBe("The glacier");
  await db.videoCategory.deleteMany({ where: { categoryId: ids.get("glacier") as number } });
  await db.category.delete({ where: { id: ids.get("glacier") as number } });
  expect((await ask(id)).categories.map(({ name }) => name)).not.toContain("The glacier");
  await learnSuggestions(new AbortController().signal);
  const left = await db.suggestionTerm.count({ where: { kind: "category", labelId: ids.get("glacier") as number } });
  expect(left).toBe(0);
});

test("relearning is triggered once imports add a fifth of the learned videos and at least 500 videos", async () => {
  const afterImports = JOBS.find(({ name }) => name === "after-imports");
  const isWoken = async (imported: number) => {
    await db.job.deleteMany();
    await db.import.create({
      data: { source: "talks.csv", rows: imported, imported, finishedAt: new Date(Date.now() + 1000) },
    });
    await afterImports?.run(new AbortController().signal);
    return (await db.job.count({ where: { name: "learn-suggestions" } })) === 1;
  };
  await db.import.create({ data: { source: "talks.csv", rows: 9000, imported: 9000, finishedAt: new Date(0) } });
  expect([await isWoken(400), await isWoken(200)]).toEqual([false, true]);
  await db.suggestionModel.updateMany({ data: { videos: 5000 } });
  expect([await isWoken(300), await isWoken(200)]).toEqual([false, true]);
});
