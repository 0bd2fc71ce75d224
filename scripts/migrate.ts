import type { Env } from "#lib/core/env";
import { upgrade } from "./backup/before-upgrade.ts";
import { readOptions } from "./catalogue/arguments.ts";
import { runCommand, upgradeOptions } from "./command.ts";
import { readCredentials } from "./database/cluster.ts";
import { adminUrl } from "./database/superuser.ts";

const HELP = `Usage: npm run migrate [-- --create NAME]

Migrates the database to this release, as the next start of the site would. An embedded database that is not empty is
backed up to DATA_DIR/backups first; with DATABASE_URL, run npm run backup before.

  --create NAME   writes a migration from the existing ones to prisma/schema.prisma, for review

Exits with status 0 if the database is up to date, 2 if it could not run; a failed migration is rolled back.`;

const values = readOptions(HELP, { create: { type: "string" } });

function creatorUrl({ databaseUrl, dataDir }: Env): string | undefined {
  const credentials = databaseUrl ? undefined : readCredentials(dataDir);
  return credentials && adminUrl(dataDir, credentials);
}

await runCommand(
  "npm run migrate",
  async ({ databaseUrl, env }) => {
    if (values.create !== undefined) {
      // Requires the schema engine, a development dependency.
      const { createMigration } = await import("./database/create-migration.ts");
      const path = await createMigration(databaseUrl, values.create, { creatorUrl: creatorUrl(env) });
      console.log(path ? `Written for review: ${path}` : "The migrations already make what prisma/schema.prisma says.");
      return 0;
    }
    const { applied } = await upgrade(databaseUrl, upgradeOptions(env));
    console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
    return 0;
  },
  { migrated: false },
);
