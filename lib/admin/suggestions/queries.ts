import { setImmediate as breathe } from "node:timers/promises";
import { type Db, db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { BATCH } from "./model/centroids.ts";
import { type Ranked, rankKnown, type TermRow } from "./model/rank.ts";
import { isTag, readTerms } from "./model/terms.ts";
import { KINDS, type Kind, type Level } from "./policy.ts";
import { type ExampleRow, exampleColumns } from "./rows.ts";
import type { LearnedModel, Suggestion, Suggestions } from "./types.ts";

/** Videos that are read at once, few enough that others have their turn in between. */
const PORTION = 250;

/** The videos below an id, the last added first. */
export const listExamples = (below: number | undefined): Promise<ExampleRow[]> =>
  db.$queryRaw<ExampleRow[]>`
    SELECT ${exampleColumns} FROM videos v WHERE v.id < ${below ?? 2_147_483_647}::int ORDER BY v.id DESC LIMIT ${PORTION}`;

type Names = Map<number, string>;

/** Names of all categories or tags, or of those with these ids. */
export async function listLabelNames(kind: Kind, ids?: number[], tx: Db = db): Promise<Names> {
  const where = ids && { id: { in: ids } };
  const select = { id: true, name: true };
  const rows = await (kind === "category"
    ? tx.category.findMany({ where, select })
    : tx.tag.findMany({ where, select, orderBy: { id: "asc" }, take: MOST_NAMES }));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tags whose names are read when their words are learned. */
const MOST_NAMES = 50_000;

/** What was learned, and how good it is. */
export async function listModels(tx: Db = db): Promise<LearnedModel[]> {
  const models = await tx.suggestionModel.findMany({ orderBy: { kind: "asc" } });
  return models.map(({ kind, learnedAt, measured, ...model }) => ({
    ...model,
    kind: kind as Kind,
    learnedAt: learnedAt.toISOString(),
    measured: measured as LearnedModel["measured"],
  }));
}

/** What each of the videos may belong to by what was learned, the likeliest first, without what it has. */
export async function suggestLabels(kind: Kind, ids: number[], tx: Db = db): Promise<Map<number, Ranked[]>> {
  const [model] = (await listModels(tx)).filter((each) => each.kind === kind);
  const suggested = new Map<number, Ranked[]>();
  if (!model) return suggested;
  const videos = await tx.$queryRaw<ExampleRow[]>`
    SELECT ${exampleColumns} FROM videos v WHERE v.id = ANY (${ids}::int[]) ORDER BY v.id`;
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
  for (const [at, { id, categoryIds, tagIds }] of videos.entries()) {
    if (at % BATCH === BATCH - 1) await breathe();
    const had = kind === "category" ? categoryIds : tagIds;
    const ranked = rankKnown(terms[at] as Map<string, number>, known, model.measured);
    suggested.set(
      id,
      ranked.filter(({ label }) => !had.includes(label)),
    );
  }
  return suggested;
}

/** Which categories or tags the videos are suggested with at least this precision, without those that they have. */
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

/** What a video may belong to; null where there is no such video. */
export async function findSuggestions(id: number): Promise<Suggestions | null> {
  const [video] = await db.$queryRaw<object[]>`SELECT 1 FROM videos WHERE id = ${id}`;
  if (!video) return null;
  const [categories, tags] = await Promise.all(
    KINDS.map(async (kind): Promise<Suggestion[]> => {
      const ranked = (await suggestLabels(kind, [id])).get(id) ?? [];
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
