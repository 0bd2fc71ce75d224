import { applyChanges, type Change, type Place, placesOf } from "./changes.ts";
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

/** What the catalogue knows about words. */
export type Vocabulary = {
  /** Whether any video has a word, or one that begins so; a tsquery. */
  knows(word: string): Promise<boolean>;
  /** Whether any video matches. */
  finds(query: SearchText): Promise<boolean>;
  /** The known ones of these words, with their numbers of videos. */
  count(words: string[]): Promise<Map<string, number>>;
  /** Known words that may have been meant. */
  resembling(typed: string, open: boolean): Promise<KnownWord[]>;
  /** Roughly how many videos have each of these words in their own title or tags. */
  countOwn(words: KnownWord[]): Promise<Map<string, number>>;
};

const SPELLINGS_A_WORD = 4;
/** Spellings that are compared by their use in titles and tags, where some are equally near. */
const COMPARED_SPELLINGS = 6;
const SPLITS_A_WORD = 2;
/** Corrected queries that are tried, and in a longer query, where each takes longer. */
const MAX_TRIES = 16;
const MAX_TRIES_LONG = 4;
/** In a longer query a word that is in the catalogue is taken as it is. */
const MAX_DOUBTED = 8;
/** A word that is in the catalogue may be a mistake all the same, for one that is used so many times as often. */
const MORE_COMMON = 2;
const KNOWN_COST = 1;
/** A space too many or too few is a mistake like another, but other spellings come first. */
const SPACE_COST = 1.25;
/** So does everything before another ending. */
const ENDING_COST = 2.75;

/** The nearest query that finds something, for one that finds nothing; null when there is none. */
export async function correctQuery(query: SearchText, vocabulary: Vocabulary): Promise<SearchText | null> {
  const places = placesOf(query);
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
  place: Place,
  known: boolean,
  own: Map<string, number>,
  places: number,
  vocabulary: Vocabulary,
): Promise<Change[]> {
  const { token, open } = place;
  if (token.dense || !canBeMisspelled(token.word) || (known && places > MAX_DOUBTED)) return [];
  const halves = known ? [] : splitsOf(token.word);
  const [resembling, counts] = await Promise.all([
    vocabulary.resembling(token.word, open),
    vocabulary.count(halves.flat()),
  ]);
  const nearest = nearestSpellings(token.word, resembling, open, COMPARED_SPELLINGS).filter(
    ({ videoCount }) => videoCount >= MORE_COMMON * (own.get(token.word) ?? 0),
  );
  const spellings = (await preferOwnWords(nearest, vocabulary))
    .slice(0, SPELLINGS_A_WORD)
    .map(({ word, cost, videoCount }) => ({ place, words: [word], cost: cost + (known ? KNOWN_COST : 0), videoCount }));
  const splits = halves
    .map((words) => ({ words, videoCount: Math.min(...words.map((word) => counts.get(word) ?? 0)) }))
    .filter(({ videoCount }) => videoCount > 0)
    .sort((a, b) => b.videoCount - a.videoCount)
    .slice(0, SPLITS_A_WORD)
    .map((split) => ({ ...split, place, cost: SPACE_COST }));
  return [...spellings, ...splits, ...(isLast(place) && !known ? beginnings(place) : [])];
}

/**
 * Orders equally near spellings by their use in titles and tags. A category's name counts once for each of its videos, so
 * that it would win against every word of the language.
 */
async function preferOwnWords(spellings: Spelling[], vocabulary: Vocabulary): Promise<Spelling[]> {
  const isTied = ({ word, cost }: Spelling) => spellings.some((other) => other.cost === cost && other.word !== word);
  const tied = spellings.filter(isTied);
  if (tied.length === 0) return spellings;
  const counts = await vocabulary.countOwn(tied);
  return spellings
    .map((spelling) => ({ ...spelling, videoCount: counts.get(spelling.word) ?? spelling.videoCount }))
    .sort((a, b) => a.cost - b.cost || b.videoCount - a.videoCount);
}

const isLast = ({ term, token }: Place): boolean => term.tokens.at(-1) === token;

function beginnings(place: Place): Change[] {
  return beginningsOf(place.token.word).map((word, i) => ({
    place,
    words: [word],
    begins: true,
    cost: ENDING_COST + i / 10,
    videoCount: 0,
  }));
}

/** Neighbouring words that are known when written as one. */
async function joinsOf(places: Place[], vocabulary: Vocabulary): Promise<Change[]> {
  const pairs = places.slice(1).flatMap((next, i) => {
    const place = places[i] as Place;
    const words = [place, next].every(({ term, token }) => term.tokens.length === 1 && !token.dense);
    return words ? [{ place, next, joined: place.token.word + next.token.word }] : [];
  });
  const counts = await vocabulary.count(pairs.map(({ joined }) => joined));
  return pairs.flatMap(({ place, next, joined }) => {
    const videoCount = counts.get(joined) ?? 0;
    return videoCount > 0 ? [{ place, words: [joined], joinsNext: next, cost: SPACE_COST, videoCount }] : [];
  });
}

/** Sets of changes that leave no unknown word, the likeliest first. */
function likeliestSets(places: Place[], known: boolean[], changes: Change[][], joins: Change[]): Change[][] {
  const most = places.length > MAX_DOUBTED ? MAX_TRIES_LONG : MAX_TRIES;
  let sets: Change[][] = [[]];
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

const placesIn = ({ place, joinsNext }: Change): Place[] => (joinsNext ? [place, joinsNext] : [place]);
const touches = (set: Change[], place: Place): boolean => set.some((change) => placesIn(change).includes(place));
const isFree = (set: Change[], change: Change): boolean => !placesIn(change).some((place) => touches(set, place));

const costOf = (set: Change[]): number => set.reduce((sum, { cost }) => sum + cost, 0);
const rarest = (set: Change[]): number => Math.min(...set.map(({ videoCount }) => videoCount));
const byLikelihood = (a: Change[], b: Change[]): number => costOf(a) - costOf(b) || rarest(b) - rarest(a);
