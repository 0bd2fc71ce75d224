import { applyChanges, type QueryWord, queryWords, type Replacement } from "./changes.ts";
import type { SearchText, Term } from "./query.ts";
import {
  beginningsOf,
  canBeMisspelled,
  type KnownWord,
  nearestSpellings,
  type Spelling,
  splitsOf,
} from "./spelling.ts";
import { termQuery } from "./tsquery.ts";
import type { Token } from "./words.ts";

export type Vocabulary = {
  knows(word: string): Promise<boolean>;
  finds(query: SearchText): Promise<boolean>;
  count(words: string[]): Promise<Map<string, number>>;
  resembling(typed: string, open: boolean): Promise<KnownWord[]>;
  countOwn(words: KnownWord[]): Promise<Map<string, number>>;
};

const SPELLINGS_A_WORD = 4;
const COMPARED_SPELLINGS = 6;
const SPLITS_A_WORD = 2;
const MAX_TRIES = 16;
const MAX_TRIES_LONG = 4;
const MAX_KNOWN_CORRECTED = 8;
/** A known word is corrected only to one that is at least this many times as common. */
const MIN_FREQUENCY_RATIO = 2;
const KNOWN_COST = 1;
/** A known word this many times rarer than a spelling near it is a mistake in some title. */
const MISTAKE_RATIO = 50;
const MISTAKE_COST = -1.5;
/** Spelling mistakes are more likely than a wrong space. */
const SPACE_COST = 1.25;
const ENDING_COST = 2.75;

export async function correctQuery(query: SearchText, vocabulary: Vocabulary): Promise<SearchText | null> {
  const places = queryWords(query);
  if (places.length === 0) return null;
  const counts = await vocabulary.count(places.map(({ token }) => token.word));
  const known = await Promise.all(
    places.map(({ token, open }) => counts.has(token.word) || vocabulary.knows(termQuery(alone(token, open)))),
  );
  const [changes, joins] = await Promise.all([
    Promise.all(places.map((place, i) => changesOf(place, known[i] === true, counts, places.length, vocabulary))),
    joinsOf(places, vocabulary),
  ]);
  for (const set of likeliestSets(places, known, changes, joins)) {
    const corrected = applyChanges(query, set);
    if (await vocabulary.finds(corrected)) return corrected;
  }
  return null;
}

const alone = (token: Token, open: boolean): Term => ({ tokens: [token], quoted: true, excluded: false, open });

async function changesOf(
  place: QueryWord,
  known: boolean,
  own: Map<string, number>,
  places: number,
  vocabulary: Vocabulary,
): Promise<Replacement[]> {
  const { token, open } = place;
  if (token.dense || !canBeMisspelled(token.word) || (known && places > MAX_KNOWN_CORRECTED)) return [];
  const halves = known ? [] : splitsOf(token.word);
  const [resembling, counts] = await Promise.all([
    vocabulary.resembling(token.word, open),
    vocabulary.count(halves.flat()),
  ]);
  const uses = own.get(token.word) ?? 0;
  const nearest = nearestSpellings(token.word, resembling, open, COMPARED_SPELLINGS).filter(
    ({ videoCount }) => videoCount >= MIN_FREQUENCY_RATIO * uses,
  );
  const spellings = (await preferOwnWords(nearest, vocabulary))
    .slice(0, SPELLINGS_A_WORD)
    .map(({ word, cost, videoCount }) => {
      const isMistake = uses > 0 && videoCount >= MISTAKE_RATIO * uses;
      return { place, words: [word], cost: cost + (known ? (isMistake ? MISTAKE_COST : KNOWN_COST) : 0), videoCount };
    });
  const splits = halves
    .map((words) => ({ words, videoCount: Math.min(...words.map((word) => counts.get(word) ?? 0)) }))
    .filter(({ videoCount }) => videoCount > 0)
    .sort((a, b) => b.videoCount - a.videoCount)
    .slice(0, SPLITS_A_WORD)
    .map((split) => ({ ...split, place, cost: SPACE_COST }));
  return [...spellings, ...splits, ...(isLast(place) && !known ? beginnings(place) : [])];
}

/** Breaks ties by use in titles and tags only, because category names would outweigh every other word. */
async function preferOwnWords(spellings: Spelling[], vocabulary: Vocabulary): Promise<Spelling[]> {
  const isTied = ({ word, cost }: Spelling) => spellings.some((other) => other.cost === cost && other.word !== word);
  const tied = spellings.filter(isTied);
  if (tied.length === 0) return spellings;
  const counts = await vocabulary.countOwn(tied);
  return spellings
    .map((spelling) => ({ ...spelling, videoCount: counts.get(spelling.word) ?? spelling.videoCount }))
    .sort((a, b) => a.cost - b.cost || b.videoCount - a.videoCount);
}

const isLast = ({ term, token }: QueryWord): boolean => term.tokens.at(-1) === token;

function beginnings(place: QueryWord): Replacement[] {
  return beginningsOf(place.token.word).map((word, i) => ({
    place,
    words: [word],
    begins: true,
    cost: ENDING_COST + i / 10,
    videoCount: 0,
  }));
}

async function joinsOf(places: QueryWord[], vocabulary: Vocabulary): Promise<Replacement[]> {
  const pairs = places.slice(1).flatMap((next, i) => {
    const place = places[i] as QueryWord;
    const words = [place, next].every(({ term, token }) => term.tokens.length === 1 && !token.dense);
    return words ? [{ place, next, joined: place.token.word + next.token.word }] : [];
  });
  const counts = await vocabulary.count(pairs.map(({ joined }) => joined));
  return pairs.flatMap(({ place, next, joined }) => {
    const videoCount = counts.get(joined) ?? 0;
    return videoCount > 0 ? [{ place, words: [joined], joinsNext: next, cost: SPACE_COST, videoCount }] : [];
  });
}

function likeliestSets(
  places: QueryWord[],
  known: boolean[],
  changes: Replacement[][],
  joins: Replacement[],
): Replacement[][] {
  const most = places.length > MAX_KNOWN_CORRECTED ? MAX_TRIES_LONG : MAX_TRIES;
  let sets: Replacement[][] = [[]];
  places.forEach((place, i) => {
    const own = [...(changes[i] ?? []), ...joins.filter((join) => join.place === place)];
    sets = sets
      .flatMap((set) => {
        if (touches(set, place)) return [set];
        const changed = own.filter((change) => isFree(set, change)).map((change) => [...set, change]);
        return known[i] ? [set, ...changed] : changed;
      })
      .sort(byLikelihood)
      .slice(0, most + 1);
  });
  return sets.filter((set) => set.length > 0);
}

const wordsToCorrect = ({ place, joinsNext }: Replacement): QueryWord[] => (joinsNext ? [place, joinsNext] : [place]);
const touches = (set: Replacement[], place: QueryWord): boolean =>
  set.some((change) => wordsToCorrect(change).includes(place));
const isFree = (set: Replacement[], change: Replacement): boolean =>
  !wordsToCorrect(change).some((place) => touches(set, place));

const costOf = (set: Replacement[]): number => set.reduce((sum, { cost }) => sum + cost, 0);
const rarest = (set: Replacement[]): number => Math.min(...set.map(({ videoCount }) => videoCount));
const byLikelihood = (a: Replacement[], b: Replacement[]): number => costOf(a) - costOf(b) || rarest(b) - rarest(a);
