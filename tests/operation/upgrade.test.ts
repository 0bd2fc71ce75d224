import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { migrate } from "../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../scripts/database/migration-files.ts";
import { copyDatabase, createTestDatabase, type TestDatabase } from "../support/database/database.ts";
import { partOfMigrations } from "../support/database/migration-folders.ts";
import { describeSchema } from "../support/database/schema-description.ts";
import { fillSite } from "../support/sites/small-site.ts";
import { temporaryFolder } from "./processes.ts";

const names = readMigrations(projectSchema).map(({ name }) => name);

let fresh: string[];
/** Sites upgrade from releases, so not every step is an origin: every eighth is, and each of the last ten. */
const origins = names
  .map((name, at) => [name, at + 1] as const)
  .slice(0, -1)
  .filter(([, count]) => count % 8 === 0 || count >= names.length - 10);

/** Empty, and migrated further for each test, which fills and upgrades a copy. */
let earlier: TestDatabase;

beforeAll(async () => {
  const database = await createTestDatabase();
  fresh = await describeSchema(database.url);
  earlier = await createTestDatabase({ migrated: false });
  return async () => {
    await database.drop();
    await earlier.drop();
  };
});

async function countRows(url: string): Promise<Record<string, number>> {
  const tables = ["users", "videos", "video_categories", "favorites", "playlists", "playlist_videos", "sessions"];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [row] = await withSession(url, (sql) => sql.unsafe(`SELECT ${counts.join(", ")}`));
  return row as Record<string, number>;
}

describe("an upgraded database", () => {
  test.each(origins)("from migration %s has the schema of a new one and keeps its rows", async (_, count) => {
    await migrate(earlier.url, partOfMigrations(temporaryFolder(), names.slice(0, count)));
    const { url, drop } = await copyDatabase(earlier);
    onTestFinished(drop);
    await fillSite(url);
    const before = await countRows(url);
    expect((await migrate(url)).applied).toEqual(names.slice(count));
    expect(await describeSchema(url)).toEqual(fresh);
    expect(await countRows(url)).toEqual(before);
  });
});
