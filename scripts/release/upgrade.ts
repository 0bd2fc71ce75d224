import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backupsFolder, holdsRows, pathOfBackup, removeOldBackups } from "../backup/before-upgrade.ts";
import { openSession } from "../backup/session.ts";
import { readArguments } from "../catalogue/arguments.ts";
import { giveToOwner } from "../database/data-folder.ts";
import { appliedMigrations } from "../database/migrate.ts";
import { findPendingMigrations, readMigrations } from "../database/migration-files.ts";
import { explain, OperatorError } from "../operator-error.ts";
import { findRelease, LINK, nameOf, passSettings, switchLink } from "./folders.ts";
import { readNote, writeNote } from "./note.ts";
import { restartAll, runIn } from "./programs.ts";
import { findSite, type Site, withDatabase } from "./site.ts";

const HELP = `Usage: npm run upgrade -- RELEASE [--link ${LINK}] [--restart COMMAND]… [--ready URL]…

Upgrades the site to another release: RELEASE is a tag, branch or commit of its repository, or the folder of a release.
The site keeps running until it is restarted:

  1. checks out the release beside the running one, installs its packages and builds it
  2. if it has migrations: backs up the database to DATA_DIR/backups, verifies the file, and migrates
  3. points the link to the new folder, restarts the site and waits until it is ready

A failure before the third step leaves the site unchanged. npm run back returns to the previous release.

  --link PATH        the link that the service runs from: ${LINK} → ${LINK}-0.2.0-5c1e…
  --restart COMMAND  restarts an instance; may be repeated for several, which are restarted one after another. Default:
                     systemctl restart vitrine if that unit exists, otherwise you are asked to restart the site
  --ready URL        URL at which the restarted instance reports that it is ready, one per --restart.
                     Default: /api/ready on PORT

Exits with status 0 if the site is ready, otherwise 2; the last lines say what to do.`;

const { file: named, values } = readArguments(HELP, {
  link: { type: "string", default: LINK },
  restart: { type: "string", multiple: true },
  ready: { type: "string", multiple: true },
});

async function hasContent(url: string): Promise<boolean> {
  const sql = openSession(url);
  return holdsRows(sql).finally(() => sql.end({ timeout: 1 }));
}

/** Written and verified by the release that would restore it. */
async function save({ dataDir, current }: Site): Promise<string> {
  const path = pathOfBackup(dataDir);
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 });
  // Beside the database, and verified without the private key.
  await runIn(current, ["scripts/backup.ts", path], { BACKUP_RECIPIENTS: "" });
  await runIn(current, ["scripts/restore.ts", path, "--check"]);
  giveToOwner(dataDir, backupsFolder(dataDir), path);
  removeOldBackups(dataDir);
  return path;
}

const migrationsOf = (folder: string) =>
  readMigrations({ schema: join(folder, "prisma/schema.prisma"), migrations: join(folder, "prisma/migrations") });

async function bringDatabase(site: Site, folder: string): Promise<void> {
  const known = migrationsOf(folder);
  await withDatabase(site, "npm run upgrade", async (url) => {
    const { pending, unknown } = findPendingMigrations(known, await appliedMigrations(url));
    if (unknown.length > 0)
      throw new OperatorError(
        `${nameOf(folder)} does not know migrations that the database has (${unknown.join(", ")}): it is an earlier ` +
          "release. npm run back returns to the one before.",
      );
    const migrations = pending.map(({ name }) => name);
    const last = readNote(site.dataDir);
    // A retry finds nothing to migrate and keeps the first attempt's backup.
    const before = last?.to === folder && migrations.length === 0 ? last : undefined;
    const backup = migrations.length > 0 && (await hasContent(url)) ? await save(site) : before?.backup;
    const note = { at: new Date().toISOString(), from: site.current, to: folder };
    writeNote(site.dataDir, { ...note, migrations: [...(before?.migrations ?? []), ...migrations], backup });
    if (migrations.length === 0) return;
    try {
      await runIn(folder, ["scripts/migrate.ts"], { UPGRADE_BACKUP: "off" });
    } catch (error) {
      // The site stays as the last upgrade left it, with its way back.
      if (last) writeNote(site.dataDir, last);
      throw error;
    }
  });
}

async function upgrade(): Promise<void> {
  const site = findSite(values.link);
  const folder = await findRelease(named, site.current, site.link);
  console.log(`From ${nameOf(site.current)} in ${site.current}\nto   ${nameOf(folder)} in ${folder}`);
  await runIn(folder, ["scripts/build.mjs"]);
  await bringDatabase(site, folder);
  passSettings(site.current, folder);
  switchLink(site.link, folder);
  try {
    await restartAll(site, values);
  } catch (error) {
    throw new OperatorError(`${explain(error)} The release before is still there: npm run back`);
  }
}

try {
  await upgrade();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
