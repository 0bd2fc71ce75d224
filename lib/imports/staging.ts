import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { nameKey } from "#lib/categories/name-key";
import { searchDocument } from "#lib/search/document";
import { DETAIL_NAMES, detailList } from "#lib/videos/details";
import type { CleanRow } from "./cleaning.ts";
import { copyLine } from "./copy.ts";

/** Rows between two lines of the file, that are staged. */
export type Range = { first: number; last: number };

/**
 * Rows that are staged, and later stored, at a time: the triggers on the tables run once a statement, and each leaves
 * another version of every category, which all checks of the transaction that follow walk past. The first ranges are
 * smaller, so that storing begins early.
 */
const RANGE_ROWS = [500, 1_500, 3_000, 10_000, 20_000];
/** Rows are sent in portions of about this many characters. */
const PORTION = 64 * 1024;

/** Names and their keys are lists with a line each: neither can hold a line break. */
const COLUMNS = `(
  line int PRIMARY KEY, given int NOT NULL, title text NOT NULL, description text NOT NULL, iframe_src text NOT NULL,
  host text NOT NULL, embed_key text NOT NULL, ${detailList((column) => `${column} text`)}, thumbnail_url text, duration_seconds int,
  is_private boolean, created_at timestamptz, categories text NOT NULL, category_keys text NOT NULL,
  tags text NOT NULL, tag_keys text NOT NULL, words tsvector NOT NULL)`;

/** Where cleaned rows wait: for this connection alone, or for another one that stores them meanwhile. */
export async function createStaging(sql: Sql, forAnother: boolean): Promise<void> {
  if (!forAnother) return void (await sql.unsafe(`CREATE TEMP TABLE staged ${COLUMNS}`));
  await dropStaging(sql);
  await sql.unsafe(`CREATE SCHEMA importing; CREATE UNLOGGED TABLE importing.staged ${COLUMNS}
    WITH (autovacuum_enabled = false, toast.autovacuum_enabled = false)`);
  await useStaging(sql);
}

/** Lets a connection find the staged rows. */
export const useStaging = (sql: Sql) => sql`SET search_path = "$user", public, importing`;

/** Its own schema keeps what a killed import left behind out of the product's. */
export const dropStaging = (sql: Sql) => sql.unsafe("DROP SCHEMA IF EXISTS importing CASCADE");

const lines = (names: readonly string[]) => names.join("\n");

function stagedLine(row: CleanRow): string {
  return copyLine([
    row.line,
    row.given,
    row.title,
    row.description,
    row.iframeSrc,
    row.host,
    row.embedKey,
    ...DETAIL_NAMES.map((name) => row[name]),
    row.thumbnailUrl,
    row.durationSeconds,
    row.isPrivate,
    row.createdAt,
    lines(row.categories),
    lines(row.categories.map(nameKey)),
    lines(row.tags),
    lines(row.tags.map(nameKey)),
    searchDocument({ ...row, isPrivate: row.isPrivate ?? false }),
  ]);
}

/** Stages the rows and tells each range that is complete. The connection's search path must lead to "staged". */
export async function* stageRows(sql: Sql, rows: AsyncIterable<CleanRow>, signal?: AbortSignal): AsyncGenerator<Range> {
  const source = rows[Symbol.asyncIterator]();
  let next = await source.next();
  for (let turn = 0; !next.done; turn++) {
    const most = RANGE_ROWS[Math.min(turn, RANGE_ROWS.length - 1)] as number;
    const range = { first: next.value.line, last: next.value.line };
    async function* portions() {
      let text = "";
      for (let count = 0; !next.done && count < most; count++, next = await source.next()) {
        range.last = next.value.line;
        text += stagedLine(next.value);
        if (text.length < PORTION) continue;
        yield Buffer.from(text);
        text = "";
      }
      if (text) yield Buffer.from(text);
    }
    const copy = await sql`COPY staged FROM STDIN`.writable();
    await pipeline(Readable.from(portions(), { highWaterMark: 4 }), copy, { signal });
    yield range;
  }
}
