import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { nameKey } from "#lib/categories/name-key";
import { searchDocument } from "#lib/search/document";
import type { CleanRow } from "./cleaning.ts";
import { copyLine } from "./copy.ts";

/** Rows are sent in portions of about this many characters. */
const PORTION = 64 * 1024;

/** Names and their keys are lists with a line each: neither can hold a line break. */
const TABLE = `
  CREATE TEMP TABLE staged (
    line int NOT NULL, given int NOT NULL, title text NOT NULL, description text NOT NULL, iframe_src text NOT NULL,
    host text NOT NULL, embed_key text NOT NULL, source_url text, thumbnail_url text, duration_seconds int,
    is_private boolean, created_at timestamptz, categories text NOT NULL, category_keys text NOT NULL,
    tags text NOT NULL, tag_keys text NOT NULL, words tsvector NOT NULL
  )`;

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
    row.sourceUrl,
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

async function* portions(rows: AsyncIterable<CleanRow[]>): AsyncGenerator<Buffer> {
  let text = "";
  for await (const portion of rows) {
    for (const row of portion) {
      text += stagedLine(row);
      if (text.length < PORTION) continue;
      yield Buffer.from(text);
      text = "";
    }
  }
  if (text) yield Buffer.from(text);
}

/**
 * Puts rows into a table of this connection alone, of which nothing outlives it: until the last row of a file has been
 * read, nothing is known about the file, and nothing of it may be in the catalogue.
 */
export async function stageRows(sql: Sql, rows: AsyncIterable<CleanRow[]>, signal?: AbortSignal): Promise<void> {
  await sql.unsafe(TABLE);
  const copy = await sql`COPY staged FROM STDIN`.writable();
  await pipeline(Readable.from(portions(rows), { objectMode: true, highWaterMark: 2 }), copy, { signal });
  await sql.unsafe("CREATE INDEX ON staged (line)");
  await sql.unsafe("ANALYZE staged");
}
