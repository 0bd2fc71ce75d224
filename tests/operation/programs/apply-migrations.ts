// Applies the migrations in a folder to a database and prints their names.
import { join } from "node:path";
import { migrate } from "../../../scripts/database/migrate.ts";
import { explain } from "../../../scripts/operator-error.ts";

const [url = "", folder = ""] = process.argv.slice(2);
try {
  const { applied } = await migrate(url, {
    schema: join(folder, "schema.prisma"),
    migrations: join(folder, "migrations"),
  });
  console.log(`applied=${applied.join(",")}`);
} catch (error) {
  console.log(explain(error));
  process.exitCode = 1;
}
