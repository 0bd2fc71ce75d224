import { type OldAddress, readOldAddress } from "#lib/videos/origin/address";
import { shapeOf } from "./check/shape.ts";
import { conflictOf } from "./own-pages.ts";
import { matchPattern, type Pattern, parsePattern } from "./pattern.ts";

const MOST = 3;
/** Shapes with a smaller share of the URLs are exceptions. */
const SHARE = 0.1;

type Known = {
  urls: Iterable<string>;
  ids: ReadonlySet<string>;
  slugs: ReadonlySet<string>;
  /** Patterns of the former system, used if its URLs are unknown. */
  usual?: readonly string[];
};

type Place = { ids: ReadonlySet<string>; slugs: ReadonlySet<string> };

function usablePattern(text: string, { ids, slugs }: Place): Pattern | undefined {
  const pattern = parsePattern(text);
  const isFound = (ids.size > 0 && text.includes("{id}")) || (slugs.size > 0 && text.includes("{slug}"));
  return isFound && typeof pattern !== "string" && conflictOf(pattern, null) === undefined ? pattern : undefined;
}

/** Ids and slugs of the file decide, because "/a-walk-2" may be a name, or a name with an id. */
function findsMost(pattern: Pattern, addresses: OldAddress[], { ids, slugs }: Place): boolean {
  const found = addresses.filter((address) => {
    const { id, slug } = matchPattern(pattern, address) ?? {};
    return (id !== undefined && ids.has(id)) || (slug !== undefined && slugs.has(slug));
  });
  return found.length > addresses.length / 2;
}

/** The shape with its last segment as a whole in place of its parts. */
const simplerShape = (shape: string): string => shape.replace(/\{slug\}-\{id\}|\{id\}-\{slug\}/, "{slug}");

/**
 * Patterns that would find videos by imported ids and slugs, derived from their URLs or else from the former system.
 */
export function proposePatterns({ urls, usual = [], ...place }: Known): string[] {
  const addresses = [...urls].flatMap((url) => readOldAddress(url) ?? []);
  const shapes = Map.groupBy(addresses, shapeOf);
  const common = [...shapes].filter(([, members]) => members.length > SHARE * addresses.length);
  common.sort(([, a], [, b]) => b.length - a.length);
  const seen = new Map<string, Pattern>();
  for (const [shape, members] of common) {
    if ([...seen.values()].some((pattern) => findsMost(pattern, members, place))) continue;
    for (const text of [shape, simplerShape(shape)]) {
      const pattern = usablePattern(text, place);
      if (!pattern || !findsMost(pattern, members, place)) continue;
      seen.set(text, pattern);
      break;
    }
  }
  const patterns = common.length > 0 ? [...seen.keys()] : usual.filter((text) => usablePattern(text, place));
  return patterns.slice(0, MOST);
}
