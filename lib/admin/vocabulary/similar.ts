import { lettersOf, similarity, trigramsOf } from "#lib/search/similarity";
import type { Named } from "./types.ts";

/** Only this many names are compared, largest first. */
export const COMPARED = 5_000;
export const MAX_PAIRS = 100;
const SIMILAR = 0.6;
const SIMILAR_WORD = 0.4;
/** In shorter words, one letter often changes the meaning: "PyCon UK" and "PyCon US". */
const SHORTEST_SIMILAR = 5;
const COMMON_TRIGRAM = 150;

export type Reason = "spelling" | "plural" | "similar";

/** `from` has fewer videos than `into`. */
export type SimilarPair = { from: Named; into: Named; reason: Reason };

const singularOf = (letters: string): string =>
  letters.length < 4
    ? letters
    : letters
        .replace(/ies$/, "y")
        .replace(/(?<=[sxz]|ch|sh)es$/, "")
        .replace(/(?<!s)s$/, "");

/** Names with different numbers are never similar: "PyCon 2013" and "PyCon 2014". */
const digitsOf = (letters: string): string => letters.match(/\p{N}+/gu)?.join(" ") ?? "";

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(lettersOf) ?? [];

/** Whether the words that only one of the names has are spellings of the other's. */
function isMisspelling(a: string, b: string): boolean {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  const own = ours.filter((word) => !theirs.includes(word));
  const others = theirs.filter((word) => !ours.includes(word));
  if (own.length === 0 || own.length !== others.length) return false;
  return own.every((word, at) => {
    const other = others[at] as string;
    const isLong = Math.min(word.length, other.length) >= SHORTEST_SIMILAR;
    return isLong && similarity(trigramsOf(word), trigramsOf(other)) >= SIMILAR_WORD;
  });
}

/** Both orders of a pair have one key. */
export const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** `dismissed` are keys of pairs that are not proposed. */
export function findSimilar(names: readonly Named[], dismissed: ReadonlySet<string> = new Set()): SimilarPair[] {
  const largest = [...names].sort((a, b) => b.videoCount - a.videoCount || a.id - b.id).slice(0, COMPARED);
  const pairs: SimilarPair[] = [];
  const paired = new Set<number>();
  const pair = (from: Named, into: Named, reason: Reason) => {
    if (paired.has(from.id) || dismissed.has(pairKey(from.id, into.id))) return;
    paired.add(from.id);
    pairs.push({ from, into, reason });
  };
  byKey(largest, lettersOf, (from, into) => pair(from, into, "spelling"));
  byKey(
    largest,
    (name) => singularOf(lettersOf(name)),
    (from, into) => pair(from, into, "plural"),
  );
  const isAllowed = (from: Named, into: Named) => !dismissed.has(pairKey(from.id, into.id));
  bySimilarity(largest, isAllowed, (from, into) => pair(from, into, "similar"));
  return pairs.slice(0, MAX_PAIRS);
}

type Pair = (from: Named, into: Named) => void;

function byKey(names: readonly Named[], keyOf: (name: string) => string, pair: Pair): void {
  const first = new Map<string, Named>();
  for (const each of names) {
    const key = keyOf(each.name);
    const into = first.get(key);
    if (into) pair(each, into);
    else if (key) first.set(key, each);
  }
}

/** Compares only names that share a rare trigram, to avoid comparing all pairs. */
function bySimilarity(names: readonly Named[], isAllowed: (from: Named, into: Named) => boolean, pair: Pair): void {
  const holders = new Map<string, number[]>();
  const known: { trigrams: Set<string>; digits: string }[] = [];
  names.forEach((each, at) => {
    const letters = lettersOf(each.name);
    const own = { trigrams: trigramsOf(letters), digits: digitsOf(letters) };
    known.push(own);
    if (letters.length < SHORTEST_SIMILAR) return;
    const candidates = new Set<number>();
    for (const trigram of own.trigrams) {
      const sharing = holders.get(trigram) ?? [];
      if (sharing.length < COMMON_TRIGRAM) for (const other of sharing) candidates.add(other);
      sharing.push(at);
      holders.set(trigram, sharing);
    }
    const into = [...candidates].find((other) => {
      const theirs = known[other];
      return (
        theirs?.digits === own.digits &&
        similarity(theirs.trigrams, own.trigrams) >= SIMILAR &&
        isMisspelling(each.name, (names[other] as Named).name) &&
        isAllowed(each, names[other] as Named)
      );
    });
    if (into !== undefined) pair(each, names[into] as Named);
  });
}
