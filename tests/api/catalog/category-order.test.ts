import { expect, test } from "vitest";
import { listCategories, listCategoryCards, listEditedPage } from "#lib/categories/queries";
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
