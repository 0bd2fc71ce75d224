import type { IncomingHttpHeaders } from "node:http";
import { PUBLIC_PATHS, SEARCH } from "./public-paths.ts";

const MAX_LENGTH = 200;

/** Only what needs no decoding: another spelling of the same address is answered, but not kept. */
const PLAIN_PATH = /^\/(?:[\w.-]+\/)*[\w.-]*$/;
const NEVER_KEPT = /^\/(?:api|_next|admin)(?:\/|$)/;
const RSC_QUERY = /^[\w-]*$/;
const SEGMENT = /^\/[\w/$.%[\]()@!-]{1,200}$/;

const families = PUBLIC_PATHS.map(({ path, query }) => ({
  path: new RegExp(`^${path.replace(":id", "[1-9][0-9]{0,9}")}$`),
  query: Object.entries(query).map(([name, { values }]) => ({ name, values: new RegExp(`^(?:${values})$`) })),
}));

type Query = { text: string; isExact: boolean };

/**
 * The parameters that change the answer, in their one order; undefined when one of them is odd, or when it is not known
 * which do. Not exact is a query with others beside them.
 */
function canonicalQuery(path: string, given: Map<string, string>): Query | undefined {
  if (given.size === 0) return { text: "", isExact: true };
  const family = families.find((candidate) => candidate.path.test(path));
  if (!family || (path === SEARCH.path && given.has(SEARCH.parameter))) return undefined;
  const parts: string[] = [];
  for (const { name, values } of family.query) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (!values.test(value)) return undefined;
    parts.push(`${name}=${value}`);
  }
  return { text: parts.join("&"), isExact: parts.length === given.size };
}

function readQuery(text: string): Map<string, string> | undefined {
  const given = new Map<string, string>();
  for (const part of text.split("&")) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    if (given.has(name)) return undefined;
    given.set(name, equals < 0 ? "" : part.slice(equals + 1));
  }
  return given;
}

/** Which of the forms of a page is asked for: the document, or one of the payloads the router in the browser fetches. */
function variantOf(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc === undefined) return "document";
  const prefetch = headers["next-router-prefetch"] ?? "";
  const segment = headers["next-router-segment-prefetch"] ?? "";
  if (headers.rsc !== "1" || (prefetch !== "" && prefetch !== "1" && prefetch !== "2")) return undefined;
  if (segment !== "" && !SEGMENT.test(String(segment))) return undefined;
  return `payload ${prefetch} ${segment}`;
}

export type PageKey = {
  text: string;
  /**
   * Whether the answer may be kept under the key. An address with parameters that mean nothing (from a newsletter, say)
   * may be answered with what is kept, but what it is answered with is not kept.
   */
  mayKeep: boolean;
};

/**
 * Under which key the answer to a GET may be found for everybody; undefined when it may not. What does not change the
 * answer (host, cookies, order of parameters, the router's own `_rsc`) is not in the key.
 */
export function pageKey(url: string, headers: IncomingHttpHeaders): PageKey | undefined {
  if (url.length > MAX_LENGTH) return undefined;
  const variant = variantOf(headers);
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (variant === undefined || !PLAIN_PATH.test(path) || NEVER_KEPT.test(path)) return undefined;
  const given = mark < 0 ? new Map<string, string>() : readQuery(url.slice(mark + 1));
  if (!given) return undefined;
  const isPayload = variant !== "document";
  if (isPayload) {
    // Without it, or with one that does not fit, the framework sends the browser elsewhere.
    const rsc = given.get("_rsc");
    if (rsc === undefined || !RSC_QUERY.test(rsc)) return undefined;
    given.delete("_rsc");
  }
  const query = canonicalQuery(path, given);
  // A payload comes with the whole query in a header, so that meaningless parameters do change it.
  if (!query || (isPayload && !query.isExact)) return undefined;
  return { text: `${variant} ${path}?${query.text}`, mayKeep: query.isExact };
}
