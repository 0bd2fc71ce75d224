import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupsFolder, upgrade } from "../../../scripts/backup/before-upgrade.ts";
import { migrate, pendingMigrations } from "../../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../../scripts/database/migration-files.ts";
import { partOfMigrations } from "../../support/database/migration-folders.ts";
import { fillSite } from "../../support/sites/small-site.ts";
import { temporaryFolder } from "../processes.ts";
import { ask, database, run } from "../site-copies.ts";

const names = readMigrations(projectSchema).map(({ name }) => name);
const last = names.at(-1) as string;

/** A database as created by the previous release. */
async function lastRelease({ withRows = true } = {}): Promise<string> {
  const url = await database({ migrated: false });
  await migrate(url, partOfMigrations(temporaryFolder(), names.slice(0, -1)));
  if (withRows) await fillSite(url);
  return url;
}

test("a backup is made before migrating, and can be restored", async () => {
  const [url, dataDir] = [await lastRelease(), temporaryFolder()];
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  expect(await upgrade(url, { dataDir, enabled: true, tell })).toEqual({ applied: [last] });
  const [name = ""] = readdirSync(backupsFolder(dataDir));
  const path = join(backupsFolder(dataDir), name);
  expect(lines).toEqual([expect.stringContaining(`Saved before the upgrade: ${path} (`)]);
  expect([statSync(path).mode & 0o777, statSync(backupsFolder(dataDir)).mode & 0o777]).toEqual([0o600, 0o700]);
  const to = await database({ migrated: false });
  expect((await run("restore", to, [path])).status).toBe(0);
  expect(await ask(to, "SELECT count(*)::int FROM videos")).toEqual([58]);
  expect(await upgrade(url, { dataDir, enabled: true, tell })).toEqual({ applied: [] });
  expect(lines).toHaveLength(1);
});

test("no backup is made of an empty database, or when it is switched off", async () => {
  const dataDir = temporaryFolder();
  const empty = await lastRelease({ withRows: false });
  expect(await upgrade(empty, { dataDir, enabled: true })).toEqual({ applied: [last] });
  expect((await upgrade(await database({ migrated: false }), { dataDir, enabled: true })).applied).toEqual(names);
  expect(await upgrade(await lastRelease(), { dataDir, enabled: false })).toEqual({ applied: [last] });
  expect(existsSync(backupsFolder(dataDir))).toBe(false);
});

test("a failed backup prevents the migration, with advice", async () => {
  const [url, dataDir] = [await lastRelease(), temporaryFolder()];
  writeFileSync(backupsFolder(dataDir), "in the way");
  await expect(upgrade(url, { dataDir, enabled: true })).rejects.toThrow(
    /could not be saved before: .*Nothing was changed\. Make room for .*backups, or start once with UPGRADE_BACKUP=off\./,
  );
  expect(await pendingMigrations(url)).toEqual([last]);
});

test("only the newest five backups remain, and other files are not touched", async () => {
  const [url, dataDir] = [await lastRelease(), temporaryFolder()];
  mkdirSync(backupsFolder(dataDir));
  for (let day = 1; day <= 7; day++)
    writeFileSync(join(backupsFolder(dataDir), `2020-01-0${day}T000000Z-before-upgrade.tar.gz`), "old");
  writeFileSync(join(backupsFolder(dataDir), "mine.tar.gz"), "kept");
  await upgrade(url, { dataDir, enabled: true, tell: () => {} });
  const kept = readdirSync(backupsFolder(dataDir)).sort();
  expect(kept).toHaveLength(6);
  expect(kept[0]).toBe("2020-01-04T000000Z-before-upgrade.tar.gz");
  expect(kept.at(-1)).toBe("mine.tar.gz");
});
