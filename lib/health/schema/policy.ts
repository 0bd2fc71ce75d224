import { KINDS, type SchemaFault, type SchemaObject } from "./types.ts";

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const keyOf = ({ kind, table, name }: Pick<SchemaObject, "kind" | "table" | "name">) => `${kind} ${table} ${name}`;

type Fault = SchemaFault["fault"];
type Remedy = (expected: SchemaObject, fault: Fault, actual?: SchemaObject) => string[];

// CONCURRENTLY, so that the site can continue to write.
const createIndex = ({ definition }: SchemaObject) =>
  definition.replace(/^CREATE (UNIQUE )?INDEX /, "CREATE $1INDEX CONCURRENTLY ");

const COLUMN = /^(?<type>.+?)(?<required> NOT NULL)?(?: (?<value>(?:DEFAULT|GENERATED|IDENTITY) .+))?$/s;

/** Restores defaults and NOT NULL, but not types, because existing values may not fit. */
function columnRemedy({ table, name, definition }: SchemaObject, actual: SchemaObject): string[] {
  const [wanted, found] = [COLUMN.exec(definition)?.groups ?? {}, COLUMN.exec(actual.definition)?.groups ?? {}];
  const isPlain = [wanted.value, found.value].every((value) => !value || value.startsWith("DEFAULT "));
  if (wanted.type !== found.type || !isPlain) return [];
  const alter = `ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(name)}`;
  return [
    wanted.value === found.value ? "" : `${alter} ${wanted.value ? `SET ${wanted.value}` : "DROP DEFAULT"}`,
    wanted.required === found.required ? "" : `${alter} ${wanted.required ? "SET" : "DROP"} NOT NULL`,
  ].filter(Boolean);
}

const REMEDIES: Record<SchemaObject["kind"], Remedy> = {
  table: () => [],
  column: (expected, fault, actual) => (fault === "changed" && actual ? columnRemedy(expected, actual) : []),
  function: ({ definition }) => [definition],
  view: ({ name, definition }) => [`CREATE OR REPLACE VIEW ${quote(name)} AS ${definition}`],
  constraint: ({ table, name, definition }, fault) => {
    const [alter, add] = [`ALTER TABLE ${quote(table)}`, `ADD CONSTRAINT ${quote(name)} ${definition}`];
    if (fault === "missing") return [`${alter} ${add}`];
    if (fault === "changed") return [`${alter} DROP CONSTRAINT ${quote(name)}, ${add}`];
    const hasIndex = /^(PRIMARY KEY|UNIQUE|EXCLUDE)/.test(definition);
    return [hasIndex ? `REINDEX INDEX CONCURRENTLY ${quote(name)}` : `${alter} VALIDATE CONSTRAINT ${quote(name)}`];
  },
  index: (expected, fault) => {
    if (fault === "missing") return [createIndex(expected)];
    if (fault === "changed") return [`DROP INDEX CONCURRENTLY ${quote(expected.name)}`, createIndex(expected)];
    return [`REINDEX INDEX CONCURRENTLY ${quote(expected.name)}`];
  },
  trigger: ({ table, name, definition }, fault) => {
    if (fault === "missing") return [definition];
    if (fault === "inactive") return [`ALTER TABLE ${quote(table)} ENABLE TRIGGER ${quote(name)}`];
    return [definition.replace(/^CREATE TRIGGER/, "CREATE OR REPLACE TRIGGER")];
  },
};

/** Invalid indexes left by an interrupted REINDEX CONCURRENTLY. */
const LEFTOVER = /_cc(?:new|old)\d*$/;

/** Extra objects that can make writes fail. */
function foreignFault(object: SchemaObject): SchemaFault[] {
  const { kind, table, name, definition, isActive } = object;
  const leftover = kind === "index" && !isActive && LEFTOVER.test(name);
  const inTheWay = ["trigger", "constraint"].includes(kind) || (kind === "index" && /^CREATE UNIQUE/.test(definition));
  if (!inTheWay && !(kind === "index" && !isActive)) return [];
  const remedy = leftover ? [`DROP INDEX CONCURRENTLY ${quote(name)}`] : [];
  return [{ kind, table, name, fault: "foreign", remedy }];
}

export function findFaults(expected: SchemaObject[], actual: SchemaObject[]): SchemaFault[] {
  const found = new Map(actual.map((object) => [keyOf(object), object]));
  const known = new Set(expected.map(keyOf));
  const missingTables = new Set(
    expected.filter((object) => object.kind === "table" && !found.has(keyOf(object))).map(({ name }) => name),
  );
  const faults = expected.flatMap((object): SchemaFault[] => {
    const { kind, table, name } = object;
    if (kind !== "table" && missingTables.has(table)) return [];
    const actually = found.get(keyOf(object));
    const fault = faultOf(object, actually);
    return fault ? [{ kind, table, name, fault, remedy: REMEDIES[kind](object, fault, actually) }] : [];
  });
  const foreign = actual.filter((object) => !known.has(keyOf(object))).flatMap(foreignFault);
  return [...faults, ...foreign].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function faultOf(expected: SchemaObject, actual: SchemaObject | undefined): Fault | undefined {
  if (!actual) return "missing";
  if (actual.definition !== expected.definition) return "changed";
  return actual.isActive ? undefined : "inactive";
}

const STATES: Record<string, string> = {
  missing: "is missing",
  changed: "was changed",
  foreign: "is none of the migrations'",
  trigger: "is disabled",
  index: "is not valid",
  constraint: "is not validated",
};

export function describeFault({ kind, table, name, fault }: SchemaFault): string {
  const on = table && kind !== "table" ? ` on ${table}` : "";
  return `${kind} ${name}${on} ${STATES[fault === "inactive" ? kind : fault]}`;
}
