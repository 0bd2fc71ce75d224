import { spawn } from "node:child_process";
import { readlinkSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDataFolder } from "../../scripts/database/data-folder.ts";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { type Instance, startInstance } from "../../scripts/topology/instance.ts";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { compare } from "./verdict.ts";

/** Folder of the last release, already built. */
const { LAST_RELEASE } = process.env;

let database: Database;
let link: string;
let settings: Record<string, string>;
const ports: number[] = [];
const instances: Instance[] = [];

const start = async (place: number) =>
  startInstance(
    { ...settings, PORT: String(ports[place]), DATA_DIR: openDataFolder(join(database.folder, `instance-${place}`)) },
    { cwd: readlinkSync(link) },
  );

beforeAll(async () => {
  if (!LAST_RELEASE) return;
  database = await startDatabase();
  link = join(database.folder, "site");
  symlinkSync(LAST_RELEASE, link);
  for (const _ of [0, 1]) ports.push(await freePort());
  settings = {
    DATABASE_URL: database.url,
    SITE_URL: `http://127.0.0.1:${ports[0]}`,
    AUTH_SECRET: "a secret for tests that signs nothing of value",
    DEMO: "1",
    RATE_LIMITS: "off",
    LINK_CHECKS: "off",
  };
  for (const place of [0, 1]) instances.push(await start(place));
}, 240_000);

afterAll(async () => {
  for (const instance of instances) await instance.stop();
  await database?.remove();
}, 60_000);

/** Restarts an instance from the folder the link points to, as a service would. */
async function restarter(beforeEach: () => Promise<void>) {
  const server = createServer(async ({ url = "" }, answer) => {
    const place = Number(url.slice(1));
    await beforeEach();
    await instances[place]?.stop();
    instances[place] = await start(place);
    answer.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const command = (place: number) =>
    `"${process.execPath}" -e 'fetch("http://127.0.0.1:${port}/${place}").then((a) => process.exit(a.ok ? 0 : 1))'`;
  return { command, close: () => server.close() };
}

function run(args: string[]): Promise<{ status: number | null; output: string }> {
  const env = { ...process.env, ...settings, DATA_DIR: openDataFolder(join(database.folder, "data")) };
  const child = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv, stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.once("close", (status) => done({ status, output })));
}

test.runIf(LAST_RELEASE)(
  "upgrading two instances in turn under load loses no acknowledged write",
  async () => {
    // The instance replaced last, which runs longest on a database of the later release.
    const members = new Members(instances[1]?.url ?? "");
    await members.register(5);
    members.begin();
    await members.untilTold(20);
    const mixed: number[] = [];
    const service = await restarter(async () => {
      // Before the first restart, both run on the migrated database; before the second, one of each release.
      const before = members.journal.acknowledged;
      for (let part = 0; part < 5; part += 1) await members.untilTold(20);
      mixed.push(members.journal.acknowledged - before);
    });
    const ready = ports.flatMap((port) => ["--ready", `http://127.0.0.1:${port}/api/ready`]);
    const restart = [0, 1].flatMap((place) => ["--restart", service.command(place)]);
    const up = await run(["scripts/release/upgrade.ts", process.cwd(), "--link", link, ...restart, ...ready]);
    service.close();
    await members.untilTold(20);
    await members.rest();
    expect(up.status, up.output).toBe(0);
    expect(readlinkSync(link)).toBe(process.cwd());
    const { statuses, unexpected } = members.traffic;
    const verdict = await compare(database, members, 0);
    report("upgrade from the last release", {
      acknowledged: verdict.acknowledged,
      "by the last release on the later database": mixed.join(", "),
      answers: countsText(statuses),
      lost: verdict.lost.length,
    });
    expect(unexpected).toEqual([]);
    expect(verdict).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
    const back = await run(["scripts/release/back.ts", "--link", link]);
    expect([back.status, back.output]).toEqual([2, expect.stringContaining("stop the site, and run npm run back")]);
  },
  600_000,
);
