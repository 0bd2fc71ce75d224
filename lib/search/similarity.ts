/** Ignores case, accents and punctuation, but keeps "c", "c++" and "c#" distinct. */
export const lettersOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, "");

export function trigramsOf(letters: string): Set<string> {
  const padded = `  ${letters} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

const LEAST = 0.4;
const MAX_WORDS = 8;
const MAX_NAMES = 6;

/** The names most similar to all words together or to one of them, best first. */
export function findSimilarNames<T extends { name: string }>(words: string[], named: readonly T[]): T[] {
  const typed = [words.join(""), ...words.slice(0, MAX_WORDS)].map((part) => trigramsOf(lettersOf(part)));
  return named
    .map((each) => {
      const trigrams = trigramsOf(lettersOf(each.name));
      return { each, at: Math.max(...typed.map((own) => similarity(own, trigrams))) };
    })
    .filter(({ at }) => at >= LEAST)
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_NAMES)
    .map(({ each }) => each);
}

/** Shared trigrams relative to all trigrams, 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return shared / (a.size + b.size - shared);
}
