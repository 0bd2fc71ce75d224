import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { Corpus, type Learned } from "./model/learn.ts";
import { KINDS, type Kind, MAX_LEARNED } from "./policy.ts";
import { listExamples, listLabelNames } from "./queries.ts";

/** Rows per statement. */
const BATCH_SIZE = 5_000;
const WRITE_TIMEOUT = 60_000;

/** Rebuilds the suggestion models. Returns the number of videos used. */
export async function learnSuggestions(signal: AbortSignal): Promise<number> {
  let videos = 0;
  for (const kind of KINDS) {
    const corpus = new Corpus(kind);
    let below: number | undefined;
    for (let read = 0; read < MAX_LEARNED; ) {
      signal.throwIfAborted();
      const rows = await listExamples(below);
      for (const row of rows) corpus.add({ ...row, labels: kind === "category" ? row.categoryIds : row.tagIds });
      read += rows.length;
      below = rows.at(-1)?.id;
      if (below === undefined) break;
    }
    const learned = await corpus.learn(await listLabelNames(kind));
    signal.throwIfAborted();
    await replaceModel(kind, learned);
    videos = Math.max(videos, learned.videos);
  }
  return videos;
}

/** In one transaction, so that suggestions use the previous one until it commits. */
async function replaceModel(kind: Kind, { rows, videos, labels, measured }: Learned): Promise<void> {
  const model = { videos, labels, measured: measured as Prisma.InputJsonObject, learnedAt: new Date() };
  await db.$transaction(
    async (tx) => {
      await tx.suggestionModel.upsert({ where: { kind }, create: { kind, ...model }, update: model });
      await tx.suggestionTerm.deleteMany({ where: { kind } });
      for (let from = 0; from < rows.length; from += BATCH_SIZE) {
        const some = rows.slice(from, from + BATCH_SIZE);
        await tx.$executeRaw`
          INSERT INTO suggestion_terms (kind, term, label_id, weight, idf)
          SELECT ${kind}, * FROM unnest(${some.map(({ term }) => term)}::text[], ${some.map(({ label }) => label)}::int[],
            ${some.map(({ weight }) => weight)}::real[], ${some.map(({ idf }) => idf)}::real[])`;
      }
    },
    { timeout: WRITE_TIMEOUT },
  );
}
