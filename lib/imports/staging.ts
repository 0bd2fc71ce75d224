import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Sql } from "postgres";
import { nameKey } from "#lib/categories/name-key";
import { searchDocument } from "#lib/search/document";
import { DETAIL_NAMES, detailList } from "#lib/videos/details";
import { ORIGIN_NAMES, originList } from "#lib/videos/origin/columns";
import { titleKey } from "#lib/videos/title-key";
import type { CleanRow } from "./cleaning.ts";
import { copyLine } from "./copy.ts";

export type Range = { first: number; last: number };

/**
 * Triggers run per statement and leave dead rows that later checks must skip, so ranges are large. The first ones are
 * small, so that storing starts early.
 */
const RANGE_ROWS = [500, 1_500, 2_000, 2_000, 2_000, 2_000, 3_000, 4_000, 6_000, 10_000, 20_000];
const CHUNK_LENGTH = 16 * 1024;

/** Names are joined by line breaks, which they cannot contain. */
const COLUMNS = `(
  line int PRIMARY KEY, given int NOT NULL, title text NOT NULL, description text NOT NULL, iframe_src text NOT NULL,
  host text NOT NULL, embed_key text NOT NULL, ${detailList((column) => `${column} text`)}, thumbnail_url text, duration_seconds int,
  is_private boolean, created_at timestamptz, categories text NOT NULL, category_keys text NOT NULL,
  tags text NOT NULL, tag_keys text NOT NULL, words tsvector NOT NULL, state text NOT NULL, publish_at timestamptz,
  ${originList((column) => `${column} text`)}, starting_views int, is_unconfirmed boolean NOT NULL, publishes boolean NOT NULL,
  mirrors text NOT NULL, mirror_keys text NOT NULL, title_key bigint)`;

/** Temporary tables are invisible to the second connection. */
export async function createStaging(sql: Sql, forAnother: boolean): Promise<void> {
  if (!forAnother) return void (await sql.unsafe(`CREATE TEMP TABLE staged ${COLUMNS}`));
  await dropStaging(sql);
  await sql.unsafe(`CREATE SCHEMA importing; CREATE UNLOGGED TABLE importing.staged ${COLUMNS}
    WITH (autovacuum_enabled = false, toast.autovacuum_enabled = false)`);
  await useStaging(sql);
}

export const useStaging = (sql: Sql) => sql`SET search_path = "$user", public, importing`;

/** A separate schema isolates leftovers of a killed import. */
export const dropStaging = (sql: Sql) =>
  sql.unsafe("SET LOCAL lock_timeout = '5s'; DROP SCHEMA IF EXISTS importing CASCADE");

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
    row.state,
    row.publishAt,
    ...ORIGIN_NAMES.map((name) => row[name]),
    row.startingViews,
    row.isUnconfirmed,
    row.publishes,
    lines(row.mirrors.map(({ iframeSrc }) => iframeSrc)),
    lines(row.mirrors.map(({ embedKey }) => embedKey)),
    titleKey(row.title)?.toString() ?? null,
  ]);
}

/** The driver reports errors after the last byte only to the query, whose promise is resolved by then. */
async function openCopy(sql: Sql): Promise<Writable> {
  const query = sql`COPY staged FROM STDIN`;
  const stream = await query.writable();
  Object.assign(query, { reject: (error: Error) => stream.destroy(error) });
  return stream;
}

export async function* stageRows(sql: Sql, rows: AsyncIterable<CleanRow>, signal?: AbortSignal): AsyncGenerator<Range> {
  const source = rows[Symbol.asyncIterator]();
  let next = await source.next();
  for (let turn = 0; !next.done; turn++) {
    const most = RANGE_ROWS[Math.min(turn, RANGE_ROWS.length - 1)] as number;
    const range = { first: next.value.line, last: next.value.line };
    async function* chunks() {
      let text = "";
      for (let count = 0; !next.done && count < most; count++, next = await source.next()) {
        range.last = next.value.line;
        text += stagedLine(next.value);
        if (text.length < CHUNK_LENGTH) continue;
        yield Buffer.from(text);
        text = "";
        // Statements that store earlier rows are sent by this thread too.
        await endOfTurn();
      }
      if (text) yield Buffer.from(text);
    }
    await pipeline(Readable.from(chunks(), { highWaterMark: 4 }), await openCopy(sql), { signal });
    yield range;
  }
}
