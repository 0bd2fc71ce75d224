import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/database/database.ts";
import { startProgram, temporaryFolder } from "./processes.ts";

const unset = { DATABASE_URL: "", AUTH_SECRET: "", ADMIN_PASSWORD: "", PORT: "", SITE_URL: "" };

test.each([
  ["scripts/backup.ts", ["-"]],
  ["scripts/export.ts", ["-"]],
  ["scripts/admin.ts", ["create", "somebody", "somebody@example.org"]],
  ["scripts/import.ts", ["tests/fixtures/messy.csv"]],
  ["scripts/repair.ts", []],
])("%s refuses a data folder without a site and creates nothing", async (path, args) => {
  const dataDir = join(temporaryFolder(), "data");
  const command = startProgram(path, args, { ...unset, DATA_DIR: dataDir });
  expect(await command.ended).toBe(2);
  expect(command.output()).toContain(`There is no site in ${dataDir}. Set DATA_DIR or DATABASE_URL, or ENV_FILE`);
  expect(existsSync(dataDir)).toBe(false);
});

test("a command reads its site from the settings file and prints both, without the password", async () => {
  const database = await createTestDatabase();
  const folder = temporaryFolder();
  const file = join(folder, "vitrine.env");
  writeFileSync(file, `DATABASE_URL=${database.url}\nAUTH_SECRET=${"x".repeat(32)}\nADMIN_PASSWORD=a long sentence\n`);
  const { DATABASE_URL: _, AUTH_SECRET: __, ADMIN_PASSWORD: ___, ...others } = { ...process.env };
  const output = execFileSync("bash", ["-c", `"${process.execPath}" scripts/admin.ts list 2>&1`], {
    env: { ...others, ENV_FILE: file, DATA_DIR: folder } as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  const { host, pathname, password } = new URL(database.url);
  expect(output).toContain(`Site: ${host}${pathname}, settings of ${file}`);
  expect(output).not.toContain(password);
  await database.drop();
});

test("an unreadable ENV_FILE stops a command", async () => {
  const command = startProgram("scripts/admin.ts", ["list"], { ...unset, ENV_FILE: "/nowhere/vitrine.env" });
  expect(await command.ended).toBe(2);
  expect(command.output()).toContain("The settings in /nowhere/vitrine.env cannot be read");
});

/** The cron line in docs/operate.md, with the other machine replaced by this one. */
const documented = () => /^15 3 \* \* \* +(.+)$/m.exec(readFileSync("docs/operate.md", "utf8"))?.[1] ?? "";

test("the documented cron line replaces the last good copy only after a complete backup, encrypted or not", async () => {
  const [folder, database] = [temporaryFolder(), await createTestDatabase()];
  onTestFinished(database.drop);
  const copy = join(folder, `vitrine-${new Date().getDay() || 7}.tar.gz`);
  writeFileSync(copy, "good");
  const line = documented()
    .replaceAll("\\%", "%")
    .replace("cd /srv/vitrine", `cd ${process.cwd()}`)
    .replaceAll("ssh backup@elsewhere", `env -C ${folder} bash -c`);
  expect(line).not.toContain("ssh");
  const run = (settings: Record<string, string>) => {
    const env = { ...process.env, ...unset, DATA_DIR: join(folder, "nowhere"), ...settings } as NodeJS.ProcessEnv;
    return spawnSync("bash", ["-c", line], { env, stdio: "pipe" }).status;
  };
  expect(run({})).not.toBe(0);
  expect(readFileSync(copy, "utf8")).toBe("good");
  const site = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32) };
  expect(run({ ...site, BACKUP_RECIPIENTS: await identityToRecipient(await generateIdentity()) })).toBe(0);
  expect(readFileSync(copy, "latin1")).toMatch(/^age-encryption/);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(run(site)).toBe(0);
  expect(gunzipSync(readFileSync(copy)).subarray(0, 11).toString()).toBe("backup.json");
});
