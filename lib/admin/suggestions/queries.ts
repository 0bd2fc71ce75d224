import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, db } from "#lib/db/prisma";
import { inState } from "#lib/videos/filter/source";
import { Prisma } from "#prisma";
import { BATCH } from "./model/centroids.ts";
import { type Ranked, rankKnown, splitTerm, type TermRow } from "./model/rank.ts";
import { isTag, readTerms } from "./model/terms.ts";
import { KINDS, type Kind, type Level } from "./policy.ts";
import { type ExampleRow, exampleColumns } from "./rows.ts";
import type { LearnedModel, Suggestion, Suggestions } from "./types.ts";

/** Videos per query, few enough for other work in between. */
const EXAMPLES_PER_QUERY = 250;

/** Videos with ids below `below`, newest first. */
export const listExamples = (below: number | undefined): Promise<ExampleRow[]> =>
  db.$queryRaw<ExampleRow[]>`
    SELECT ${exampleColumns} FROM videos v WHERE v.id < ${below ?? 2_147_483_647}::int ORDER BY v.id DESC LIMIT ${EXAMPLES_PER_QUERY}`;

const MANY_IMPORTED = 500;

type Names = Map<number, string>;

/** Names of the given categories or tags, or of all. */
export async function listLabelNames(kind: Kind, ids?: number[], tx: Db = db): Promise<Names> {
  const where = ids && { id: { in: ids } };
  const select = { id: true, name: true };
  const rows = await (kind === "category"
    ? tx.category.findMany({ where, select })
    : tx.tag.findMany({ where, select, orderBy: { id: "asc" }, take: MAX_NAMES }));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Limit on tags whose names are used for learning. */
const MAX_NAMES = 50_000;

/** Stored models with their measured precision. */
export async function listModels(tx: Db = db): Promise<LearnedModel[]> {
  const models = await tx.suggestionModel.findMany({ orderBy: { kind: "asc" } });
  return models.map(({ kind, learnedAt, measured, ...model }) => ({
    ...model,
    kind: kind as Kind,
    learnedAt: learnedAt.toISOString(),
    measured: measured as LearnedModel["measured"],
  }));
}

/** Whether imports have since added so many videos that suggestions should not wait for the next regular run. */
export async function areOutdated(): Promise<boolean> {
  const found = await db.$queryRaw<object[]>`
    SELECT FROM suggestion_models m WHERE m.kind = 'category' AND greatest(m.videos / 5, ${MANY_IMPORTED}::int) <= (
      SELECT coalesce(sum(imported + updated), 0) FROM imports WHERE finished_at > m.learned_at)`;
  return found.length > 0;
}

/** Those of the words that Postgres' English dictionary discards, such as "on" and "that". */
async function listFunctionWords(words: string[], tx: Db): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ word: string }[]>`
    SELECT word FROM unnest(${[...new Set(words)]}::text[]) AS word WHERE ts_lexize('pg_catalog.english_stem', word) = '{}'`;
  return new Set(rows.map(({ word }) => word));
}

/** Suggested labels per video, most likely first, except those that the video has. */
export async function suggestLabels(
  kind: Kind,
  ids: number[],
  tx: Db = db,
  state: "public" | "unpublished" = "public",
): Promise<Map<number, Ranked[]>> {
  const [model] = (await listModels(tx)).filter((each) => each.kind === kind);
  const suggested = new Map<number, Ranked[]>();
  if (!model) return suggested;
  const videos = await tx.$queryRaw<ExampleRow[]>`
    WITH ${inState(state, ids)} found AS (SELECT ${exampleColumns} FROM videos v WHERE v.id = ANY (${ids}::int[]))
    SELECT * FROM found ORDER BY id`;
  const terms = videos.map((video) => {
    const all = readTerms(video);
    return kind === "category" ? all : new Map([...all].filter(([term]) => !isTag(term)));
  });
  const wanted = [...new Set(terms.flatMap((each) => [...each.keys()]))];
  const known = Map.groupBy(
    await tx.$queryRaw<TermRow[]>`
    SELECT term, label_id AS label, weight, idf FROM suggestion_terms
    WHERE kind = ${kind} AND term = ANY (${wanted}::text[])
      AND label_id IN (SELECT id FROM ${kind === "category" ? Prisma.sql`categories` : Prisma.sql`tags`})`,
    ({ term }) => term,
  );
  const functionWords = await listFunctionWords([...known.keys()].flatMap(splitTerm), tx);
  for (const [at, { id, categoryIds, tagIds }] of videos.entries()) {
    if (at % BATCH === BATCH - 1) await yieldToEventLoop();
    const had = kind === "category" ? categoryIds : tagIds;
    const ranked = rankKnown(terms[at] as Map<string, number>, known, model.measured, functionWords);
    suggested.set(
      id,
      ranked.filter(({ label }) => !had.includes(label)),
    );
  }
  return suggested;
}

/** Suggestions with at least this precision, except labels that the video has. */
export async function listSureLinks(
  kind: Kind,
  ids: number[],
  precision: Level,
  tx: Db,
): Promise<{ id: number; link: number }[]> {
  const suggested = await suggestLabels(kind, ids, tx);
  return [...suggested].flatMap(([id, ranked]) =>
    ranked.flatMap((each) => ((each.precision ?? 0) >= precision ? [{ id, link: each.label }] : [])),
  );
}

/** Returns null if the video doesn't exist. */
export async function findSuggestions(id: number): Promise<Suggestions | null> {
  const [video] = await db.$queryRaw<{ state: "public" | "unpublished" }[]>`
    SELECT 'public' AS state FROM videos WHERE id = ${id}::int
    UNION ALL SELECT 'unpublished' FROM unpublished_videos WHERE video_id = ${id}::int AND NOT is_deleted`;
  if (!video) return null;
  const [categories, tags] = await Promise.all(
    KINDS.map(async (kind): Promise<Suggestion[]> => {
      const ranked = (await suggestLabels(kind, [id], db, video.state)).get(id) ?? [];
      const names = await listLabelNames(
        kind,
        ranked.map(({ label }) => label),
      );
      return ranked.flatMap(({ label, precision, why }) => {
        const name = names.get(label);
        return name === undefined ? [] : [{ id: label, name, precision, why }];
      });
    }),
  );
  return { categories: categories ?? [], tags: tags ?? [] };
}
