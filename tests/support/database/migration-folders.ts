import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectSchema, type SchemaFolder } from "../../../scripts/database/migration-files.ts";

/** Simulates an earlier release. */
export function partOfMigrations(base: string, names: string[]): SchemaFolder {
  const migrations = join(base, "migrations");
  mkdirSync(migrations, { recursive: true });
  for (const name of [...names, "migration_lock.toml"])
    cpSync(join(projectSchema.migrations, name), join(migrations, name), { recursive: true });
  return { schema: projectSchema.schema, migrations };
}
