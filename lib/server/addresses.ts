import { isRare, NUMBER, patternOf, SEARCH } from "#lib/routes";
import { isWellFormed } from "#lib/server/guards/request-guard";
import type { KnownRoutes } from "#lib/server/next/known-routes";
import {
  MISSING_CATEGORY,
  MISSING_PAGE,
  MISSING_SECONDS,
  PLAIN_DOCUMENT,
  PLAIN_PAGES,
  PUBLIC_PATHS,
  type PublicPath,
  SHARED_DOCUMENT,
} from "./public-paths.ts";

export type RequestTarget = {
  path: string;
  query: string;
  /** Whether the response may be cached under this target. */
  isCanonical: boolean;
  /** Cache lifetime of the rendered page, in seconds; absent if the response's own headers decide. */
  seconds?: number;
};

const LEFT_ALONE = /^\/(?:api|_next)(?:\/|$)/;
const OVERLONG = /^0*[1-9]\d{10,}$/;

const missing: RequestTarget = { path: MISSING_PAGE, query: "", isCanonical: true, seconds: MISSING_SECONDS };
const plainPages = new Map([...PLAIN_PAGES, [MISSING_PAGE, MISSING_SECONDS], [MISSING_CATEGORY, MISSING_SECONDS]]);

type Family = { entry: PublicPath; exact: RegExp; anyValue?: RegExp };

const families: Family[] = PUBLIC_PATHS.map((entry) => ({
  entry,
  exact: new RegExp(`^${patternOf(entry.path)}$`),
  ...(entry.path.includes(":") && { anyValue: new RegExp(`^${entry.path.replace(/:(?:id|slug)/, "[^/]+")}$`) }),
}));

function readQuery(query: string): Map<string, string> {
  const given = new Map<string, string>();
  for (const part of query.slice(1).split("&")) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    if (!given.has(name)) given.set(name, equals < 0 ? "" : part.slice(equals + 1));
  }
  return given;
}

function canonicalList(path: string, { query, seconds }: PublicPath, given: Map<string, string>): RequestTarget {
  const parts = new Map<string, string>();
  for (const [name, values] of Object.entries(query)) {
    const value = given.get(name) ?? "";
    if (values === NUMBER && OVERLONG.test(value)) return missing;
    const plain = values === NUMBER ? value.replace(/^0+/, "") : value;
    if (`${name}=${plain}` !== "page=1" && new RegExp(`^(?:${values})$`).test(plain)) parts.set(name, plain);
  }
  const written = [...parts].map(([name, value]) => `${name}=${value}`).join("&");
  return { path, query: written && `?${written}`, isCanonical: !isRare(parts), seconds };
}

function isSearch(path: string, given: Map<string, string>): boolean {
  const words = path === SEARCH.path ? given.get(SEARCH.parameter) : undefined;
  return words !== undefined && words.replace(/\+|%20|%09|%0a|%0d/gi, "") !== "";
}

function canonicalise(url: string, routes: KnownRoutes): RequestTarget {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  const asIs: RequestTarget = { path, query, isCanonical: false };
  if (LEFT_ALONE.test(path) || !isWellFormed(path)) return asIs;
  const family = families.find(({ exact, anyValue }) => exact.test(path) || anyValue?.test(path));
  if (family) {
    const given = readQuery(query);
    if (isSearch(path, given)) return asIs;
    if (family.exact.test(path)) return canonicalList(path, family.entry, given);
    if (family.entry.path.includes(":slug")) return missing;
    return {
      path: family.entry.path.replace(":id", "invalid"),
      query: "",
      isCanonical: true,
      seconds: MISSING_SECONDS,
    };
  }
  if (routes.isRedirected(path)) return asIs;
  const seconds = plainPages.get(path);
  if (seconds !== undefined) return { path, query: "", isCanonical: true, seconds };
  if (PLAIN_DOCUMENT.test(path) && routes.exists(path)) return { path, query: "", isCanonical: true };
  if (!routes.exists(path)) return missing;
  return { ...asIs, isCanonical: query === "" && SHARED_DOCUMENT.test(path) };
}

const REMEMBERED = 5_000;
const REMEMBERED_LENGTH = 200;

export type ResolveTarget = (url: string) => RequestTarget;

/**
 * Next writes the URL into the page, so a cached page could carry text that a visitor chose. Every URL is therefore
 * reduced to one canonical form, and all unknown URLs to the same one.
 */
export function createTargetResolver(routes: KnownRoutes): ResolveTarget {
  const remembered = new Map<string, RequestTarget>();
  return (url) => {
    const known = remembered.get(url);
    if (known) return known;
    const address = canonicalise(url, routes);
    if (address.isCanonical && url.length <= REMEMBERED_LENGTH) {
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(url, address);
    }
    return address;
  };
}
