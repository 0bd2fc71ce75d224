import { wordOf } from "./synthetic-catalogue.ts";

export type Case = {
  name: string;
  path: string;
  member?: true;
  /** Expects 404. */
  missing?: true;
  /** Paths of the same kind that have not been requested before. */
  fresh?: (turn: number) => string;
};

/** Deterministic, and the same at every size. */
const spread = (turn: number, limit: number): number => ((turn * 7919) % Math.max(limit - 1, 1)) + 1;

const PAGE = 16;

export const words = {
  common: wordOf(3),
  rare: wordOf(3_990),
  misspelled: wordOf(1_500).replace(/.$/, "x"),
  several: `${wordOf(3)} ${wordOf(40)} ${wordOf(200)}`,
};

export function pages(videos: number): Case[] {
  const last = Math.floor((videos * 0.9) / PAGE);
  const list = (name: string, path: string, deepest: number): Case[] => [
    {
      name,
      path,
      fresh: (turn) => `${path}${path.includes("?") ? "&" : "?"}page=${spread(turn, deepest) + 1}`,
    },
  ];
  const deep = Math.min(5_000, Math.floor(last / 2));
  return [
    ...list("home", "/", Math.min(last, 600)),
    ...list("latest", "/latest", last),
    { name: `latest, page ${deep}`, path: `/latest?page=${deep}` },
    ...list("latest of a category", "/latest?category=1", Math.floor(last / 10)),
    ...list("category", "/categories/1", Math.floor(last / 10)),
    ...list("category, newest", "/categories/1/latest", Math.floor(last / 10)),
    { name: "categories", path: "/categories" },
    ...list("most watched", "/most-watched", Math.min(last, 600)),
    ...list("most watched today", "/most-watched?timeframe=today", Math.min(Math.floor(last / 10), 600)),
    ...list("premium", "/premium-videos", Math.floor((videos * 0.05) / 20)),
    { name: "video", path: "/videos/1", fresh: (turn) => `/videos/${spread(turn, videos) + 1}` },
    { name: "search", path: `/search?q=${words.common}` },
    { name: "not there", path: "/nothing-is-here", missing: true },
  ];
}

export function endpoints(videos: number): Case[] {
  const deep = Math.min(5_000, Math.floor((videos * 0.9) / PAGE / 2));
  const search = (kind: keyof typeof words): Case => ({
    name: `search, ${kind}`,
    path: `/api/videos/search?q=${encodeURIComponent(words[kind])}`,
  });
  return [
    { name: "videos, featured", path: "/api/videos" },
    { name: "videos, latest", path: "/api/videos?sort=latest" },
    { name: `videos, latest, page ${deep}`, path: `/api/videos?sort=latest&page=${deep}` },
    { name: "videos, views", path: "/api/videos?sort=views" },
    { name: "videos, duration", path: "/api/videos?sort=duration" },
    { name: "video", path: "/api/videos/1" },
    { name: "related", path: "/api/videos/1/related" },
    { name: "premium", path: "/api/videos/premium" },
    { name: "most watched, all time", path: "/api/most-watched" },
    { name: "most watched, month", path: "/api/most-watched?timeframe=month" },
    { name: "categories", path: "/api/categories" },
    { name: "category, shuffled", path: "/api/categories/1/videos" },
    { name: "category, shuffled, deep", path: `/api/categories/1/videos?page=${Math.max(2, Math.floor(deep / 20))}` },
    { name: "category, newest", path: "/api/categories/1/videos?sort=latest" },
    search("common"),
    search("rare"),
    search("misspelled"),
    search("several"),
    { name: "suggestions", path: `/api/videos/suggest?q=${words.common.slice(0, 3)}` },
    { name: "me, with favourites", path: "/api/auth/me?favorites=true", member: true },
    { name: "favourite ids", path: "/api/favorites?ids=true", member: true },
    { name: "admin's videos by title", path: "/api/admin/videos?sortBy=title&sortOrder=asc", member: true },
    { name: "health", path: "/api/health" },
  ];
}
