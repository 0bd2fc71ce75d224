import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readOptions } from "../catalogue/arguments.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { structureOf } from "./structure.ts";

const HELP = `Usage: npm run structure

Applies all migrations to a temporary database and writes the resulting tables, indexes, triggers and functions to
prisma/structure/, so that the current definition of each can be read in one place.`;

readOptions(HELP, {});
const folder = mkdtempSync(join(tmpdir(), "vitrine-structure-"));
const database = await startEmbedded(folder);
try {
  await migrate(database.url);
  for (const [path, text] of await structureOf(database.url)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
