import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/run.mjs";

/** Where the schema and its migrations lie; tests bring their own. */
export type SchemaFolder = { schema: string; migrations: string };

export const projectSchema: SchemaFolder = {
  schema: join(root, "prisma/schema.prisma"),
  migrations: join(root, "prisma/migrations"),
};

export type MigrationFile = { name: string; script: string; checksum: string };

/** All migrations, oldest first. The checksum is the one Prisma keeps in `_prisma_migrations`. */
export function readMigrations({ migrations }: SchemaFolder): MigrationFile[] {
  if (!existsSync(migrations)) return [];
  const names = readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const script = readFileSync(join(migrations, name, "migration.sql"), "utf8");
    return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
  });
}
