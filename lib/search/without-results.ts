import { listAllCategories } from "#lib/categories/queries";
import type { CategoryLink } from "#lib/categories/types";
import { vocabulary } from "./queries.ts";
import { excludedTerms, readQuery, type SearchText, wantedTerms } from "./query.ts";
import { findSimilarNames } from "./similarity.ts";
import { canBeMisspelled, type KnownWord, nearestSpellings } from "./spelling.ts";

const MIN_LETTERS = 3;
const MAX_WORDS = 12;
const MAX_SINGLE_WORDS = 3;
const MAX_CORRECTED = 3;

/** Offered if a search finds nothing. */
export type Fallbacks = { searches: string[]; categories: CategoryLink[] };

export async function listFallbacks(q: string): Promise<Fallbacks> {
  const query = readQuery(q);
  const [searches, categories] = await Promise.all([listBroaderSearches(query), listSimilarCategories(query)]);
  return { searches, categories };
}

const wordsOf = (query: SearchText): string[] =>
  wantedTerms(query).flatMap(({ tokens }) => tokens.map(({ word }) => word));

/** Words with results; misspelled ones are corrected. */
async function listKnownWords(words: string[]): Promise<KnownWord[]> {
  const counts = await vocabulary.count(words);
  const isKnown = (word: string) => (counts.get(word) ?? 0) > 0;
  const unknown = words.filter((word) => !isKnown(word) && canBeMisspelled(word)).slice(0, MAX_CORRECTED);
  const nearest = await Promise.all(
    unknown.map(async (word) => nearestSpellings(word, await vocabulary.resembling(word, false), false, 1)),
  );
  return words.flatMap((word) =>
    isKnown(word) ? [{ word, videoCount: counts.get(word) ?? 0 }] : (nearest[unknown.indexOf(word)] ?? []),
  );
}

/** Searches for some of the words, which have results: all known ones together, then the rarest ones alone. */
async function listBroaderSearches(query: SearchText): Promise<string[]> {
  const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
  const known = await listKnownWords(words);
  const single = known
    .filter(({ word }) => word.length >= MIN_LETTERS)
    .sort((a, b) => a.videoCount - b.videoCount)
    .slice(0, MAX_SINGLE_WORDS)
    .map(({ word }) => word);
  const together = known.map(({ word }) => word).join(" ");
  const isBroader =
    known.some(({ word }) => !words.includes(word)) ||
    known.length < words.length ||
    excludedTerms(query).length > 0 ||
    wantedTerms(query).some(({ quoted }) => quoted);
  const hasTogether = known.length > 1 && isBroader && (await vocabulary.finds(readQuery(together)));
  const found = hasTogether ? [together, ...single] : single;
  return words.length > 1 || isBroader ? [...new Set(found)] : [];
}

async function listSimilarCategories(query: SearchText): Promise<CategoryLink[]> {
  const filled = (await listAllCategories()).filter(({ videoCount }) => videoCount > 0);
  return findSimilarNames(wordsOf(query), filled);
}
