import { openPostgres } from "#lib/db/postgres";
import {
  BLOCKS,
  LISTS,
  PARTS,
  WRONG_CATEGORIES,
  WRONG_FILES,
  WRONG_PLAYLISTS,
  WRONG_SPANS,
  WRONG_TAGS,
  WRONG_TOTALS,
  WRONG_WORDS,
} from "./parts.ts";

type Drift = { what: string; wrong: number };

/** Read-only; takes seconds for a million videos. */
export async function* findDrift(): AsyncGenerator<Drift> {
  const sql = openPostgres();
  const counted = async (what: string, query: string, values: number[] = []): Promise<Drift> => {
    const [row] = await sql.unsafe<[{ n: number }]>(`SELECT count(*)::int AS n FROM (${query}) AS wrong`, values);
    return { what, wrong: row.n };
  };
  try {
    for (const { what, wrong } of PARTS) yield await counted(what, wrong, [1, 2_147_483_647]);
    yield await counted("categories", WRONG_CATEGORIES);
    yield await counted("counts of tags", WRONG_TAGS);
    yield await counted(
      "blocks of lists",
      `SELECT 1 FROM (${BLOCKS}) AS b WHERE rows <> stored
       UNION ALL SELECT 1 FROM (${LISTS}) AS l WHERE NOT EXISTS (
         SELECT 1 FROM list_blocks b WHERE b.list = l.list AND b.category_id = l.category_id)`,
    );
    yield await counted("totals of lists", WRONG_TOTALS);
    yield await counted("spans of lists", WRONG_SPANS);
    yield await counted("files of the sitemap", WRONG_FILES);
    yield await counted(
      "search documents",
      "SELECT 1 FROM videos v WHERE NOT EXISTS (SELECT 1 FROM search_documents d WHERE d.video_id = v.id)",
    );
    yield await counted("words of search", WRONG_WORDS);
    yield await counted("order of playlists", WRONG_PLAYLISTS);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function countWrongWords(): Promise<number> {
  const sql = openPostgres();
  try {
    return (await sql.unsafe(WRONG_WORDS)).length;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
