import { lettersOf, trigramsOf } from "#lib/search/similarity";

const LEAST = 0.3;

/** The most similar name by trigrams, the first of equals; undefined if none is similar enough. */
export function nearestNames(names: readonly string[]): (text: string) => string | undefined {
  const known = names.map((name) => trigramsOf(lettersOf(name)));
  const withTrigram = new Map<string, number[]>();
  for (const [index, trigrams] of known.entries()) {
    for (const trigram of trigrams) {
      const indexes = withTrigram.get(trigram);
      if (indexes) indexes.push(index);
      else withTrigram.set(trigram, [index]);
    }
  }
  return (text) => {
    const own = trigramsOf(lettersOf(text));
    const shared = new Map<number, number>();
    for (const trigram of own)
      for (const index of withTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    let nearest: { index: number; at: number } | undefined;
    for (const [index, count] of shared) {
      const at = count / (own.size + (known[index]?.size ?? 0) - count);
      const isNearer = nearest ? at > nearest.at || (at === nearest.at && index < nearest.index) : at >= LEAST;
      if (isNearer) nearest = { index, at };
    }
    return nearest && names[nearest.index];
  };
}
