import { stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { backupNotePath, LONGEST_BACKUP_MS, readBackupNote, STANDARD_OUTPUT } from "#lib/core/backup-note";
import { formatNumber } from "#lib/core/format";
import { compressorFor } from "./backup/compression.ts";
import { encryptTo, ephemeralKey } from "./backup/encryption.ts";
import { recordBackup, recordFailure, recordStart } from "./backup/last-backup.ts";
import { openBackup } from "./backup/read.ts";
import { backupName, datedBackups, type Keep } from "./backup/rotation.ts";
import { openSession } from "./backup/session.ts";
import { newestIn, openStore, rotate } from "./backup/store.ts";
import { takeTurn } from "./backup/turn.ts";
import type { Store } from "./backup/types.ts";
import { type BackupOptions, requireContent, writeBackup } from "./backup/write.ts";
import { readArguments } from "./catalogue/arguments.ts";
import { isFileError, writeAtomically } from "./catalogue/atomic-file.ts";
import { formatBytes, formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { type Context, runCommand } from "./command.ts";
import { OperatorError } from "./operator-error.ts";

const HELP = `Usage: npm run backup -- FILE [--with-sessions] [--encrypt-to age1…]
       npm run backup -- --to FOLDER|s3://BUCKET/PREFIX [--encrypt-to age1…] [--daily 7] [--weekly 4] [--monthly 6]

Writes a snapshot of the site's database to a file that npm run restore can load into an empty database of this or a
later release. The site keeps running meanwhile. The file is a tar archive, compressed with gzip, with Zstandard if its
name ends in .zst, or not at all if it ends in .tar; - writes to standard output.

It contains members' addresses and private players: only its owner may read it. Sessions are left out, so everybody
must log in again after a restore.

  --to PLACE        writes a file named after the current time to a folder or a bucket, verifies it, and then deletes
                    backups except the newest of each of the last 7 days, 4 weeks and 6 months; other files there
                    stay. On any failure, nothing is deleted. A bucket is configured by
                    AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and, if not Amazon's, AWS_ENDPOINT_URL_S3
  --encrypt-to KEY  encrypts to an age public key; may be repeated, and each key can decrypt the file. Defaults to
                    BACKUP_RECIPIENTS, if set
  --if-older-than HOURS  does nothing if the newest backup there is younger
  --with-sessions   includes sessions and the secret that signs their cookies, for moving to another machine: anyone
                    with such a file can act as any logged-in member

Exits with status 0, or 2 if it could not run.`;

const { file: named, values } = readArguments(
  HELP,
  {
    "with-sessions": { type: "boolean" },
    "encrypt-to": { type: "string", multiple: true },
    "if-older-than": { type: "string", default: "0" },
    to: { type: "string" },
    daily: { type: "string", default: "7" },
    weekly: { type: "string", default: "4" },
    monthly: { type: "string", default: "6" },
  },
  "to",
);
const keep: Keep = { daily: Number(values.daily), weekly: Number(values.weekly), monthly: Number(values.monthly) };
const youngest = Number(values["if-older-than"]);
if (![...Object.values(keep), youngest].every((count) => Number.isInteger(count) && count >= 0)) {
  console.error(`--daily, --weekly, --monthly and --if-older-than are whole numbers.\n\n${HELP}`);
  process.exit(2);
}

const target = values.to ?? named;
const place = target === "-" ? STANDARD_OUTPUT : target.startsWith("s3://") ? target : resolve(target);

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
      if (isFileError(error)) throw new OperatorError(`${values.to ?? named} cannot be written: ${error.message}`);
      throw error;
    }
  },
  { memory: 180, migrated: false, onFailure: (env, reason) => recordFailure(env.dataDir, place, reason) },
);

async function run(context: Context): Promise<number> {
  const recipients = values["encrypt-to"] ?? context.env.backupRecipients ?? [];
  if (values.to === undefined) return writeFile(context, recipients);
  const store = await openStore(values.to);
  return takeTurn(context.databaseUrl, place, () => writeTo(context, store, recipients));
}

