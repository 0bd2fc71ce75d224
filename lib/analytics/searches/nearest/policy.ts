import { lettersOf, similarity, trigramsOf } from "#lib/search/similarity";

const LEAST = 0.3;

/** The most similar name by trigrams, the first of equals; undefined if none is similar enough. */
export function nearestNames(names: readonly string[]): (text: string) => string | undefined {
  const known = names.map((name) => ({ name, trigrams: trigramsOf(lettersOf(name)) }));
  return (text) => {
    const own = trigramsOf(lettersOf(text));
    let nearest: { name: string; at: number } | undefined;
    for (const { name, trigrams } of known) {
      const at = similarity(own, trigrams);
      if (at >= (nearest ? nearest.at + Number.EPSILON : LEAST)) nearest = { name, at };
    }
    return nearest?.name;
  };
}
