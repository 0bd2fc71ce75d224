import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type MigrationFile = { name: string; script: string; checksum: string };

export function readMigrations(folder = "prisma/migrations"): MigrationFile[] {
  if (!existsSync(/*turbopackIgnore: true*/ folder)) return [];
  const names = readdirSync(/*turbopackIgnore: true*/ folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const script = readFileSync(/*turbopackIgnore: true*/ join(folder, name, "migration.sql"), "utf8");
    return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
  });
}
