import { listAllCategories } from "#lib/categories/queries";
import { offsetOf, paginate } from "#lib/core/pagination";
import { publicDb } from "#lib/db/replica";
import { listCardsByIds } from "#lib/videos/queries";
import { Prisma } from "#prisma";
import { type Beginning, commonestWords } from "./beginnings.ts";
import { textOfQuery } from "./changes.ts";
import { correctQuery, type Vocabulary } from "./corrections.ts";
import { meaningIn, meantQueries } from "./meanings.ts";
import {
  excludedTerms,
  readQuery,
  type SearchText,
  splitCompounds,
  type Term,
  wantedTerms,
  withPrefixes,
} from "./query.ts";
import {
  type Candidates,
  matching,
  type Page,
  rankedPage,
  rankedTitles,
  SEARCH_LIMIT,
  sortedPage,
  tagsOfMatches,
} from "./ranking.ts";
import { gramsToSearch, type KnownWord } from "./spelling.ts";
import { arrangeSuggestions, type Named } from "./suggestions.ts";
import { lexeme, prefixWords, type TsQueries, toExpandedQueries, toTitleQueries, toTsQueries } from "./tsquery.ts";
import type { SearchPage, SearchRequest, SearchSort, Suggestion } from "./types.ts";

/** Prefixes matching more videos are expanded to their commonest words. */
const LARGE_PREFIX = 5_000;
const CLEARLY_ABOVE_LIMIT = 1.2 * SEARCH_LIMIT;
const EXPANSIONS = 64;
const EXPANSIONS_BESIDE = 8;
const RESEMBLING_LIMIT = 2000;
const SAMPLE = 100;

type Found = { ids: number[]; total: number; isPartial?: boolean };
type Range = Page & { sort: SearchSort };

const NOTHING: Found = { ids: [], total: 0 };

/** Falls back to the closest spelling if nothing matches. */
export async function searchVideos({ q, sort = "relevance", length, ...request }: SearchRequest): Promise<SearchPage> {
  const query = readQuery(q);
  const range: Range = { from: offsetOf(request), size: request.limit, sort, length };
  const meant = await meantQueries(q);
  let found = meant ? await findVideos({ queries: meant, areMany: false }, range) : NOTHING;
  if (found.total === 0) found = await findAsTyped(q, query, range);
  const matches = found.total === 0 && length ? await findAsTyped(q, query, { from: 0, size: 0, sort }) : found;
  const corrected = matches.total === 0 ? await correctQuery(query, vocabulary) : null;
  if (corrected) found = await findVideos(await planSearch(corrected), range);
  const videos = await listCardsByIds(found.ids);
  const pagination = paginate(request, Math.min(found.total, SEARCH_LIMIT));
  return {
    videos,
    pagination: isMany(found) || found.isPartial ? { ...pagination, totalIsLowerBound: true } : pagination,
    ...(corrected && { correction: { from: q.trim(), to: textOfQuery(corrected) } }),
  };
}

export async function suggest({ q, limit }: { q: string; limit: number }): Promise<Suggestion[]> {
  const query = withPrefixes(readQuery((await meaningIn(q)) ?? q));
  const suggestions = await suggestFor(query, limit);
  if (suggestions.length > 0) return withPictures(suggestions);
  const corrected = await correctQuery(query, vocabulary);
  return corrected ? withPictures(await suggestFor(corrected, limit)) : [];
}

async function withPictures(suggestions: Suggestion[]): Promise<Suggestion[]> {
  const ids = suggestions.flatMap(({ type, id }) => (type === "video" && id !== undefined ? [id] : []));
  const cards = new Map((await listCardsByIds(ids)).map((card) => [card.id, card]));
  return suggestions.map((suggestion) => {
    const card = suggestion.type === "video" ? cards.get(suggestion.id ?? 0) : undefined;
    if (!card) return suggestion;
    const { thumbnailUrl, duration, isPrivate } = card;
    return { ...suggestion, thumbnailUrl, duration, ...(isPrivate && { isPrivate }) };
  });
}

