import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { createMigration } from "./database/create-migration.ts";
import { migrate } from "./database/migrate.ts";

await runCommand(
  "npm run migrate",
  async ({ databaseUrl }) => {
    const { values } = parseArgs({ options: { create: { type: "string" } } });
    if (values.create !== undefined) {
      const path = await createMigration(databaseUrl, values.create);
      console.log(path ? `Written for review: ${path}` : "The migrations already make what prisma/schema.prisma says.");
      return 0;
    }
    const { applied } = await migrate(databaseUrl);
    console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
    return 0;
  },
  { migrated: false },
);
