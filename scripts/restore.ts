import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatNumber } from "#lib/core/format";
import { releaseName } from "#lib/core/release";
import { readIdentities } from "./backup/encryption.ts";
import { recordCheck } from "./backup/last-backup.ts";
import { loadBackup } from "./backup/load.ts";
import { type Backup, openBackup } from "./backup/read.ts";
import { openSession } from "./backup/session.ts";
import { tidyUp } from "./backup/tidy.ts";
import { readArguments } from "./catalogue/arguments.ts";
import { formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { type Context, runCommand } from "./command.ts";
import { writeSecretFile } from "./database/data-folder.ts";
import { type EmbeddedDatabase, startEmbedded } from "./database/embedded.ts";
import { explain, OperatorError } from "./operator-error.ts";
import { readSettingsFile } from "./settings-file.ts";

const HELP = `Usage: npm run restore -- FILE|s3://BUCKET/NAME [--check | --drill] [--identity KEYFILE]

Restores a backup into an empty database and migrates it to this release: completely, or not at all if the file is
truncated, damaged or of a later release, or if anything else fails. - reads standard input. The site must be stopped.

Without DATABASE_URL, the database is the one in DATA_DIR, a folder that need not exist yet.

  --identity KEYFILE  the private key of an encrypted backup, as age-keygen wrote it
  --drill   restores it into a temporary database, which is removed afterwards
  --check   verifies the whole file and shows its contents; needs no database, writes nothing

Exits with status 0, or 2 if it could not run; then nothing was changed.`;

const { file, values } = readArguments(HELP, {
  check: { type: "boolean" },
  drill: { type: "boolean" },
  identity: { type: "string" },
});

const openNamed = () => openBackup(file, values.identity === undefined ? [] : readIdentities(values.identity));

if (values.check || values.drill) {
  process.exitCode = await (values.drill ? verifyRestore() : check()).catch((error) => {
    console.error(explain(error));
    return 2;
  });
} else {
  await runCommand(
    "npm run restore",
    async (context) => {
      try {
        return await run(context);
      } catch (error) {
        if (context.signal.aborted) {
          console.error("Stopped. Nothing was changed.");
          return 130;
        }
        if (error instanceof Error && "severity" in error)
          throw new OperatorError(`Nothing was changed. The database said: ${error.message}`);
        throw error;
      }
    },
    { migrated: false, creates: true },
  );
}

function describe({ header }: Backup): string {
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const made = header.createdAt.replace("T", " ").slice(0, 19);
  const sessions = header.withSessions ? ", with sessions and their secret" : "";
  return `A backup of ${made} UTC by release ${releaseName({ version: header.program, commit: header.commit })}: ${formatNumber(rows)} rows in ${header.tables.length} tables${sessions}`;
}

async function check(): Promise<number> {
  readSettingsFile({ mustBeReadable: false });
  const backup = await openNamed();
  console.log(describe(backup));
  const progress = startProgress();
  let read = 0;
  for await (const { rows } of backup.tables())
    for await (const piece of rows) {
      read += piece.length;
      progress.tell(read, backup.part(), "bytes");
    }
  progress.end();
  console.log("It is complete and undamaged.");
  recordCheck(process.env.DATA_DIR || "./data", file);
  return 0;
}

async function verifyRestore(): Promise<number> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
  readSettingsFile({ mustBeReadable: false });
  const backup = await openNamed();
  console.log(describe(backup));
  const folder = mkdtempSync(join(tmpdir(), "vitrine-drill-"));
  let database: EmbeddedDatabase | undefined;
  try {
    database = await startEmbedded(folder, { fsync: "off" });
    stop.signal.throwIfAborted();
    const sql = openSession(database.url);
    const progress = startProgress();
    const { rows } = await loadBackup(sql, backup, {
      howToEmpty: "",
      signal: stop.signal,
      onProgress: progress.tell,
      onStep: (title) => progress.note(title),
    }).finally(() => sql.end({ timeout: 1 }));
    progress.end();
    console.log(`${formatNumber(rows)} rows restored, read back and compared. The temporary database is gone.`);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error("Stopped. The temporary database is gone.");
    return 130;
  } finally {
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  recordCheck(process.env.DATA_DIR || "./data", file);
  return 0;
}

async function run({ env, databaseUrl, alone, signal }: Context): Promise<number> {
  const dataDir = resolve(env.dataDir);
  if (!env.databaseUrl && !alone)
    throw new OperatorError(`The site, or a command, is using the database in ${dataDir}. Stop it first.`);
  const backup = await openNamed();
  console.error(describe(backup));
  const howToEmpty = env.databaseUrl
    ? "Make a new one (CREATE DATABASE …) and name it in DATABASE_URL."
    : `Name another folder with DATA_DIR, or move ${dataDir}/postgres away while the site is stopped.`;
  const sql = openSession(databaseUrl);
  try {
    const progress = startProgress();
    const { rows } = await loadBackup(sql, backup, {
      howToEmpty,
      signal,
      onProgress: progress.tell,
      onStep: (title) => progress.note(title),
    });
    const seconds = progress.end();
    console.error(`${formatNumber(rows)} rows restored from ${backup.name}`);
    console.error(
      `${formatSeconds(seconds)}, ${formatNumber(Math.round(rows / seconds))} rows a second, peak memory ${peakMemory()}`,
    );
    console.error(keepSecret(backup, env, dataDir));
    await tidyUp(sql).catch(() => {});
    return 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Restored sessions are valid only with the secret of the backup. */
function keepSecret({ authSecret }: Backup, env: Context["env"], dataDir: string): string {
  if (!authSecret) return "This backup contains no sessions: everybody must log in again.";
  if (!env.databaseUrl && !env.authSecret) writeSecretFile(join(dataDir, "auth-secret"), `${authSecret}\n`);
  else if (env.authSecret !== authSecret) {
    return (
      "AUTH_SECRET is not the backup's: everybody must log in again, unless the site is started with the one in it " +
      "(tar -xOf FILE auth-secret)."
    );
  }
  return "Sessions remain valid.";
}
