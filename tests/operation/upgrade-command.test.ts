import { execFileSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../scripts/database/migration-files.ts";
import { openDatabase } from "../../scripts/database/open.ts";
import { partOfMigrations } from "../support/database/migration-folders.ts";
import { fillSite } from "../support/sites/small-site.ts";
import { startProgram, temporaryFolder } from "./processes.ts";
import { ask, database, secret } from "./site-copies.ts";

const names = readMigrations(projectSchema).map(({ name }) => name);
const last = names.at(-1) as string;

/** This program with some of its migrations and an instant build. */
function releaseWith(base: string, name: string, migrations: string[], build = ""): string {
  const folder = join(base, name);
  mkdirSync(join(folder, "prisma"), { recursive: true });
  for (const part of ["scripts", "lib", "package.json"]) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  partOfMigrations(join(folder, "prisma"), migrations);
  cpSync(projectSchema.schema, join(folder, "prisma/schema.prisma"));
  writeFileSync(join(folder, "scripts/build.mjs"), build);
  return folder;
}

/** Simulates the service: it is ready, and records which release each restart started. */
async function service(base: string, status = 200) {
  const link = join(base, "site");
  const log = join(base, "restarts");
  const server = createServer((_, answer) => answer.writeHead(status).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/ready`;
  return {
    link,
    args: ["--link", link, "--restart", `readlink ${link} >> ${log}`, "--ready", url],
    restarts: () => readFileSync(log, "utf8").trim().split("\n"),
  };
}

async function siteOf(settings: Record<string, string>, before: string[]) {
  const base = temporaryFolder();
  const [from, to] = [releaseWith(base, "one", before), releaseWith(base, "two", names)];
  const served = await service(base);
  symlinkSync(from, served.link);
  const dataDir = join(base, "data");
  mkdirSync(dataDir, { recursive: true });
  const env = { DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir, ...settings };
  const command = async (name: "upgrade" | "back", args: string[], more = {}) => {
    const program = startProgram(`scripts/release/${name}.ts`, [...args, ...served.args], { ...env, ...more });
    return { status: await program.ended, output: program.output() };
  };
  return { base, from, to, dataDir, command, ...served };
}

const earlier = async () => {
  const url = await database({ migrated: false });
  await migrate(url, partOfMigrations(temporaryFolder(), names.slice(0, -1)));
  await fillSite(url);
  return url;
};

const findPostgresUser = () => Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));

const aRecipient = async () => identityToRecipient(await generateIdentity());

const countVideos = (url: string) => ask(url, "SELECT count(*)::int FROM videos");

describe("upgrading with DATABASE_URL", { timeout: 180_000 }, () => {
  test("backs up, migrates and switches; going back requires a restore into an empty database", async () => {
    const url = await earlier();
    const site = await siteOf({ DATABASE_URL: url, AUTH_SECRET: secret }, names.slice(0, -1));
    // Other backups are encrypted; this one is restored without their key.
    const up = await site.command("upgrade", [site.to], { BACKUP_RECIPIENTS: await aRecipient() });
    expect(up.status, up.output).toBe(0);
    expect(readlinkSync(site.link)).toBe(site.to);
    expect(site.restarts()).toEqual([site.to]);
    expect(await ask(url, "SELECT max(migration_name) FROM _prisma_migrations")).toEqual([last]);
    const [backup = ""] = readdirSync(join(site.dataDir, "backups"));
    expect(up.output).toContain("It is complete and undamaged.");

    const refused = await site.command("back", []);
    expect(refused.status).toBe(2);
    expect(refused.output).toContain(`does not know 1 migrations that the database has (${last})`);
    expect(refused.output).toContain(join(site.dataDir, "backups", backup));
    const full = await site.command("back", ["--restore"]);
    expect(full.status, full.output).toBe(2);
    expect(full.output).toContain("Make a new one (CREATE DATABASE …) and name it in DATABASE_URL.");
    expect(readlinkSync(site.link)).toBe(site.to);

    const empty = await database({ migrated: false });
    const restored = await site.command("back", ["--restore"], { DATABASE_URL: empty });
    expect(restored.status, restored.output).toBe(0);
    expect(site.restarts()).toEqual([site.to, site.from]);
    expect(await countVideos(empty)).toEqual(await countVideos(url));
    expect(await ask(empty, "SELECT max(migration_name) FROM _prisma_migrations")).toEqual([names.at(-2)]);
  });

  test("makes no backup without new migrations, restarts each instance, and can go back", async () => {
    const url = await database();
    const site = await siteOf({ DATABASE_URL: url, AUTH_SECRET: secret }, names);
    const two = site.args.slice(2);
    expect((await site.command("upgrade", [site.to, ...two])).status).toBe(0);
    expect(site.restarts()).toEqual([site.to, site.to]);
    expect(readdirSync(site.dataDir)).toEqual(["last-upgrade.json"]);
    expect((await site.command("back", [])).status).toBe(0);
    expect(readlinkSync(site.link)).toBe(site.from);
    expect((await site.command("back", [])).output).toContain("there is no way back");
  });

  test("checks out a tag beside the link, with the settings of the running release", async () => {
    const site = await siteOf({ AUTH_SECRET: secret }, names);
    writeFileSync(join(site.base, "vitrine.env"), `DATABASE_URL=${await database()}\n`);
    symlinkSync(join(site.base, "vitrine.env"), join(site.from, ".env"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", site.from, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
        encoding: "utf8",
      }).trim();
    for (const step of [
      ["init", "-q"],
      ["add", "-A", ":!.env"],
      ["commit", "-qm", "One"],
      ["tag", "v9"],
    ])
      git(...step);
    // Unset, so that it is read from the file.
    const up = await site.command("upgrade", ["v9"], { DATABASE_URL: undefined });
    expect(up.status, up.output).toBe(0);
    const folder = `${site.link}-0.1.0-${git("rev-parse", "--short=12", "HEAD")}`;
    expect(readlinkSync(site.link)).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(folder, ".env"))).toBe(join(site.base, "vitrine.env"));
    const missing = await site.command("upgrade", ["v10"], { DATABASE_URL: undefined });
    expect([missing.status, missing.output]).toEqual([2, expect.stringContaining("git checkout ended with status")]);
    expect(readdirSync(site.base).filter((name) => name.startsWith("site-new-"))).toEqual([]);
  });

  test("leaves the site unchanged when a step before the switch fails", async () => {
    const url = await earlier();
    const site = await siteOf({ DATABASE_URL: url, AUTH_SECRET: secret }, names.slice(0, -1));
    const unbuildable = releaseWith(site.base, "three", names, "process.exitCode = 1;");
    const failed = await site.command("upgrade", [unbuildable]);
    expect([failed.status, failed.output]).toEqual([2, expect.stringContaining("scripts/build.mjs of")]);
    writeFileSync(join(site.dataDir, "backups"), "in the way");
    const unsaved = await site.command("upgrade", [site.to]);
    expect(unsaved.status, unsaved.output).toBe(2);
    expect(await ask(url, "SELECT max(migration_name) FROM _prisma_migrations")).toEqual([names.at(-2)]);
    const older = releaseWith(site.base, "zero", names.slice(0, -3));
    expect((await site.command("upgrade", [older])).output).toContain("it is an earlier release");
    expect((await site.command("upgrade", [site.from])).output).toContain("leads to");
    expect(readlinkSync(site.link)).toBe(site.from);
  });

  test("can go back after a further upgrade whose migration failed", async () => {
    const site = await siteOf({ DATABASE_URL: await database(), AUTH_SECRET: secret }, names);
    expect((await site.command("upgrade", [site.to])).status).toBe(0);
    const broken = releaseWith(site.base, "three", names);
    const migration = join(broken, "prisma/migrations/29990101000000_broken");
    mkdirSync(migration);
    writeFileSync(join(migration, "migration.sql"), "SELECT * FROM nowhere;");
    const failed = await site.command("upgrade", [broken]);
    expect([failed.status, failed.output]).toEqual([2, expect.stringContaining("scripts/migrate.ts of")]);
    expect(readlinkSync(site.link)).toBe(site.to);
    const back = await site.command("back", []);
    expect(back.status, back.output).toBe(0);
    expect(readlinkSync(site.link)).toBe(site.from);
  });

  test("refuses a folder instead of a link, and data inside the release", async () => {
    const site = await siteOf({ DATABASE_URL: await database(), AUTH_SECRET: secret }, names);
    const inside = await site.command("upgrade", [site.to], { DATA_DIR: "./data" });
    expect([inside.status, inside.output]).toEqual([2, expect.stringContaining("inside the folder of the release")]);
    const env = { DATABASE_URL: "", DATA_DIR: site.dataDir };
    const folder = startProgram("scripts/release/upgrade.ts", [site.to, "--link", site.from], env);
    expect(await folder.ended).toBe(2);
    expect(folder.output()).toContain(`mv ${site.from} ${site.from}-1 && ln -s`);
    expect(lstatSync(site.from).isDirectory()).toBe(true);
  });
});

test("the embedded database is upgraded while it runs, and restored with back once it is stopped", async () => {
  const site = await siteOf({}, names.slice(0, -1));
  const open = () => openDatabase({ dataDir: site.dataDir });
  const made = await open();
  await migrate(made.url, partOfMigrations(temporaryFolder(), names.slice(0, -1)));
  await fillSite(made.url);
  const videos = await countVideos(made.url);

  const up = await site.command("upgrade", [site.to]);
  expect(up.status, up.output).toBe(0);
  const busy = await site.command("back", ["--restore"]);
  expect([busy.status, busy.output]).toEqual([2, expect.stringContaining("is already in use by")]);
  expect(readlinkSync(site.link)).toBe(site.to);
  await ask(made.url, "DELETE FROM videos");
  await made.close();

  const uid = process.getuid?.() === 0 ? findPostgresUser() : statSync(site.dataDir).uid;
  chownSync(site.dataDir, uid, uid);
  const back = await site.command("back", ["--restore"]);
  expect(back.status, back.output).toBe(0);
  expect(statSync(join(site.dataDir, "postgres.json")).uid).toBe(uid);
  expect(readlinkSync(site.link)).toBe(site.from);
  const restored = await open();
  onTestFinished(restored.close);
  expect(await countVideos(restored.url)).toEqual(videos);
  expect(await ask(restored.url, "SELECT max(migration_name) FROM _prisma_migrations")).toEqual([names.at(-2)]);
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith("postgres-2"))).toHaveLength(1);
}, 180_000);
