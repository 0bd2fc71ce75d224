import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { packerFor } from "./backup/compression.ts";
import { noteBackup, STANDARD_OUTPUT } from "./backup/last-backup.ts";
import { openSession } from "./backup/session.ts";
import { type BackupOptions, requireContent, writeBackup } from "./backup/write.ts";
import { readArguments } from "./catalogue/arguments.ts";
import { formatBytes, formatNumber, formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { isFileError, writeWhole } from "./catalogue/whole-file.ts";
import { type Context, runCommand } from "./command.ts";
import { Refusal } from "./refusal.ts";

const HELP = `Usage: npm run backup -- FILE [--with-sessions]

Writes everything in the site's database, as of one moment, to a file that npm run restore brings back into an empty
database of this or a later release. The site goes on meanwhile. The file is a tar archive, compressed with gzip, or
with Zstandard when its name ends in .zst, or not at all when it ends in .tar; - writes to standard output.

It holds members' addresses and private players: only its owner may read it. Sign-ins are left out, so that after a
restore everybody signs in again.

  --with-sessions   keeps sign-ins and the secret that signs their cookies, for moving to another machine: whoever has
                    such a file can act as any member who is signed in

Ends with status 0, or 2 when it could not run.`;

const { file, values } = readArguments(HELP, { "with-sessions": { type: "boolean" } });

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
  { migrated: false },
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
    if (file === "-") await write(process.stdout);
    else await writeWhole(file, write);
    const seconds = progress.end();
    const bytes = file === "-" ? undefined : (await stat(file)).size;
    const size = bytes === undefined ? "" : `, ${formatBytes(bytes)}`;
    const written = file === "-" ? STANDARD_OUTPUT : resolve(file);
    noteBackup(env.dataDir, { file: written, at: new Date().toISOString(), bytes });
    console.error(`${formatNumber(rows)} rows written to ${file === "-" ? "standard output" : file}${size}`);
    console.error(
      `${formatSeconds(seconds)}, ${formatNumber(rows / seconds)} rows a second, peak memory ${peakMemory()}`,
    );
    return 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
