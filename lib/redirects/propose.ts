import { readOldAddress } from "#lib/videos/origin/address";
import { shapeOf } from "./check/shape.ts";
import { conflictOf } from "./own-pages.ts";
import { parsePattern } from "./pattern.ts";

const MOST = 3;
/** Shapes with a smaller share of the URLs are exceptions. */
const SHARE = 0.1;

type Known = { urls: Iterable<string>; hasIds: boolean; hasSlugs: boolean; usual?: readonly string[] };

const isUsable = (text: string, { hasIds, hasSlugs }: Known): boolean => {
  const pattern = parsePattern(text);
  const isFound = (hasIds && text.includes("{id}")) || (hasSlugs && text.includes("{slug}"));
  return isFound && typeof pattern !== "string" && conflictOf(pattern, null) === undefined;
};

/**
 * Patterns that would find videos by imported ids and slugs, derived from their URLs or else from the former system.
 */
export function proposePatterns(known: Known): string[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const url of known.urls) {
    const address = readOldAddress(url);
    if (!address) continue;
    all++;
    const shape = shapeOf(address);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const seen = [...counts].filter(([, count]) => count > SHARE * all).sort(([, a], [, b]) => b - a);
  const patterns = seen.length > 0 ? seen.map(([shape]) => shape) : (known.usual ?? []);
  return patterns.filter((pattern) => isUsable(pattern, known)).slice(0, MOST);
}
