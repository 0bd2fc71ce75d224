import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupNotePath, INTERRUPTED, readBackupNote, unresolvedFailures } from "#lib/core/backup-note";
import { checkBackups } from "#lib/health/machine/policy";
import { recordStart } from "../../../scripts/backup/last-backup.ts";
import { backupName } from "../../../scripts/backup/rotation.ts";
import { startDailyBackups } from "../../../scripts/serve/daily-backup.ts";
import { until } from "../../support/until.ts";
import { startProgram, temporaryFolder } from "../processes.ts";
import { filled, secret } from "../site-copies.ts";

const DAY = 86_400_000;
const reasonOf = (dataDir: string) =>
  unresolvedFailures(readBackupNote(dataDir))
    .map(({ reason }) => reason)
    .join();
const daysAgo = (days: number) => backupName(new Date(Date.now() - days * DAY));

async function backup(url: string, dataDir: string, args: string[]) {
  const program = startProgram("scripts/backup.ts", args, {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DATA_DIR: dataDir,
  });
  return { status: await program.ended, output: program.output() };
}

test("a backup to a folder is verified and recorded, and replaces outdated ones", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(dataDir, "copies");
  mkdirSync(folder);
  const old = [daysAgo(3), daysAgo(2), daysAgo(1)];
  for (const name of [...old, "other.txt"]) writeFileSync(join(folder, name), "x");
  const args = ["--to", folder, "--daily", "2", "--weekly", "0", "--monthly", "0"];
  const { status, output } = await backup(url, dataDir, args);
  expect(status, output).toBe(0);
  expect(output).toContain("read back and complete; removed ");
  const names = readdirSync(folder);
  expect(names).toHaveLength(3);
  expect(names).toContain("other.txt");
  expect(names).toContain(old[2]);
  expect(readBackupNote(dataDir)).toMatchObject({ checkedAt: expect.any(String), bytes: expect.any(Number) });
  expect(unresolvedFailures(readBackupNote(dataDir))).toEqual([]);
});

test("failed backups remove no copies and are reported by doctor", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(dataDir, "copies");
  mkdirSync(folder);
  const old = [daysAgo(9), daysAgo(8)];
  for (const name of old) writeFileSync(join(folder, name), "x");
  const away = url.replace(/@[^/]+/, "@127.0.0.1:1");
  expect((await backup(away, dataDir, ["--to", folder, "--daily", "1"])).status).toBe(2);
  expect(reasonOf(dataDir)).toContain("cannot be used");
  writeFileSync(join(dataDir, "file"), "");
  const nowhere = await backup(url, dataDir, ["--to", join(dataDir, "file/copies")]);
  expect(nowhere.status).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(old.sort());
  expect(reasonOf(dataDir)).toContain("cannot be made");
  const doctor = startProgram("scripts/doctor.ts", ["--json", "--quick"], {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DATA_DIR: dataDir,
    PORT: "0",
  });
  await doctor.ended;
  const { findings } = JSON.parse(doctor.output()) as { findings: { subject: string; state: string; text: string }[] };
  expect(findings.find(({ subject }) => subject === "Backups")).toMatchObject({
    state: "fail",
    text: expect.stringMatching(/the last one to .*copies failed.*\n.*the last one to .*file\/copies failed/),
  });
});

test("a backup to another place does not hide one that failed", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const [mount, local] = [join(dataDir, "mount"), join(dataDir, "local")];
  writeFileSync(mount, "not a folder");
  expect((await backup(url, dataDir, ["--to", mount])).status).toBe(2);
  expect((await backup(url, dataDir, ["--to", local])).status).toBe(0);
  expect((await backup(url, dataDir, [join(dataDir, "by-hand.tar.gz")])).status).toBe(0);
  const note = readBackupNote(dataDir);
  expect(note?.file).toBe(join(dataDir, "by-hand.tar.gz"));
  expect(checkBackups(note)).toMatchObject({
    state: "fail",
    text: expect.stringContaining(`the last one to ${mount}`),
  });
  expect(unresolvedFailures(note)).toMatchObject([{ place: mount }]);
  // Nothing has been tried there since.
  expect(checkBackups(note, Date.now() + 9 * DAY).state).toBe("warn");
  rmSync(mount);
  expect((await backup(url, dataDir, ["--to", mount])).status).toBe(0);
  expect(checkBackups(readBackupNote(dataDir)).state).toBe("ok");
});

