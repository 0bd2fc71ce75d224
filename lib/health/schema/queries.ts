import { randomBytes } from "node:crypto";
import type { ISql, Sql } from "postgres";
import { readMigrations } from "#lib/db/migrations";
import { openPostgres } from "#lib/db/postgres";
import { findFaults } from "./policy.ts";
import type { SchemaFault, SchemaObject } from "./types.ts";

/** NOT NULL constraints, listed since Postgres 18, are part of their column. */
const OBJECTS = `
  WITH relations AS (
    SELECT c.oid, c.relname, c.relkind, c.relpersistence FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e'))
  SELECT 'table' AS kind, relname::text AS table, relname::text AS name, true AS "isActive",
    relpersistence::text AS definition
  FROM relations WHERE relkind = 'r'
  UNION ALL
  SELECT 'view', '', relname, true, pg_get_viewdef(oid, true) FROM relations WHERE relkind = 'v'
  UNION ALL
  SELECT 'column', r.relname, a.attname, true,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      CASE a.attgenerated WHEN '' THEN 'DEFAULT ' ELSE 'GENERATED ' END || pg_get_expr(d.adbin, d.adrelid, true),
      'IDENTITY ' || nullif(a.attidentity::text, ''))
  FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
  WHERE r.relkind = 'r'
  UNION ALL
  SELECT 'constraint', r.relname, o.conname, o.convalidated AND coalesce(i.indisvalid AND i.indisready, true),
    pg_get_constraintdef(o.oid, true)
  FROM relations r JOIN pg_constraint o ON o.conrelid = r.oid
  LEFT JOIN pg_index i ON i.indexrelid = o.conindid AND o.contype <> 'f'
  WHERE o.contype IN ('p', 'u', 'c', 'x', 'f')
  UNION ALL
  SELECT 'index', r.relname, x.relname, i.indisvalid AND i.indisready, pg_get_indexdef(i.indexrelid, 0, true)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid AND o.contype <> 'f')
  UNION ALL
  SELECT 'trigger', r.relname, t.tgname, t.tgenabled IN ('O', 'A'), pg_get_triggerdef(t.oid, true)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'function', '', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', true,
    pg_get_functiondef(p.oid)
  FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  ORDER BY 1, 2, 3`;

async function readObjects(tx: ISql, schema: string): Promise<SchemaObject[]> {
  await tx.unsafe(`SET LOCAL search_path = "${schema}"`);
  const rows = await tx.unsafe<SchemaObject[]>(OBJECTS);
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll(`${schema}.`, "") }));
}

export const listSchemaObjects = (sql: Sql): Promise<SchemaObject[]> =>
  sql.begin("READ ONLY", (tx) => readObjects(tx, "public")) as Promise<SchemaObject[]>;

class RolledBack extends Error {}

/** Runs the migrations in a temporary schema and rolls back, so the result is described by the same server. */
async function readExpectedObjects(sql: Sql): Promise<SchemaObject[]> {
  const schema = `vitrine_expected_${randomBytes(4).toString("hex")}`;
  let objects: SchemaObject[] = [];
  await sql
    .begin(async (tx) => {
      await tx.unsafe(`CREATE SCHEMA "${schema}"; SET LOCAL search_path = "${schema}"; SET LOCAL lock_timeout = '10s'`);
      for (const { script } of readMigrations()) await tx.unsafe(script);
      objects = await readObjects(tx, schema);
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return objects;
}

// Constant for the lifetime of the process.
let expected: Promise<SchemaObject[]> | undefined;

export async function findSchemaFaults(): Promise<SchemaFault[]> {
  const sql = openPostgres();
  try {
    expected ??= readExpectedObjects(sql);
    const made = await expected;
    return findFaults(made, await listSchemaObjects(sql));
  } catch (error) {
    expected = undefined;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