async function produce(
  { databaseUrl, signal }: Context,
  name: string,
  recipients: string[],
  send: (write: (target: Writable) => Promise<void>) => Promise<void>,
): Promise<void> {
  const encrypt = recipients.length > 0 ? await encryptTo(recipients) : undefined;
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
    await send((target) => {
      const source = Readable.from(writeBackup(sql, options), { highWaterMark: 2 });
      const packer = compressorFor(name.replace(/\.age$/, ""));
      const stages = [source, packer, encrypt, target].filter((stage) => stage !== undefined);
      return pipeline(stages as unknown as [Readable, Writable], { signal });
    });
    const seconds = progress.end();
    console.error(`${formatNumber(rows)} rows written to ${name === "-" ? "standard output" : name}`);
    console.error(
      `${formatSeconds(seconds)}, ${formatNumber(Math.round(rows / seconds))} rows a second, peak memory ${peakMemory()}`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function writeFile(context: Context, recipients: string[]): Promise<number> {
  const isPipe = place === STANDARD_OUTPUT;
  await produce(context, named, recipients, (write) =>
    isPipe ? write(process.stdout) : writeAtomically(named, write),
  );
  const bytes = isPipe ? undefined : (await stat(named)).size;
  recordBackup(context.env.dataDir, place, { file: place, at: new Date().toISOString(), bytes });
  if (bytes !== undefined) console.error(formatBytes(bytes));
  return 0;
}

/** Without its disk, a mount point is an empty folder. */
async function requirePlace(dataDir: string, store: Store): Promise<void> {
  const { file } = readBackupNote(dataDir)?.places[place] ?? {};
  const isOnOwnDisk = place.startsWith(`${resolve(dataDir)}${sep}`);
  if (!file || isOnOwnDisk || place.startsWith("s3://") || datedBackups(await store.names()).length > 0) return;
  throw new OperatorError(
    `${place} is empty, although ${file} was made there. If its disk is not mounted, mount it; if the backups were ` +
      `removed on purpose, remove ${backupNotePath(dataDir)} too.`,
  );
}

async function writeTo(context: Context, store: Store, recipients: string[]): Promise<number> {
  const { dataDir } = context.env;
  store.prepare();
  await requirePlace(dataDir, store);
  const newest = youngest > 0 ? await newestIn(store) : undefined;
  if (newest && Date.now() - newest.at.getTime() < youngest * 3_600_000) {
    const at = newest.at.toISOString();
    const note = readBackupNote(dataDir);
    const { failure, startedAt } = note?.places[place] ?? {};
    const isOfAnother = startedAt && newest.at.getTime() - Date.parse(startedAt) > LONGEST_BACKUP_MS;
    // It may be of another instance, or the data folder was emptied.
    if (!note?.at || isOfAnother || (failure && at > failure.at))
      recordBackup(dataDir, place, { file: store.path(newest.name), at, checkedAt: at }, true);
    console.error(`${store.path(newest.name)} is recent enough.`);
    return 0;
  }
  recordStart(dataDir, place);
  // The private keys are not available here, so a temporary key is added to verify the backup.
  const key = recipients.length > 0 ? await ephemeralKey() : undefined;
  const name = backupName(new Date(), key !== undefined);
  const path = store.path(name);
  await produce(context, path, key ? [...recipients, key.recipient] : [], (write) => store.write(name, write));
  try {
    for await (const { rows } of (await openBackup(path, key && [key.identity])).tables()) for await (const _ of rows);
  } catch (error) {
    await store.remove([name]);
    throw error;
  }
  const bytes = await store.size(name);
  const now = new Date().toISOString();
  recordBackup(dataDir, place, { file: path, at: now, bytes, checkedAt: now }, true);
  const removed = await rotate(store, keep);
  console.error(
    `${formatBytes(bytes)}, read back and complete${removed.length > 0 ? `; removed ${removed.join(", ")}` : ""}`,
  );
  return 0;
}
