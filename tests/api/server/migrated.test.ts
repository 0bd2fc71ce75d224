import { expect, test } from "vitest";
import { readMigrations } from "#lib/db/migrations";
import { db } from "#lib/db/prisma";
import { isMigrated } from "#lib/settings/queries";

const own = readMigrations();
const firstNames = own.slice(0, 10).map(({ name }) => name);
const joined = { name: "29990101000000_joined", script: "", checksum: "" };

test("a database is migrated if it has every migration, separately or joined", async () => {
  expect(await isMigrated()).toBe(true);
  expect(await isMigrated([{ ...joined, replaces: firstNames }, ...own.slice(10)])).toBe(true);
  expect(await isMigrated([{ ...joined, replaces: [...firstNames, "29990101000001_unknown"] }])).toBe(false);
  expect(await isMigrated([...own, { ...joined, replaces: [] }])).toBe(false);
});

test("a database is migrated if it has the migrations that the first ones replace", async () => {
  const replacing = own.filter(({ replaces }) => replaces.length > 0).map(({ name }) => name);
  const [last, ...replaced] = own.flatMap(({ replaces }) => replaces);
  const add = (names: (string | undefined)[]) => db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    SELECT gen_random_uuid()::text, '', name, now() FROM unnest(${names}::text[]) AS name`;
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ANY (${replacing})`;
  await add(replaced);
  expect(await isMigrated()).toBe(false);
  await add([last]);
  expect(await isMigrated()).toBe(true);
});
