import { listAllCategories } from "#lib/categories/queries";
import type { CategoryLink } from "#lib/categories/types";
import { vocabulary } from "./queries.ts";
import { excludedTerms, readQuery, type SearchText, wantedTerms } from "./query.ts";
import { findSimilarNames } from "./similarity.ts";

const MIN_LETTERS = 3;
const MAX_WORDS = 12;
const MAX_SINGLE_WORDS = 3;

/** Offered if a search finds nothing. */
export type Fallbacks = { searches: string[]; categories: CategoryLink[] };

export async function listFallbacks(q: string): Promise<Fallbacks> {
  const query = readQuery(q);
  const [searches, categories] = await Promise.all([listBroaderSearches(query), listSimilarCategories(query)]);
  return { searches, categories };
}

const wordsOf = (query: SearchText): string[] =>
  wantedTerms(query).flatMap(({ tokens }) => tokens.map(({ word }) => word));

/** Searches for some of the words, which have results: all known ones together, then the rarest ones alone. */
async function listBroaderSearches(query: SearchText): Promise<string[]> {
  const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
  const counts = await vocabulary.count(words);
  const known = words.filter((word) => (counts.get(word) ?? 0) > 0);
  const single = known
    .filter((word) => word.length >= MIN_LETTERS)
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
    .slice(0, MAX_SINGLE_WORDS);
  const together = known.join(" ");
  const isBroader =
    known.length < words.length || excludedTerms(query).length > 0 || wantedTerms(query).some(({ quoted }) => quoted);
  const hasTogether = known.length > 1 && isBroader && (await vocabulary.finds(readQuery(together)));
  const found = hasTogether ? [together, ...single] : single;
  return words.length > 1 || isBroader ? [...new Set(found)] : [];
}

async function listSimilarCategories(query: SearchText): Promise<CategoryLink[]> {
  const filled = (await listAllCategories()).filter(({ videoCount }) => videoCount > 0);
  return findSimilarNames(wordsOf(query), filled);
}
