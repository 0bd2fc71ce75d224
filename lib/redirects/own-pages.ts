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
const SLUGS = ["a", "1", "some-tag"];

const OWN_PAGES: string[] = [
  ...SCREENS.flatMap(({ path }) => (path.includes(":id") ? IDS.map((id) => path.replace(":id", id)) : [path])).flatMap(
    (path) => (path.includes(":slug") ? SLUGS.map((slug) => path.replace(":slug", slug)) : [path]),
  ),
  ...gatedAreas().flatMap((area) => [`${area}/a`, `${area}/1`, `${area}/a/1`]),
  ...OTHERS,
];

/** Parameters that this site's pages accept beyond those of their routes. */
const OWN_PARAMETERS = new Set([SEARCH.parameter, "q", "_rsc"]);

/** A parameter unknown to this site's page means that the address is from a former site. */
export function hasForeignQuery({ path, query }: OldAddress): boolean {
  const own = screenAt(path)?.query;
  return own !== undefined && query.some(([name]) => !Object.hasOwn(own, name) && !OWN_PARAMETERS.has(name));
}

export const isOwnPage = (path: string): boolean =>
  screenAt(path) !== undefined || OTHERS.includes(path) || /^\/(?:api|_next)(?:\/|$)/.test(path);

/** The first page of this site that the pattern would match. */
export function ownPageCoveredBy(pattern: Pattern): string | undefined {
  const isPlain = pattern.path.every((part) => "text" in part);
  const query = pattern.query.map(([name]): [string, string] => [name, "1"]);
  return OWN_PAGES.find((page) => {
    const { path } = readOldAddress(page) as OldAddress;
    if (!matchPattern({ path: pattern.path, query: [] }, { path, query: [] })) return false;
    return !isPlain || !hasForeignQuery({ path, query });
  });
}
