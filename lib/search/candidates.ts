import { Prisma } from "#prisma";

/** Videos with ids of one block (id >> 11) share an entry in the indexes of search_documents; see its migration. */
const BLOCK_BITS = 11;
/** Blocks asked for at a time, from the newest on; what lies behind them is asked for at once. */
const STEPS = [2, 8, 32, 128];
/** Matches read in one step before the newest of them are taken. */
const READ_LIMIT = 4000;

/** What a query is held against: all words of a video, or those of its title. Each has an index. */
export const WORDS = Prisma.sql`words`;
export const TITLE = Prisma.sql`ts_filter(words, '{a}')`;

/**
 * At most `limit` videos that match, the most recently added first, as rows of `video_id`. Goes back in growing steps
 * and stops when there are enough, so that a word of every video costs no more than a rare one.
 */
export function matching(column: Prisma.Sql, query: string, newestId: number, limit: number): Prisma.Sql {
  const steps: Prisma.Sql[] = [];
  let block = newestId >> BLOCK_BITS;
  for (const size of STEPS) {
    if (block < 0) break;
    const first = Math.max(block - size + 1, 0);
    const blocks = Array.from({ length: block - first + 1 }, (_, i) => first + i);
    steps.push(step(Prisma.sql`${column} @@ ${query}::tsquery AND ARRAY[video_id >> 11] && ${blocks}::int[]`));
    block = first - 1;
  }
  if (block >= 0) {
    const before = (block + 1) << BLOCK_BITS;
    steps.push(step(Prisma.sql`${column} @@ ${query}::tsquery AND video_id < ${before}`));
  }
  return Prisma.sql`SELECT video_id FROM (${Prisma.join(steps, " UNION ALL ")}) AS matched LIMIT ${limit}`;
}

const step = (condition: Prisma.Sql) => Prisma.sql`
  (SELECT video_id FROM (
     SELECT video_id FROM search_documents WHERE ${condition} LIMIT ${READ_LIMIT}) AS read
   ORDER BY video_id DESC)`;
