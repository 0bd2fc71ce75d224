import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "../catalogue/arguments.ts";
import { clusterFolder } from "../database/cluster.ts";
import { requireLock } from "../database/lock.ts";
import { appliedMigrations } from "../database/migrate.ts";
import { findPendingMigrations, readMigrations } from "../database/migration-files.ts";
import { explain, OperatorError } from "../operator-error.ts";
import { LINK, nameOf, switchLink } from "./folders.ts";
import { readNote, type UpgradeNote } from "./note.ts";
import { restartAll, runIn } from "./programs.ts";
import { findSite, type Site, withDatabase } from "./site.ts";

const HELP = `Usage: npm run back [-- --restore] [--link ${LINK}] [--restart COMMAND]… [--ready URL]…

Returns from the last npm run upgrade to the previous release, which is still in its folder: points the link to it,
restarts the site and waits until it is ready. Refuses if the upgrade applied migrations, which that release doesn't know.

  --restore  restores the database from the backup that the upgrade made. The site must be stopped, and writes since
             the upgrade are lost. The current embedded database is kept in DATA_DIR/postgres-MOMENT; with
             DATABASE_URL, set it to an empty database first
  --link, --restart, --ready  as for npm run upgrade

Exits with status 0 if the site is ready, otherwise 2; the last lines say what to do.`;

const values = readOptions(HELP, {
  restore: { type: "boolean" },
  link: { type: "string", default: LINK },
  restart: { type: "string", multiple: true },
  ready: { type: "string", multiple: true },
});

function findUpgrade({ dataDir, current, link }: Site): UpgradeNote {
  const note = readNote(dataDir);
  if (!note) throw new OperatorError(`${dataDir} knows of no npm run upgrade.`);
  if (note.to !== current)
    throw new OperatorError(
      `${link} leads to ${current}, but the last upgrade was to ${note.to}: there is no way back.`,
    );
  if (!existsSync(note.from)) throw new OperatorError(`The previous release, in ${note.from}, no longer exists.`);
  return note;
}

async function refuseNewerDatabase(site: Site, { from, at, backup }: UpgradeNote): Promise<void> {
  const folder = { schema: join(from, "prisma/schema.prisma"), migrations: join(from, "prisma/migrations") };
  const applied = await withDatabase(site, "npm run back", appliedMigrations);
  const { unknown } = findPendingMigrations(readMigrations(folder), applied);
  if (unknown.length === 0) return;
  const way = backup
    ? `${backup} has the database of ${at}: stop the site, and run npm run back -- --restore. What was written since then is lost.`
    : "There was nothing in the database before the upgrade, and so there is no backup of it.";
  throw new OperatorError(
    `${nameOf(from)} does not know ${unknown.length} migrations that the database has (${unknown.join(", ")}). ${way}`,
  );
}

async function restore({ env, dataDir }: Site, { from, backup }: UpgradeNote): Promise<void> {
  if (!backup || !existsSync(backup))
    throw new OperatorError(`The backup of the upgrade is gone: ${backup ?? "none was made"}.`);
  if (env.databaseUrl) return runIn(from, ["scripts/restore.ts", backup]);
  const cluster = clusterFolder(dataDir);
  const aside = `${cluster}-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "")}`;
  const lock = requireLock(dataDir, "npm run back");
  renameSync(cluster, aside);
  lock.release();
  try {
    await runIn(from, ["scripts/restore.ts", backup]);
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    renameSync(aside, cluster);
    throw error;
  }
  console.log(`The database of the upgrade is in ${aside}. Remove it when you no longer need it.`);
}

async function back(): Promise<void> {
  const site = findSite(values.link);
  const note = findUpgrade(site);
  if (values.restore) await restore(site, note);
  else await refuseNewerDatabase(site, note);
  switchLink(site.link, note.from);
  console.log(`Back to ${nameOf(note.from)} in ${note.from}`);
  await restartAll(site, values);
}

try {
  await back();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
