import { withSession } from "#lib/db/postgres";
import { listSchemaObjects } from "#lib/health/schema/queries";
import type { Kind, SchemaObject } from "#lib/health/schema/types";

const WRITTEN =
  "What the migrations result in, for reading. Written by `npm run structure`; change it with a new migration.";

const COLUMN_ORDER = `
  SELECT table_name || '.' || column_name AS name FROM information_schema.columns
  WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`;

type Place = Map<string, number>;

function tableText(table: string, objects: SchemaObject[], place: Place): string {
  const of = (kind: Kind) => objects.filter((each) => each.kind === kind && each.table === table);
  const placeOf = ({ name }: SchemaObject) => place.get(`${table}.${name}`) ?? 0;
  const columns = of("column").toSorted((a, b) => placeOf(a) - placeOf(b));
  const lines = [
    ...columns.map(({ name, definition }) => `  ${name} ${definition}`),
    ...of("constraint").map(({ name, definition }) => `  CONSTRAINT ${name} ${definition}`),
  ];
  const others = [...of("index"), ...of("trigger")].map(({ definition }) => `${definition};\n`);
  return `CREATE TABLE ${table} (\n${lines.join(",\n")}\n);\n${others.join("")}`;
}

/** Tables with their indexes and triggers, and functions, both by name. Files by path. */
export async function structureOf(databaseUrl: string): Promise<Map<string, string>> {
  return withSession(databaseUrl, async (sql) => {
    const objects = await listSchemaObjects(sql);
    const order = await sql.unsafe<{ name: string }[]>(COLUMN_ORDER);
    const place = new Map(order.map(({ name }, at) => [name, at]));
    const of = (kind: Kind) => objects.filter((each) => each.kind === kind);
    const tables = of("table").map(({ name }) => tableText(name, objects, place));
    const views = of("view").map(({ name, definition }) => `CREATE VIEW ${name} AS\n${definition}\n`);
    const functions = of("function").map(({ definition }) => `${definition.trim()};\n`);
    const file = (parts: string[]) => `-- ${WRITTEN}\n\n${parts.join("\n")}`;
    return new Map([
      ["prisma/structure/tables.sql", file([...tables, ...views])],
      ["prisma/structure/functions.sql", file(functions)],
    ]);
  });
}
