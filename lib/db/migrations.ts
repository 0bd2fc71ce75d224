import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type MigrationFile = {
  name: string;
  script: string;
  checksum: string;
  /** Earlier migrations that this one joins, from its lines `-- Replaces A, B`. */
  replaces: string[];
};

const REPLACES = /^-- Replaces (.+)$/gm;

export function readMigrations(folder = "prisma/migrations"): MigrationFile[] {
  if (!existsSync(/*turbopackIgnore: true*/ folder)) return [];
  const names = readdirSync(/*turbopackIgnore: true*/ folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const script = readFileSync(/*turbopackIgnore: true*/ join(folder, name, "migration.sql"), "utf8");
    const replaces = [...script.matchAll(REPLACES)].flatMap(([, list = ""]) => list.trim().split(/,\s*/));
    return { name, script, checksum: createHash("sha256").update(script).digest("hex"), replaces };
  });
}

/** Compares migrations with the names of those that a database has applied, separately or joined. */
export function compareMigrations(files: MigrationFile[], applied: Iterable<string>) {
  const has = new Set(applied);
  const known = new Set(files.flatMap(({ name, replaces }) => [name, ...replaces]));
  const pending = files.filter(
    ({ name, replaces }) => !has.has(name) && !(replaces.length > 0 && replaces.every((each) => has.has(each))),
  );
  return {
    pending,
    /** Cannot be applied: the database has some of the migrations that they join, but not all. */
    partial: pending.filter(({ replaces }) => replaces.some((each) => has.has(each))),
    /** Names that no file has or replaces. */
    unknown: [...has].filter((name) => !known.has(name)),
  };
}

export const describePartial = ({ name, replaces }: MigrationFile): string =>
  `The database has only some of the migrations that ${name} joins (${replaces.join(", ")}). ` +
  "First upgrade to a release that has them separately, then to this one.";
