import { readFileSync } from "node:fs";
import { inParallel } from "./in-parallel.ts";
import type { GuardedSite } from "./sites/guarded-site.ts";

const templates = (): string[] =>
  Object.values(
    JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<string, string>,
  ).filter((template) => !template.startsWith("/_"));

/** Add values for new path parameters here. */
function valuesOf(name: string, template: string, site: GuardedSite, files: string[]): (string | number)[] {
  if (name === "file") return files;
  if (name === "what") return ["page", "category"];
  if (name === "videoId") return site.privateIds.slice(0, 2);
  if (name === "...path") return ["no-such-endpoint"];
  if (name === "...missing") return ["no-such-screen"];
  if (name === "slug") return ["lantern"];
  if (name === "host") return ["player.example.com"];
  if (name === "page") return ["about", "privacy-policy"];
  if (name === "name") return ["list-changes"];
  if (name === "key") return ["vimeo"];
  if (name === "still") return [1];
  if (name === "picture") return [`${"ab".repeat(10)}3-320`];
  if (name === "hash") return ["ab".repeat(10)];
  if (name === "image") return ["logo"];
  if (name === "id" && /videos|thumbnails/.test(template) && !/playlists/.test(template)) {
    return site.privateIds;
  }
  if (name === "id" && template.includes("categories")) return [site.categoryId];
  if (name === "id" && template.includes("playlists")) return [site.free.playlistId, site.former.playlistId];
  if (name === "id" && /users|sessions|premium-claims|admin/.test(template)) return [1];
  throw new Error(`What stands for [${name}] in ${template}?`);
}

function fill(template: string, site: GuardedSite, files: string[]): string[] {
  const name = /\[(?:\[?)([^\]]+)\]/.exec(template)?.[1];
  if (!name) return [template];
  return valuesOf(name, template, site, files).flatMap((value) =>
    fill(template.replace(`[${name}]`, String(value)), site, files),
  );
}

const QUERIES = [
  "limit=100",
  "limit=100&page=2",
  "q=lantern&limit=100",
  "sort=latest&limit=100",
  "sort=views&limit=100",
  "sort=duration&limit=100",
  "timeframe=today&limit=100",
  "fetchAll=true",
  "ids=true",
];

/** What `kinds` have of a route with an address per video. */
const FEW = 5;

/** All endpoints, and those that answer GET also with queries. `others` are further addresses of these routes. */
export async function endpoints(site: GuardedSite): Promise<{ kinds: string[]; others: string[] }> {
  const [kinds, others]: [string[], string[]] = [[], []];
  for (const template of templates().filter((each) => each.startsWith("/api/"))) {
    const paths = fill(template, site, []);
    const { status } = await site.guest.ask(paths[0] ?? template);
    const queried = status === 405 ? [] : paths.slice(0, 2);
    kinds.push(...paths.slice(0, FEW), ...queried.flatMap((path) => QUERIES.map((query) => `${path}?${query}`)));
    others.push(...paths.slice(FEW));
  }
  return { kinds, others };
}

const LISTS = ["/", "/latest", "/categories", "/most-watched", "/premium-videos", "/tags", "/search"];
const LIST_QUERIES = [
  "page=1",
  "page=2",
  "page=3",
  "page=99",
  "search=lantern",
  "q=lantern",
  "timeframe=today",
  "timeframe=week",
];

const AMISS = [
  "/no-such-page",
  "/videos/abc",
  "/videos/2147483647",
  "/categories/abc",
  "/tags/no-such-tag",
  "/tags/A_b",
  "/%E0%A4%A",
  "/videos/%00",
];

const linksIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|action)="(\/(?!\/)[^"#]*)|<loc>https?:\/\/[^/<]+(\/[^<]*)/g)].map(([, a, b]) =>
    (a ?? b ?? "/").replaceAll("&amp;", "&"),
  );

/** `kinds` are the build's routes and lists with a query; `others` are further pages of these kinds. */
export async function pages(site: GuardedSite): Promise<{ kinds: string[]; others: string[] }> {
  const index = await site.guest.follow("/sitemap.xml");
  const files = linksIn(index.body).map((path) => path.split("/").at(-1) ?? "");
  const known = templates()
    .filter((template) => !template.startsWith("/api/"))
    .flatMap((template) => fill(template, site, files));
  const lists = [...LISTS, `/categories/${site.categoryId}`, `/categories/${site.categoryId}/latest`, "/tags/lantern"];
  const kinds = new Set([
    ...known,
    ...AMISS,
    ...site.privateIds.slice(0, FEW).map((id) => `/videos/${id}`),
    ...lists.flatMap((list) => [list, ...LIST_QUERIES.map((query) => `${list}?${query}`)]),
    `/latest?category=${site.categoryId}`,
    `/premium-videos?category=${site.categoryId}`,
  ]);
  const others = new Set(site.privateIds.map((id) => `/videos/${id}`));
  await inParallel(kinds, async (path) => {
    for (const link of linksIn((await site.guest.follow(path)).body)) others.add(link);
  });
  return { kinds: [...kinds], others: [...others].filter((path) => !kinds.has(path) && !path.startsWith("/api/")) };
}

export const FORMS: Record<string, (path: string) => [path: string, headers?: Record<string, string>]> = {
  "a document": (path) => [path],
  data: (path) => [path, { rsc: "1" }],
  "a prefetch": (path) => [path, { rsc: "1", "next-router-prefetch": "1" }],
  "a prefetch without more": (path) => [path, { "next-router-prefetch": "1" }],
  "a prefetched segment": (path) => [
    path,
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ],
  JSON: (path) => [path, { accept: "application/json" }],
  ".rsc": (path) => [suffixed(path, ".rsc")],
  "a segment's file": (path) => [suffixed(path, ".segments/_tree.segment.rsc")],
};

function suffixed(path: string, suffix: string): string {
  const [name = "/", query] = path.split("?");
  return `${name === "/" ? "/index" : name}${suffix}${query === undefined ? "" : `?${query}`}`;
}
