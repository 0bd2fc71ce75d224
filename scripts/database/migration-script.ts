import type pg from "pg";
import type { MigrationFile } from "./migration-files.ts";
import { scriptLock } from "./migration-lock.ts";

const prefix = `SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock(${scriptLock}); `;

/**
 * Applies a script in one message, which Postgres runs as one transaction. The row that Prisma made for it is marked
 * finished in that same transaction, so history and tables cannot disagree however the migrator ends.
 */
export async function sendMigration(pool: pg.Pool, script: string, name?: string): Promise<void> {
  if (!name) {
    await pool.query(script);
    return;
  }
  const finished = `UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = '${name.replaceAll("'", "''")}' AND finished_at IS NULL AND rolled_back_at IS NULL`;
  await pool.query(`${prefix}${script}\n;${finished}`);
}

type Said = Pick<pg.DatabaseError, "message"> &
  Partial<Pick<pg.DatabaseError, "code" | "detail" | "hint" | "position">>;

/** What Postgres said, and where in the file; `before` is how much was sent ahead of the file's text. */
export function describeFailure(error: Said, file?: MigrationFile, before = prefix.length): string {
  const position = Number(error.position) - before;
  const line = file && position > 0 ? `:${file.script.slice(0, position).split("\n").length}` : "";
  const where = file ? `prisma/migrations/${file.name}/migration.sql${line}` : "A migration";
  const more = [error.detail, error.hint && `Hint: ${error.hint}`].filter(Boolean).map((text) => `\n  ${text}`);
  return `${where} failed; nothing of it was kept.\n  Postgres: ${error.message}${error.code ? ` (${error.code})` : ""}${more.join("")}`;
}
