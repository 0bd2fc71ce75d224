import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { packerFor } from "./backup/compression.ts";
import { noteBackup, noteFailure, STANDARD_OUTPUT } from "./backup/last-backup.ts";
import { openBackup } from "./backup/read.ts";
import { backupName, type Keep, openFolder, rotate } from "./backup/rotation.ts";
import { openSession } from "./backup/session.ts";
import { type BackupOptions, requireContent, writeBackup } from "./backup/write.ts";
import { readArguments } from "./catalogue/arguments.ts";
import { formatBytes, formatNumber, formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { isFileError, writeWhole } from "./catalogue/whole-file.ts";
import { type Context, runCommand } from "./command.ts";
import { Refusal } from "./refusal.ts";

const HELP = `Usage: npm run backup -- FILE [--with-sessions]
       npm run backup -- --to FOLDER [--daily 7] [--weekly 4] [--monthly 6]

Writes everything in the site's database, as of one moment, to a file that npm run restore brings back into an empty
database of this or a later release. The site goes on meanwhile. The file is a tar archive, compressed with gzip, or
with Zstandard when its name ends in .zst, or not at all when it ends in .tar; - writes to standard output.

It holds members' addresses and private players: only its owner may read it. Sign-ins are left out, so that after a
restore everybody signs in again.

  --to FOLDER       writes a file named after the moment, reads it back to its end, and then removes those that are
                    neither the newest of one of the last 7 days, 4 weeks or 6 months; other files there stay. When
                    anything fails, nothing is removed
  --with-sessions   keeps sign-ins and the secret that signs their cookies, for moving to another machine: whoever has
                    such a file can act as any member who is signed in

Ends with status 0, or 2 when it could not run.`;

const { file: named, values } = readArguments(
  HELP,
  {
    "with-sessions": { type: "boolean" },
    to: { type: "string" },
    daily: { type: "string", default: "7" },
    weekly: { type: "string", default: "4" },
    monthly: { type: "string", default: "6" },
  },
  "to",
);
const file = values.to === undefined ? named : join(values.to, backupName(new Date()));
const keep: Keep = { daily: Number(values.daily), weekly: Number(values.weekly), monthly: Number(values.monthly) };
if (Object.values(keep).some((count) => !Number.isInteger(count) || count < 0)) {
  console.error(`--daily, --weekly and --monthly are whole numbers.\n\n${HELP}`);
  process.exit(2);
}

await runCommand(
  "npm run backup",
  async (context) => {
    try {
      return await run(context);
    } catch (error) {
      if (context.signal.aborted) {
        console.error("Stopped. No file was written.");
        return 130;
      }
      if (isFileError(error)) throw new Refusal(`${file} cannot be written: ${error.message}`);
      throw error;
    }
  },
  { migrated: false, onFailure: (env, reason) => noteFailure(env.dataDir, reason) },
);

async function run({ env, databaseUrl, signal }: Context): Promise<number> {
  const sql = openSession(databaseUrl);
  try {
    await requireContent(sql);
    const progress = startProgress();
    let rows = 0;
    const options: BackupOptions = {
      signal,
      authSecret: values["with-sessions"] ? process.env.AUTH_SECRET : undefined,
      onProgress(count, part) {
        rows = count;
        progress.tell(count, part);
      },
    };
    const write = (target: Writable) => {
      const packer = packerFor(file);
      const source = Readable.from(writeBackup(sql, options), { highWaterMark: 2 });
      return packer ? pipeline(source, packer, target, { signal }) : pipeline(source, target, { signal });
    };
    if (values.to !== undefined) openFolder(values.to);
    if (file === "-") await write(process.stdout);
    else await writeWhole(file, write);
    const seconds = progress.end();
    const checkedAt = values.to === undefined ? undefined : await check();
    const bytes = file === "-" ? undefined : (await stat(file)).size;
    const size = bytes === undefined ? "" : `, ${formatBytes(bytes)}`;
    const written = file === "-" ? STANDARD_OUTPUT : resolve(file);
    noteBackup(env.dataDir, { file: written, at: new Date().toISOString(), bytes, checkedAt });
    console.error(`${formatNumber(rows)} rows written to ${file === "-" ? "standard output" : file}${size}`);
    console.error(
      `${formatSeconds(seconds)}, ${formatNumber(rows / seconds)} rows a second, peak memory ${peakMemory()}`,
    );
    if (values.to !== undefined) {
      const removed = rotate(values.to, keep);
      console.error(`Read back and whole${removed.length > 0 ? `; removed ${removed.join(", ")}` : ""}`);
    }
    return 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Reads the file that was written to its end; one that is not whole is no backup, and goes. */
async function check(): Promise<string> {
  try {
    for await (const { rows } of (await openBackup(file)).tables()) for await (const _ of rows);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return new Date().toISOString();
}
