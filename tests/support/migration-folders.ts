import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectSchema, type SchemaFolder } from "../../scripts/database/migration-files.ts";

/** The project as an earlier release had it: only these of its migrations, in a folder of their own. */
export function partOfMigrations(base: string, names: string[]): SchemaFolder {
  const migrations = join(base, "migrations");
  mkdirSync(migrations, { recursive: true });
  for (const name of [...names, "migration_lock.toml"])
    cpSync(join(projectSchema.migrations, name), join(migrations, name), { recursive: true });
  return { schema: projectSchema.schema, migrations };
}
