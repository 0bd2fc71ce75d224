import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectSchema, readMigrations } from "../../../scripts/database/migration-files.ts";

/** Instances of the previous release run on the migrated database until they are restarted. */
const LAST_OF_0_1_0 = "20261123500000_demo_and_import_numbers";

const FORBIDDEN = [
  /\bDROP\s+(TABLE|COLUMN|TYPE|VIEW)\b/i,
  /\bRENAME\s+(TO|COLUMN|VALUE)\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
];

/** Migrations that may break instances of the previous release, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  "20261214100000_due_moments": "a timestamp that only the database computes changes its precision, not its meaning",
};

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, "");
const breaks = (sql: string) => FORBIDDEN.filter((pattern) => pattern.test(withoutComments(sql))).map(String);

const later = readMigrations(projectSchema)
  .map(({ name }) => name)
  .filter((name) => name > LAST_OF_0_1_0 && !(name in EXCEPTIONS));

test.each(later)("migration %s is compatible with the previous release", (name) => {
  expect(breaks(readFileSync(join(projectSchema.migrations, name, "migration.sql"), "utf8"))).toEqual([]);
});

test.each([
  'ALTER TABLE "videos" DROP COLUMN "title";',
  'ALTER TABLE "videos"\n  ADD COLUMN "rating" INTEGER NOT NULL;',
  'ALTER TABLE "videos" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "videos" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "videos" ALTER COLUMN "id" TYPE bigint;',
])("detects the breaking change %s", (sql) => expect(breaks(sql)).not.toEqual([]));
