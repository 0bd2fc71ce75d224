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

/** Shared trigrams relative to all trigrams, 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return shared / (a.size + b.size - shared);
}
