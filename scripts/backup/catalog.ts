import type { ISql } from "postgres";

export type Table = { name: string; quoted: string; columns: string[]; order: string[] };

export const HISTORY = "_prisma_migrations";

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const ours = (alias: string) =>
  `${alias}.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = 'pg_class'::regclass AND objid = ${alias}.oid AND deptype = 'e')`;

/**
 * Skips unlogged tables. Rows are ordered bytewise by primary key, so that equal data gives equal digests everywhere.
 */
export async function listTables(sql: ISql): Promise<Table[]> {
  return sql.unsafe<Table[]>(`
    SELECT c.relname::text AS name, c.oid::regclass::text AS quoted,
      ARRAY(SELECT attname::text FROM pg_attribute
            WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
            FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS part (number, place)
            JOIN pg_attribute ON attrelid = c.oid AND attnum = number ORDER BY place) AS order
    FROM pg_class c LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> '${HISTORY}' AND ${ours("c")}
    ORDER BY c.relname COLLATE "C"`);
}

export async function findRelation(sql: ISql): Promise<string | undefined> {
  const [found] = await sql.unsafe<{ name: string }[]>(
    `SELECT c.relname::text AS name FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${ours("c")}
     ORDER BY c.relkind = 'S', c.relname = '${HISTORY}', 1 LIMIT 1`,
  );
  return found?.name;
}

export const copyOut = ({ quoted, columns, order }: Table): string => {
  const sorted = order.length > 0 ? ` ORDER BY ${order.join(", ")}` : "";
  return `COPY (SELECT ${columns.map(quote).join(", ")} FROM ONLY ${quoted}${sorted}) TO STDOUT`;
};

export const copyIn = ({ quoted }: Table, columns: string[]): string =>
  `COPY ${quoted} (${columns.map(quote).join(", ")}) FROM STDIN`;

type Sequence = { name: string; quoted: string };

export const listSequences = (sql: ISql) =>
  sql.unsafe<Sequence[]>(`
    SELECT c.relname::text AS name, c.oid::regclass::text AS quoted FROM pg_class c
    WHERE c.relkind = 'S' AND ${ours("c")} ORDER BY c.relname COLLATE "C"`);

type Constraints = { drop: string[]; restore: string[] };

/**
 * Foreign keys are dropped and recreated, because disabling them needs a superuser. Triggers are disabled: the backup
 * contains what they derive.
 */
export async function listConstraints(sql: ISql): Promise<Constraints> {
  const keys = await sql.unsafe<{ on: string; name: string; definition: string }[]>(`
    SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`);
  const triggers = await sql.unsafe<{ on: string; name: string; mode: string }[]>(`
    SELECT tgrelid::regclass::text AS on, quote_ident(tgname) AS name,
      CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS mode
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled <> 'D' AND ${ours("c")} ORDER BY 1, 2`);
  return {
    drop: [
      ...keys.map(({ on, name }) => `ALTER TABLE ${on} DROP CONSTRAINT ${name}`),
      ...triggers.map(({ on, name }) => `ALTER TABLE ${on} DISABLE TRIGGER ${name}`),
    ],
    restore: [
      ...keys.map(({ on, name, definition }) => `ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`),
      ...triggers.map(({ on, name, mode }) => `ALTER TABLE ${on} ${mode} TRIGGER ${name}`),
    ],
  };
}
