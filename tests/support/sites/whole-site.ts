import {
  findDescribedCategory,
  listAllCategories,
  listFilterCategories,
  listPremiumFilterCategories,
} from "#lib/categories/queries";
import type { Change } from "#lib/core/changes";
import { type Dependencies, isTouched, subjectOf } from "#lib/server/cache/dependencies";
import {
  findVideo,
  listMostWatched,
  listPremium,
  listRelated,
  listShuffled,
  listStills,
  listVideos,
} from "#lib/videos/queries";
import type { VideoPage } from "#lib/videos/types";

const PAGE = 8;
export const AT_NOON = Date.UTC(2026, 0, 1, 12);

export type Shown = { text: string; shows: Dependencies };

export async function wholeSite(alive: number[], categories: number[]): Promise<Map<string, Shown>> {
  const site = new Map<string, Shown>();
  const put = (address: string, content: unknown, videos: number[]) => {
    const [path = "", query] = address.split("?");
    const shows = { subject: subjectOf(path, query ? `?${query}` : ""), videos };
    site.set(address, { text: JSON.stringify(content), shows });
  };
  function putPages(address: string, { videos, pagination }: VideoPage, size: number, beside?: unknown) {
    for (let from = 0; from === 0 || from < videos.length; from += size) {
      const shown = videos.slice(from, from + size);
      const mark = address.includes("?") ? "&" : "?";
      const query = from === 0 ? "" : `${mark}page=${from / size + 1}`;
      put(
        address + query,
        [shown, pagination.totalCount, beside],
        shown.map(({ id }) => id),
      );
    }
  }
  const all = { page: 1, limit: 1_000 };
  const bar = await listFilterCategories();
  putPages("/", await listVideos({ sort: "featured", ...all }), PAGE, bar);
  putPages("/latest", await listVideos({ sort: "latest", ...all }), PAGE, bar);
  putPages("/premium-videos", await listPremium(all), PAGE, await listPremiumFilterCategories());
  for (const timeframe of ["today", "week", "all_time"] as const) {
    putPages(`/most-watched?timeframe=${timeframe}`, await listMostWatched({ timeframe, ...all }), PAGE);
  }
  for (const categoryId of categories) {
    putPages(`/latest?category=${categoryId}`, await listVideos({ sort: "latest", categoryId, ...all }), PAGE, bar);
    const shuffled = await listShuffled({ categoryId, ...all }, AT_NOON);
    putPages(`/categories/${categoryId}`, shuffled, PAGE, [bar, await findDescribedCategory(categoryId)]);
    const premium = await listPremium({ categoryId, ...all });
    putPages(`/premium-videos?category=${categoryId}`, premium, PAGE, await listPremiumFilterCategories(categoryId));
  }
  put("/categories", [await listAllCategories(), [...(await listStills(categories))]], []);
  const related = await Promise.all(alive.map((id) => listRelated(id, { page: 1, limit: 24 })));
  const videos = await Promise.all(alive.map((id) => findVideo(id, false)));
  for (const [n, id] of alive.entries()) putPages(`/videos/${id}`, related[n] as VideoPage, 6, videos[n]);
  return site;
}

export function compareSites(before: Map<string, Shown>, after: Map<string, Shown>, changes: Change[]) {
  const pages = [...before].filter(([address]) => after.has(address));
  const isDropped = ({ shows }: Shown) => changes.some((change) => isTouched(shows, change));
  const changed = pages.filter(([address, page]) => after.get(address)?.text !== page.text);
  const stale = changed.filter(([, page]) => !isDropped(page)).map(([address]) => address);
  return { changed: changed.length, stayed: pages.filter(([, page]) => !isDropped(page)).length, stale };
}