async function suggestFor(query: SearchText, limit: number): Promise<Suggestion[]> {
  const plan = await planSearch(query);
  if (!plan) return [];
  const [videos, tags, categories] = await Promise.all([
    follow(
      plan,
      (candidates) => publicDb.$queryRaw<Titled[]>(rankedTitles(plan.queries, candidates, limit * 2)),
      hasRows,
    ),
    follow(plan, (candidates) => publicDb.$queryRaw<SuggestedTag[]>(tagsOfMatches(candidates)), hasRows),
    listAllCategories(),
  ]);
  const typed = wantedTerms(query).flatMap(({ tokens }) => tokens);
  const named = categories.map(({ id, name, videoCount }) => ({ id, name, uses: videoCount }));
  return arrangeSuggestions(typed, { categories: named, tags, videos }, limit);
}

type Titled = { id: number; title: string };
type SuggestedTag = Named & { slug: string };
const hasRows = (rows: unknown[]): boolean => rows.length > 0;

/** Falls back to splitting compounds, and to reading a minus as part of a pasted title. */
async function findAsTyped(q: string, query: SearchText, range: Range): Promise<Found> {
  const found = await findVideos(await planSearch(query), range);
  if (found.total > 0) return found;
  const split = splitCompounds(query);
  const apart = split ? await findVideos(await planSearch(split), range) : NOTHING;
  if (apart.total > 0) return apart;
  const pasted = toTitleQueries(q);
  return pasted ? findVideos({ queries: pasted, areMany: false }, range) : NOTHING;
}

async function findVideos(plan: Plan | null, { from, size, sort, length }: Range): Promise<Found> {
  if (!plan) return NOTHING;
  const page = { from, size: Math.max(0, Math.min(size, SEARCH_LIMIT - from)), length };
  const find = (candidates: Candidates) =>
    readPage(
      sort === "relevance"
        ? rankedPage(plan.queries, candidates, page, plan.areMany)
        : sortedPage(plan.queries, candidates, { ...page, sort }),
    );
  const found = await follow(plan, find, ({ total }) => total > 0, isMany);
  return { ...found, isPartial: found.isPartial || (plan.wide !== undefined && plan.full === undefined) };
}

const isMany = ({ total }: Found): boolean => total > SEARCH_LIMIT;

/**
 * Prefix lookups get slower the more words match, so large prefixes use their commonest words first (`wide`), and all
 * words of the last prefix if that finds too little (`full`).
 */
type Plan = {
  queries: TsQueries;
  areMany: boolean;
  uses?: number[];
  wide?: Expanded;
  isWhole?: boolean;
  full?: Expanded;
};
type Expanded = ReturnType<typeof toExpandedQueries>;

async function planSearch(query: SearchText): Promise<Plan | null> {
  const queries = toTsQueries(query);
  if (!queries) return null;
  const wanted = wantedTerms(query);
  const known = await listBeginnings(prefixWords(wanted), wanted.length > 1 ? EXPANSIONS_BESIDE : EXPANSIONS);
  const isSingle = queries.size === 1 && excludedTerms(query).length === 0;
  const areMany = isSingle && known.some(({ commonest }) => commonest > CLEARLY_ABOVE_LIMIT);
  const found = known.filter(({ uses }) => uses > LARGE_PREFIX);
  const uses = usesOf(wanted, known);
  if (found.length === 0) return { queries, areMany, uses };
  const expansions = new Map(found.map(({ beginning, words }) => [beginning, words]));
  const last = prefixWords(wanted.slice(-1)).filter((beginning) => Array.from(beginning).length > 1);
  const others = new Map([...expansions].filter(([beginning]) => !last.includes(beginning)));
  return {
    queries,
    areMany,
    uses,
    wide: toExpandedQueries(query, expansions),
    isWhole: found.every(({ beginning, isWhole }) => isWhole || others.has(beginning)),
    ...(others.size < expansions.size && { full: toExpandedQueries(query, others) }),
  };
}

