import { randomUUID } from "node:crypto";
import type { PostgresError, Sql } from "postgres";
import { release, releaseName } from "#lib/core/release";
import { LOCKS } from "#lib/db/advisory-locks";
import { literal } from "#lib/db/postgres";
import { root } from "../launch/run.mjs";
import type { MigrationFile } from "./migration-files.ts";

const prefix = `SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock(${LOCKS.migrationScript}); `;

/** One simple query, which Postgres runs as one transaction, including the row in `_prisma_migrations`. */
export async function applyScript(sql: Pick<Sql, "unsafe">, file: MigrationFile): Promise<void> {
  const values = [randomUUID(), file.checksum, file.name].map(literal).join(", ");
  await sql.unsafe(`${prefix}${file.script}
;INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs)
 VALUES (${values}, now(), 1, ${literal(`release ${releaseName(release(root))}`)})`);
}

type Said = Pick<PostgresError, "message"> & Partial<Pick<PostgresError, "code" | "detail" | "hint" | "position">>;

export function describeFailure(error: Said, file?: MigrationFile, before = prefix.length): string {
  const position = Number(error.position) - before;
  const line = file && position > 0 ? `:${file.script.slice(0, position).split("\n").length}` : "";
  const where = file ? `prisma/migrations/${file.name}/migration.sql${line}` : "A migration";
  const more = [error.detail, error.hint && `Hint: ${error.hint}`].filter(Boolean).map((text) => `\n  ${text}`);
  return `${where} failed; nothing of it was kept.\n  Postgres: ${error.message}${error.code ? ` (${error.code})` : ""}${more.join("")}`;
}
