import type pg from "pg";
import { projectSchema, readMigrations, type SchemaFolder } from "./migration-files.ts";

type Trigger = { name: string; table: string };
export type TriggerFault = Trigger & { fault: "missing" | "disabled"; remedy: string };

const keyOf = ({ table, name }: Trigger) => `${table}.${name}`;
const STATEMENT =
  /(?<create>CREATE TRIGGER "(?<name>\w+)"[^;]*? ON "(?<table>\w+)"[^;]*;)|DROP TRIGGER (?:IF EXISTS )?"(?<dropped>\w+)" ON "(?<from>\w+)"|DROP TABLE (?:IF EXISTS )?"(?<gone>\w+)"/g;

/** The triggers that the migrations leave behind, and the statement that made each. */
export function expectedTriggers(folder: SchemaFolder = projectSchema): Map<string, Trigger & { create: string }> {
  const triggers = new Map<string, Trigger & { create: string }>();
  for (const { script } of readMigrations(folder)) {
    for (const { groups = {} } of script.matchAll(STATEMENT)) {
      const { create, name = "", table = "", dropped = "", from = "", gone } = groups;
      if (create) triggers.set(keyOf({ table, name }), { table, name, create });
      else if (gone) for (const [key, trigger] of triggers) gone === trigger.table && triggers.delete(key);
      else triggers.delete(keyOf({ table: from, name: dropped }));
    }
  }
  return triggers;
}

/** Triggers that are missing or disabled, as `pg_restore --disable-triggers` or work by hand leaves them. */
export async function findTriggerFaults(client: Pick<pg.Client, "query">): Promise<TriggerFault[]> {
  const { rows } = await client.query<Trigger & { enabled: boolean }>(
    `SELECT tgname AS name, relname AS table, tgenabled IN ('O', 'A') AS enabled FROM pg_trigger
     JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace ORDER BY 2, 1`,
  );
  const present = new Set(rows.map(keyOf));
  const disabled = rows
    .filter(({ enabled }) => !enabled)
    .map(({ name, table }) => ({
      name,
      table,
      fault: "disabled" as const,
      remedy: `ALTER TABLE "${table}" ENABLE TRIGGER "${name}"`,
    }));
  const missing = [...expectedTriggers().values()]
    .filter((trigger) => !present.has(keyOf(trigger)))
    .map(({ name, table, create }) => ({ name, table, fault: "missing" as const, remedy: create }));
  return [...missing, ...disabled];
}