function usesOf(wanted: Term[], known: Beginning[]): number[] | undefined {
  if (wanted.some(({ open, tokens }) => !open || tokens.length > 1 || tokens[0]?.dense)) return undefined;
  return wanted.map(({ tokens }) => known.find(({ beginning }) => beginning === tokens[0]?.word)?.uses ?? 0);
}

async function follow<T>(
  { queries, uses, wide, isWhole, full }: Plan,
  find: (candidates: Candidates) => Promise<T>,
  isAny: (found: T) => boolean,
  isEnough = isAny,
): Promise<T> {
  const found = await find({ ...(wide ?? { query: queries.match }), stepwise: true, uses });
  return full === undefined || (isWhole ? isAny : isEnough)(found) ? found : find({ ...full, stepwise: false });
}

async function readPage(statement: Prisma.Sql): Promise<Found> {
  const [row] = await publicDb.$queryRaw<Found[]>(statement);
  return row ?? NOTHING;
}

async function listBeginnings(beginnings: string[], most: number): Promise<Beginning[]> {
  return beginnings.length === 0 ? [] : publicDb.$queryRaw<Beginning[]>(commonestWords(beginnings, most));
}

async function anyMatches(candidates: Candidates): Promise<boolean> {
  const [row] = await publicDb.$queryRaw<{ found: boolean }[]>`
    SELECT count(*) > 0 AS found FROM (${matching(candidates, { most: 1 })}) AS matched`;
  return row?.found ?? false;
}

export const vocabulary: Vocabulary = {
  knows: (query) => anyMatches({ query, stepwise: true }),

  async finds(query) {
    const plan = await planSearch(query);
    if (!plan) return false;
    const isSingle = plan.queries.size === 1;
    const full = plan.isWhole ? undefined : plan.full;
    return follow({ ...plan, full }, (each) => anyMatches({ ...each, stepwise: isSingle }), Boolean);
  },

  async count(words) {
    if (words.length === 0) return new Map();
    const rows = await publicDb.$queryRaw<{ word: string; count: number }[]>`
      SELECT word, video_count AS count FROM search_words WHERE word = ANY (${words}::text[])`;
    return new Map(rows.map(({ word, count }) => [word, count]));
  },

  async resembling(typed, open) {
    const shares = gramsToSearch(typed, open).map((grams) => Prisma.sql`word_grams(word) @> ${grams}::text[]`);
    const length = Array.from(typed).length;
    const atMost = open ? 1000 : length + 2;
    // Arrays are much faster to transfer than thousands of rows.
    const [row] = await publicDb.$queryRaw<{ words: string[] | null; counts: number[] | null }[]>`
      SELECT array_agg(word) AS words, array_agg(video_count) AS counts FROM (
        SELECT word, video_count FROM search_words
        WHERE (${Prisma.join(shares, " OR ")}) AND char_length(word) BETWEEN ${length - 2} AND ${atMost}
        ORDER BY video_count DESC LIMIT ${RESEMBLING_LIMIT}) AS known`;
    return (row?.words ?? []).map((word, i): KnownWord => ({ word, videoCount: row?.counts?.[i] ?? 0 }));
  },

  async countOwn(words) {
    const samples = words.map(({ word, videoCount }) => {
      const found = matching({ query: lexeme(word), stepwise: true }, { documents: true, most: SAMPLE });
      const among = (weights: string) =>
        Prisma.sql`count(*) FILTER (WHERE ts_filter(words, ${weights}::"char"[]) @@ ${lexeme(word)}::tsquery)`;
      return Prisma.sql`
        SELECT ${word} AS word,
          (${videoCount}::float * ${among("{a,b}")} / greatest(${among("{a,b,c}")}, 1))::int AS count
        FROM (${found}) AS sample`;
    });
    const rows = await publicDb.$queryRaw<{ word: string; count: number }[]>(Prisma.join(samples, " UNION ALL "));
    return new Map(rows.map(({ word, count }) => [word, count]));
  },
};
