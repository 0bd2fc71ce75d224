import { expect, test } from "vitest";
import { readMigrations } from "#lib/db/migrations";
import { isMigrated } from "#lib/settings/queries";

const own = readMigrations();
const joined = { name: "20261122000200_joined", script: "", checksum: "" };
const firstNames = own.slice(0, 30).map(({ name }) => name);

test("a database is migrated if it has every migration, separately or joined", async () => {
  expect(await isMigrated()).toBe(true);
  expect(await isMigrated([{ ...joined, replaces: firstNames }, ...own.slice(30)])).toBe(true);
  expect(await isMigrated([{ ...joined, replaces: [...firstNames, "20261122000201_unknown"] }])).toBe(false);
  expect(await isMigrated([...own, { ...joined, replaces: [] }])).toBe(false);
});
