import { expect } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listAdminVideos } from "#lib/videos/admin/queries";
import { adminVideoListQuery } from "#lib/videos/admin/schemas";
import { MOST_WATCHED_LIMIT } from "#lib/videos/policy";
import { listMostWatched, listPremium, listVideos } from "#lib/videos/queries";
import type { VideoSort } from "#lib/videos/types";

export const LIMIT = 97;

type Case = { name: string; plain: string; read: (page: number) => Promise<{ ids: number[]; total: number }> };

const publicCase = (name: string, plain: string, list: typeof listPremium): Case => ({
  name,
  plain,
  read: async (page) => {
    const { videos, pagination } = await list({ page, limit: LIMIT });
    return { ids: videos.map(({ id }) => id), total: pagination.totalCount };
  },
});

const adminCase = (
  sortBy: "createdAt" | "title" | "viewCount" | "duration",
  sortOrder: "asc" | "desc",
  by: string,
) => ({
  name: `admin ${sortBy} ${sortOrder}`,
  plain: `SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id ORDER BY ${by}`,
  read: async (page: number) => {
    const { videos, totalCount } = await listAdminVideos(
      { ...adminVideoListQuery.parse({ sortBy, sortOrder }), page, limit: LIMIT },
      undefined,
    );
    return { ids: videos.map(({ id }) => id), total: totalCount };
  },
});

const cases = (category: number): Case[] => {
  const stats = "FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE NOT v.is_hidden";
  const places = `SELECT v.id FROM videos v JOIN video_categories k ON k.video_id = v.id WHERE k.category_id = ${category}`;
  const newest = "ORDER BY v.created_at DESC, v.id DESC";
  return [
    publicCase("latest", `SELECT v.id ${stats} ${newest}`, (page) => listVideos({ sort: "latest", ...page })),
    publicCase("views", `SELECT v.id ${stats} ORDER BY s.views DESC, v.created_at DESC, v.id DESC`, (page) =>
      listVideos({ sort: "views", ...page }),
    ),
    publicCase("duration", `SELECT v.id ${stats} ORDER BY duration_seconds DESC NULLS LAST, v.id DESC`, (page) =>
      listVideos({ sort: "duration", ...page }),
    ),
    publicCase(
      "featured",
      `SELECT v.id ${stats} ORDER BY featured_rank NULLS LAST, CASE WHEN featured_rank IS NULL THEN
      s.heat END DESC, CASE WHEN featured_rank IS NULL THEN v.id END DESC, v.id`,
      (page) => listVideos({ sort: "featured", ...page }),
    ),
    publicCase("category", `${places} ${newest}`, (page) =>
      listVideos({ sort: "latest", categoryId: category, ...page }),
    ),
    ...Object.entries({
      views: "s.views DESC, v.created_at DESC, v.id DESC",
      duration: "v.duration_seconds DESC NULLS LAST, v.id DESC",
      featured: "v.featured_rank NULLS LAST, s.heat DESC, v.id DESC",
    }).map(([sort, order]) =>
      publicCase(
        `category by ${sort}`,
        `${places.replace(" WHERE", " JOIN video_stats s ON s.video_id = v.id WHERE")} ORDER BY ${order}`,
        (page) => listVideos({ sort: sort as VideoSort, categoryId: category, ...page }),
      ),
    ),
    ...(["today", "week", "month", "all_time"] as const).map((timeframe) =>
      publicCase(
        `most watched ${timeframe}`,
        timeframe === "all_time"
          ? `SELECT v.id ${stats} ORDER BY s.views DESC, v.created_at DESC, v.id DESC LIMIT ${MOST_WATCHED_LIMIT}`
          : `SELECT v.id FROM videos v JOIN video_daily_views d ON d.video_id = v.id, recent_views_days l
             WHERE NOT is_hidden AND d.day <= l.day AND d.day > l.day - ${{ today: 1, week: 7, month: 30 }[timeframe]}
             GROUP BY v.id ORDER BY sum(views) DESC, v.created_at DESC, v.id DESC LIMIT ${MOST_WATCHED_LIMIT}`,
        (page) => listMostWatched({ timeframe, ...page }),
      ),
    ),
    publicCase("premium", `SELECT v.id ${stats} AND v.is_private ${newest}`, listPremium),
    publicCase("premium of a category", `${places} AND v.is_private ${newest}`, (page) =>
      listPremium({ categoryId: category, ...page }),
    ),
    ...(["asc", "desc"] as const).flatMap((way) => [
      adminCase("createdAt", way, `v.created_at ${way}, v.id ${way}`),
      adminCase("title", way, `lower(title) ${way}, id ${way}`),
      adminCase("viewCount", way, `s.views ${way}, s.created_at ${way}, id ${way}`),
      adminCase("duration", way, `duration_seconds ${way} NULLS LAST, id ${way}`),
    ]),
  ];
};

/** Compares list pages with plain OFFSET queries. */
export async function expectPlainPages(category: number, which?: "all pages") {
  applyChange("catalogue");
  for (const { name, plain, read } of cases(category)) {
    const expected = (await db.$queryRawUnsafe<{ id: number }[]>(plain)).map(({ id }) => id);
    const last = Math.max(Math.ceil(expected.length / LIMIT), 1);
    const some = [1, Math.ceil(last / 4), Math.ceil(last / 1.6), last, last + 1];
    for (const page of which === "all pages" ? Array.from({ length: last }, (_, n) => n + 1) : some) {
      const { ids, total } = await read(page);
      expect(total, name).toBe(expected.length);
      expect(ids, `${name}, page ${page}`).toEqual(expected.slice((page - 1) * LIMIT, page * LIMIT));
    }
  }
}
