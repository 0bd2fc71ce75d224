import { cachedUntilChange } from "#lib/core/cache";
import { MAX_INTEGER } from "#lib/core/ids";
import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import { nameKey } from "./name-key.ts";
import { byName } from "./order.ts";
import {
  categoryPicturePath,
  emptyLast,
  FEWEST_BY_LETTER,
  FEWEST_BY_WORD,
  FEWEST_OF_WORD,
  firstWordOf,
  largestFirst,
  largestOf,
  letterOf,
} from "./policy.ts";
import type { Category, CategoryLink, DescribedCategory, EditedCategory } from "./types.ts";

/** Cached: sites have hundreds of categories, and every list needs them. */
export const listAllCategories: () => Promise<Category[]> = cachedUntilChange(async () => {
  const categories = await db.category.findMany({
    select: { id: true, name: true, videoCount: true, excludedFromFeeds: true },
  });
  return categories.sort(byName);
}, 10_000);

export const mapAllCategories = async (): Promise<Map<number, Category>> =>
  new Map((await listAllCategories()).map((category) => [category.id, category]));

type FilterCategories = { categories: CategoryLink[]; pinned: string[] };

export const listFilterCategories = async (): Promise<FilterCategories> => toFilter(await listAllCategories());

const listPremiumIds: () => Promise<Set<number>> = cachedUntilChange(async () => {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM categories WHERE EXISTS (SELECT FROM video_categories WHERE category_id = id AND is_private)`;
  return new Set(rows.map(({ id }) => id));
}, 10_000);

/** Categories with premium videos, and the one shown. */
export async function listPremiumFilterCategories(shownId?: number): Promise<FilterCategories> {
  const [categories, ids] = await Promise.all([listAllCategories(), listPremiumIds()]);
  return toFilter(categories.filter(({ id }) => id === shownId || ids.has(id)));
}

/** The filter bar begins with the pinned categories that have videos, else with the largest ones. */
async function toFilter(categories: Category[]): Promise<FilterCategories> {
  const offered = new Set(categories.map(({ id }) => id));
  const filled = (await listPinnedCategories()).filter(({ id, videoCount }) => videoCount > 0 && offered.has(id));
  const first = filled.length > 0 ? filled : largestOf(categories).sort(byName);
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    pinned: first.map(({ name }) => name),
  };
}

export async function listPinnedCategories(): Promise<Category[]> {
  const [categories, { pinnedCategories }] = await Promise.all([listAllCategories(), getSiteSettings()]);
  return pinnedCategories.flatMap((name) => {
    const found = categories.find((category) => category.name.toLowerCase() === name.toLowerCase());
    return found ? [found] : [];
  });
}

type CategoryPage = { categories: Category[]; pagination: Pagination };

export const listCategories = async (request: PageRequest): Promise<CategoryPage> =>
  pageOf(request, await listAllCategories());

/** By name, categories without videos last. If there are many, those of all letters are sorted by size. */
export async function listCategoryCards({
  letter,
  word,
  ...request
}: PageRequest & { letter?: string; word?: string }): Promise<CategoryPage> {
  const all = await listAllCategories();
  if (!letter) return pageOf(request, all.toSorted(all.length < FEWEST_BY_LETTER ? emptyLast : largestFirst));
  const found = all.filter(({ name }) => letterOf(name) === letter && (!word || firstWordOf(name) === word));
  return pageOf(request, found.toSorted(emptyLast));
}

type Word = { word: string; label: string; count: number };

/** First words that several names of the letter share, most frequent first. Empty if the letter has few names. */
export async function listCategoryWords(letter: string): Promise<Word[]> {
  const named = (await listAllCategories()).filter(({ name }) => letterOf(name) === letter);
  if (named.length < FEWEST_BY_WORD) return [];
  const words = Map.groupBy(named, ({ name }) => firstWordOf(name));
  return [...words]
    .map(([word, [first, ...rest]]) => ({
      word,
      label: /[\p{L}\p{M}\p{N}]+/u.exec(first?.name ?? "")?.[0] ?? word,
      count: rest.length + 1,
    }))
    .filter(({ word, count }) => word !== "" && count >= FEWEST_OF_WORD)
    .sort((a, b) => b.count - a.count);
}

/** Whether the list of categories offers initial letters. */
export const areListedByLetter = async (): Promise<boolean> => (await listAllCategories()).length >= FEWEST_BY_LETTER;

/** Initial letters in order, `other` last. Empty if the list is short. */
export async function listCategoryLetters(): Promise<string[]> {
  if (!(await areListedByLetter())) return [];
  const all = await listAllCategories();
  const letters = new Set(all.map(({ name }) => letterOf(name)));
  return [...letters].sort((a, b) => a.length - b.length || a.localeCompare(b, "en"));
}

function pageOf(request: PageRequest, all: Category[]): CategoryPage {
  const from = offsetOf(request);
  return { categories: all.slice(from, from + request.limit), pagination: paginate(request, all.length) };
}

export async function findCategory(id: number): Promise<Category | null> {
  const all = await listAllCategories();
  return all.find((category) => category.id === id) ?? null;
}

export async function findDescribedCategory(id: number): Promise<DescribedCategory | null> {
  const category = await findCategory(id);
  if (!category) return null;
  const row = await db.category.findUnique({ where: { id }, select: { description: true } });
  return { ...category, description: row?.description ?? "" };
}

const editedColumns = {
  ...{ id: true, name: true, videoCount: true, excludedFromFeeds: true, updatedAt: true },
  ...{ description: true, pictureVideoId: true, pictureHash: true },
  aliases: { select: { name: true }, orderBy: { name: "asc" } },
} as const;

type EditedRow = Category &
  Pick<EditedCategory, "description" | "pictureVideoId"> & {
    aliases: { name: string }[];
    pictureHash: string | null;
    updatedAt: Date;
  };

const toEdited = ({ aliases, pictureHash, updatedAt, ...category }: EditedRow): EditedCategory => ({
  ...category,
  picture: pictureHash && categoryPicturePath(pictureHash),
  aliases: aliases.map(({ name }) => name),
  updatedAt: updatedAt.toISOString(),
});

export async function listEditedCategories(): Promise<EditedCategory[]> {
  return (await db.category.findMany({ select: editedColumns })).map(toEdited).sort(byName);
}

export async function listEditedPage(
  request: PageRequest & { search: string; sortBy: "name" | "videoCount"; sortOrder: "asc" | "desc" },
): Promise<{ categories: EditedCategory[]; pagination: Pagination }> {
  const wanted = nameKey(request.search.trim());
  const all = (await listEditedCategories()).filter(({ name }) => nameKey(name).includes(wanted));
  const sign = request.sortOrder === "asc" ? 1 : -1;
  all.sort((a, b) =>
    request.sortBy === "name" ? sign * byName(a, b) : sign * (a.videoCount - b.videoCount) || byName(a, b),
  );
  const from = offsetOf(request);
  return { categories: all.slice(from, from + request.limit), pagination: paginate(request, all.length) };
}

export async function findEditedCategory(id: number): Promise<EditedCategory | null> {
  const row = await db.category.findUnique({ where: { id }, select: editedColumns });
  return row && toEdited(row);
}

export async function findCategoryPicture(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.categoryPicture.findUnique({ where: { hash }, select: { bytes: true } });
  return row?.bytes ?? null;
}

export async function listMergedIds(): Promise<number[]> {
  return (await db.mergedCategory.findMany({ select: { id: true } })).map(({ id }) => id);
}

export async function findMergedInto(id: number): Promise<number | null> {
  if (id > MAX_INTEGER) return null;
  const row = await db.mergedCategory.findUnique({ where: { id }, select: { categoryId: true } });
  return row?.categoryId ?? null;
}