test("failures at two places are reported until both have succeeded", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const [one, two] = [join(dataDir, "one"), join(dataDir, "two")];
  for (const place of [one, two]) writeFileSync(place, "not a folder");
  for (const place of [one, two]) expect((await backup(url, dataDir, ["--to", place])).status).toBe(2);
  expect(unresolvedFailures(readBackupNote(dataDir)).map(({ place }) => place)).toEqual([one, two]);
  rmSync(two);
  expect((await backup(url, dataDir, ["--to", two])).status).toBe(0);
  const note = readBackupNote(dataDir);
  expect(unresolvedFailures(note).map(({ place }) => place)).toEqual([one]);
  // A place whose timer no longer runs, while others do.
  const later = {
    ...note,
    at: new Date(Date.now() + 9 * DAY).toISOString(),
    places: { [two]: note?.places[two] ?? {} },
  };
  expect(checkBackups(later, Date.now() + 9 * DAY)).toMatchObject({
    state: "warn",
    text: expect.stringContaining(`none to ${two} for 9 days`),
  });
});

test("a killed backup is reported, and the next one removes its partial file", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(dataDir, "copies");
  expect((await backup(url, dataDir, ["--to", folder])).status).toBe(0);
  recordStart(dataDir, folder);
  const note = readBackupNote(dataDir);
  expect(unresolvedFailures(note)).toEqual([]);
  expect(unresolvedFailures(note, Date.now() + DAY / 2)).toMatchObject([{ place: folder, reason: INTERRUPTED }]);
  // A later start need not wait to know.
  recordStart(dataDir, folder);
  expect(reasonOf(dataDir)).toBe(INTERRUPTED);
  const [old, current] = [`${daysAgo(1)}.77.part`, `${daysAgo(0)}.78.part`];
  for (const name of [old, current]) writeFileSync(join(folder, name), "x");
  expect((await backup(url, dataDir, ["--to", folder])).status).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([current]);
  expect(unresolvedFailures(readBackupNote(dataDir), Date.now() + DAY / 2)).toEqual([]);
});

test("a folder that has lost its backups is refused, as a mount point without its disk", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(temporaryFolder(), "copies");
  expect((await backup(url, dataDir, ["--to", folder])).status).toBe(0);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const refused = await backup(url, dataDir, ["--to", folder]);
  expect([refused.status, refused.output]).toEqual([2, expect.stringContaining("If its disk is not mounted")]);
  expect(readdirSync(folder)).toEqual([]);
  expect(reasonOf(dataDir)).toContain("is empty, although");
  rmSync(backupNotePath(dataDir));
  expect((await backup(url, dataDir, ["--to", folder])).status).toBe(0);

  const own = join(dataDir, "backups");
  await backup(url, dataDir, ["--to", own]);
  for (const name of readdirSync(own)) rmSync(join(own, name));
  expect((await backup(url, dataDir, ["--to", own])).status, "a folder on the disk of the data").toBe(0);
});

test("a backup that is dated in the future does not prevent others", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(dataDir, "copies");
  mkdirSync(folder);
  writeFileSync(join(folder, daysAgo(-700)), "x");
  const { status, output } = await backup(url, dataDir, ["--to", folder, "--if-older-than", "23", "--daily", "1"]);
  expect([status, output]).toEqual([0, expect.stringContaining("read back and complete")]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test("an embedded site makes a backup automatically, in a separate process", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const before = { DATABASE_URL: process.env.DATABASE_URL, AUTH_SECRET: process.env.AUTH_SECRET };
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: secret });
  const lines: string[] = [];
  const stop = startDailyBackups({ dataDir, firstLookMs: 10, tell: (line) => lines.push(line) });
  onTestFinished(() => {
    stop();
    Object.assign(process.env, before);
  });
  const folder = join(dataDir, "backups");
  await until(async () => readBackupNote(dataDir)?.checkedAt !== undefined || lines.length > 0, 30_000);
  expect(lines).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".tar.gz"))).toHaveLength(1);
});

test("a drill restores a backup into a temporary database and leaves nothing behind", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  const folder = join(dataDir, "copies");
  expect((await backup(url, dataDir, ["--to", folder])).status).toBe(0);
  const [name = ""] = readdirSync(folder);
  const place = temporaryFolder();
  const drill = startProgram("scripts/restore.ts", [join(folder, name), "--drill"], {
    DATA_DIR: dataDir,
    TMPDIR: place,
  });
  expect(await drill.ended, drill.output()).toBe(0);
  expect(drill.output()).toContain("rows restored, read back and compared");
  expect(readdirSync(place)).toEqual([]);

  const stopped = startProgram("scripts/restore.ts", [join(folder, name), "--drill"], { TMPDIR: place });
  await until(async () => readdirSync(place).length > 0, 10_000);
  stopped.child.kill("SIGTERM");
  expect(await stopped.ended, stopped.output()).toBe(130);
  expect(readdirSync(place)).toEqual([]);
});
