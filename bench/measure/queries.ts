import { wordOf } from "../synthetic-catalogue.ts";
import { panelQueries } from "./panel-queries.ts";

export type Query = { name: string; read: (turn: number) => Promise<unknown> };

const DEEP = 5_000;
const LIMIT = 16;

type Sized = { pagination?: { totalPages: number }; totalPages?: number };

async function pagesOf(name: string, read: (page: number) => Promise<unknown>): Promise<Query[]> {
  const first = (await read(1)) as Sized;
  const deep = Math.min(DEEP, (first.pagination?.totalPages ?? first.totalPages ?? 1) - 1);
  const pages = [{ name: `${name}, first page`, read: () => read(1) }];
  return deep > 1 ? [...pages, { name: `${name}, deep page`, read: () => read(deep) }] : pages;
}

const number = (turn: number, from: number, to: number) => from + ((turn * 7919) % (to - from));
const misspell = (word: string, turn: number) => {
  const place = 1 + (turn % (word.length - 1));
  return `${word.slice(0, place)}x${word.slice(place + 1)}`;
};

async function searches(): Promise<Query[]> {
  const { searchVideos, suggest } = await import("#lib/search/queries");
  const search = (name: string, q: (turn: number) => string): Query => ({
    name: `search, ${name}`,
    read: (turn) => searchVideos({ q: q(turn), page: 1, limit: LIMIT }),
  });
  const common = (turn: number) => wordOf(number(turn, 1, 60));
  const several = (turn: number) => `${common(turn)} ${wordOf(number(turn, 60, 400))} ${wordOf(number(turn, 1, 40))}`;
  return [
    search("common", common),
    search("rare", (turn) => wordOf(number(turn, 3_800, 4_000))),
    search("misspelled", (turn) => misspell(wordOf(number(turn, 100, 3_900)), turn)),
    search("two words", (turn) => `${common(turn)} ${wordOf(number(turn, 60, 400))}`),
    search("three words", several),
    search("misspelled beside another", (turn) => `${common(turn)} ${misspell(wordOf(number(turn, 60, 400)), turn)}`),
    { name: "suggestions", read: (turn) => suggest({ q: common(turn).slice(0, 3), limit: 8 }) },
    { name: "suggestions, two words", read: (turn) => suggest({ q: several(turn).slice(0, 9), limit: 8 }) },
  ];
}

async function lists(): Promise<Query[]> {
  const { listVideos, listShuffled, listPremium, listMostWatched, listRelated, findVideo } = await import(
    "#lib/videos/queries"
  );
  const { listAdminVideos } = await import("#lib/videos/admin/queries");
  const { adminVideoListQuery } = await import("#lib/videos/admin/schemas");
  const { listCategories } = await import("#lib/categories/queries");
  const { listVideoBlocks } = await import("#lib/seo/queries");
  const { listTagVideos } = await import("#lib/videos/tags/queries");
  const limit = LIMIT;
  const categoryId = 1;
  const one = (name: string, read: (turn: number) => Promise<unknown>): Query[] => [{ name, read }];
  const some = (turn: number) => number(turn, 1, 9_000);
  const groups = [
    await pagesOf("featured", (page) => listVideos({ sort: "featured", page, limit })),
    await pagesOf("latest", (page) => listVideos({ sort: "latest", page, limit })),
    await pagesOf("latest of a category", (page) => listVideos({ sort: "latest", categoryId, page, limit })),
    ...(["featured", "views", "duration"] as const).map((sort) =>
      one(`${sort} of a category`, () => listVideos({ sort, categoryId, page: 1, limit })),
    ),
    await pagesOf("shuffled category", (page) => listShuffled({ categoryId, page, limit })),
    ...(await Promise.all(
      (["latest", "views", "duration"] as const).map((sort) =>
        pagesOf(`${sort} of the largest tag`, (page) => listTagVideos({ tagId: 1, sort, page, limit })),
      ),
    )),
    one("latest of some tag", (turn) =>
      listTagVideos({ tagId: number(turn, 2, 4000), sort: "latest", page: 1, limit }),
    ),
    await pagesOf("views", (page) => listVideos({ sort: "views", page, limit })),
    await pagesOf("duration", (page) => listVideos({ sort: "duration", page, limit })),
    await pagesOf("premium", (page) => listPremium({ page, limit })),
    await pagesOf("premium of a category", (page) => listPremium({ categoryId, page, limit })),
    ...(await Promise.all(
      (["today", "week", "month", "all_time"] as const).map((timeframe) =>
        pagesOf(`most watched, ${timeframe}`, (page) => listMostWatched({ timeframe, page, limit })),
      ),
    )),
    one("related", (turn) => listRelated(some(turn), { page: 1, limit: 6 })),
    one("video", (turn) => findVideo(some(turn), false)),
    one("categories", () => listCategories({ page: 1, limit: 12 })),
    ...(await Promise.all(
      (["createdAt", "title", "viewCount", "duration"] as const).map((sortBy) =>
        pagesOf(`admin by ${sortBy}`, (page) =>
          listAdminVideos({ ...adminVideoListQuery.parse({ sortBy }), page, limit: 15 }, undefined),
        ),
      ),
    )),
    one("index of the sitemap", () => listVideoBlocks()),
  ];
  return groups.flat();
}

export const queries = async (): Promise<Query[]> => [
  ...(await lists()),
  ...(await searches()),
  ...(await panelQueries()),
];
