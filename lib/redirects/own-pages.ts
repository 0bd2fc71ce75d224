import { gatedAreas, SCREENS, SEARCH, screenAt } from "#lib/routes";
import { type OldAddress, readOldAddress } from "#lib/videos/origin/address";
import { shapeOf } from "./check/shape.ts";
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

/** An address such as `/?p=12` of a former site: the home page answers, but its page is lost. */
export const isFormerPage = (address: OldAddress): boolean => address.path === "/" && shapeOf(address).includes("{");

export const isOwnPage = (path: string): boolean =>
  screenAt(path) !== undefined || OTHERS.includes(path) || /^\/(?:api|_next)(?:\/|$)/.test(path);

/** Own pages take precedence over patterns with a placeholder in their path. */
export const isPlain = ({ path }: Pattern): boolean => path.every((part) => "text" in part);

const SAMPLES = { id: "12", slug: "an-old-title", any: "old" };

const sampleOf = ({ path }: Pattern): string =>
  path.map((part) => ("text" in part ? part.text : SAMPLES[part.placeholder])).join("");

const findsVideos = (pattern: Pattern): boolean =>
  [pattern.path, ...pattern.query.map(([, value]) => value)]
    .flat()
    .some((part) => "placeholder" in part && part.placeholder !== "any");

/**
 * A page of this site with which the pattern conflicts. A pattern such as /{slug} that leads to a video or category may
 * match own pages, because it is never applied to them. One that leads to a page would replace every 404.
 */
export function conflictOf(pattern: Pattern, target: string | null): string | undefined {
  const own = ownPageCoveredBy(pattern);
  const isFound = (target === null || target === "category") && !isPlain(pattern) && findsVideos(pattern);
  return isFound && !isOwnPage(sampleOf(pattern)) ? undefined : own;
}

/** The first page of this site that the pattern would match. */
function ownPageCoveredBy(pattern: Pattern): string | undefined {
  const query = pattern.query.map(([name]): [string, string] => [name, "1"]);
  return OWN_PAGES.find((page) => {
    const { path } = readOldAddress(page) as OldAddress;
    if (!matchPattern({ path: pattern.path, query: [] }, { path, query: [] })) return false;
    return !isPlain(pattern) || !hasForeignQuery({ path, query });
  });
}
