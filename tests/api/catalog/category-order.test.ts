import { expect, test } from "vitest";
import { FEWEST_BY_LETTER, FEWEST_OF_WORD } from "#lib/categories/policy";
import {
  listCategories,
  listCategoryCards,
  listCategoryLetters,
  listCategoryWords,
  listEditedPage,
} from "#lib/categories/queries";
import { aCategory, aVideo } from "../../support/factories.ts";

test("Manage Categories sorts by name or by number of videos, then by name", async () => {
  const [small, large] = [await aCategory({ name: "Beta" }), await aCategory({ name: "Delta" })];
  for (const name of ["Gamma", "Alpha"]) await aCategory({ name });
  for (const categories of [[large.id], [large.id, small.id]]) await aVideo({ categories });
  const listed = async (sortBy: "name" | "videoCount", sortOrder: "asc" | "desc") =>
    (await listEditedPage({ page: 1, limit: 10, search: "", sortBy, sortOrder })).categories
      .map(({ name }) => name[0])
      .join("");
  expect(await listed("name", "asc")).toBe("ABDG");
  expect(await listed("name", "desc")).toBe("GDBA");
  expect(await listed("videoCount", "desc")).toBe("DBAG");
  expect(await listed("videoCount", "asc")).toBe("AGBD");
});

test("category cards list categories with videos first, each group by name, without repetition", async () => {
  const initials = async (list: typeof listCategories, page: number) =>
    (await list({ page, limit: 3 })).categories.map(({ name }) => name[0]).join("");
  expect([await initials(listCategoryCards, 1), await initials(listCategoryCards, 2)]).toEqual(["BDA", "G"]);
  expect([await initials(listCategories, 1), await initials(listCategories, 2)]).toEqual(["ABD", "G"]);
});

test("a long list of categories has initials, and cards of each", async () => {
  const cards = async (letter: string) =>
    (await listCategoryCards({ letter, page: 1, limit: 3 })).categories.map(({ name }) => name);
  expect(await listCategoryLetters()).toEqual([]);
  for (let place = 0; place < FEWEST_BY_LETTER - 6; place++) await aCategory({ name: `Mu ${place}` });
  for (const name of ["Éclair", "(Zeta)"]) await aCategory({ name });
  await expect.poll(listCategoryLetters).toEqual(["a", "b", "d", "e", "g", "m", "z"]);
  await aCategory({ name: "日本" });
  await expect.poll(listCategoryLetters).toEqual(["a", "b", "d", "e", "g", "m", "z", "other"]);
  expect([await cards("e"), await cards("z"), await cards("other"), await cards("q")]).toEqual([
    ["Éclair"],
    ["(Zeta)"],
    ["日本"],
    [],
  ]);
  expect(await cards("m")).toEqual(["Mu 0", "Mu 1", "Mu 2"]);

  expect(await listCategoryWords("e")).toEqual([]);
  for (let place = 0; place < FEWEST_OF_WORD; place++) await aCategory({ name: `Mó-${place}` });
  await aCategory({ name: "Mild" });
  const words = [
    { word: "mu", label: "Mu", count: FEWEST_BY_LETTER - 6 },
    { word: "mo", label: "Mó", count: FEWEST_OF_WORD },
  ];
  await expect.poll(() => listCategoryWords("m")).toEqual(words);
  const { pagination } = await listCategoryCards({ letter: "m", word: "mo", page: 1, limit: 3 });
  expect(pagination.totalCount).toBe(FEWEST_OF_WORD);
  const { categories } = await listCategoryCards({ page: 1, limit: 3 });
  expect(categories.map(({ videoCount }) => videoCount)).toEqual([2, 1, 0]);
});
