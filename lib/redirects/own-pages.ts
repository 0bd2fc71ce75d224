import { gatedAreas, SCREENS, SEARCH, screenAt } from "#lib/routes";
import { type OldAddress, readOldAddress } from "#lib/videos/origin/address";
import { matchPattern, type Pattern } from "./pattern.ts";

const OTHERS = [
  "/api",
  "/api/videos",
  "/api/videos/1",
  "/_next/static/chunks/main.js",
  "/feed.xml",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/favicon.ico",
];

const IDS = ["1", "9", "12345", "2147483647"];

const OWN_PAGES: string[] = [
  ...SCREENS.flatMap(({ path }) => (path.includes(":id") ? IDS.map((id) => path.replace(":id", id)) : [path])),
  ...gatedAreas().flatMap((area) => [`${area}/a`, `${area}/1`, `${area}/a/1`]),
  ...OTHERS,
];

/** Parameters that pages of this site read, whatever they list. */
const OWN_PARAMETERS = new Set([SEARCH.parameter, "q", "_rsc"]);

/** Whether a parameter tells that an address is of a former site, though its path is one of this site. */
export function hasForeignQuery({ path, query }: OldAddress): boolean {
  const own = screenAt(path)?.query;
  return own !== undefined && query.some(([name]) => !Object.hasOwn(own, name) && !OWN_PARAMETERS.has(name));
}

export const isOwnPage = (path: string): boolean =>
  screenAt(path) !== undefined || OTHERS.includes(path) || /^\/(?:api|_next)(?:\/|$)/.test(path);

/** A page of this site that the pattern would take over. */
export function ownPageCoveredBy(pattern: Pattern): string | undefined {
  const isPlain = pattern.path.every((part) => "text" in part);
  const query = pattern.query.map(([name]): [string, string] => [name, "1"]);
  return OWN_PAGES.find((page) => {
    const { path } = readOldAddress(page) as OldAddress;
    if (!matchPattern({ path: pattern.path, query: [] }, { path, query: [] })) return false;
    return !isPlain || !hasForeignQuery({ path, query });
  });
}
