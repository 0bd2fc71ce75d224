import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { until } from "../support/until.ts";
import { temporaryFolder } from "./database.ts";
import { Members } from "./members.ts";
import { type Cluster, startCluster } from "./patroni.ts";
import { countsText, report } from "./report.ts";
import { startSite, untilReady } from "./site.ts";
import { compare } from "./verdict.ts";

const isWanted = Boolean(process.env.PATRONI);
const PASSWORD = "thesitespassword";
const folder = isWanted ? temporaryFolder() : "";
let cluster: Cluster;

beforeAll(async () => {
  if (!isWanted) return;
  cluster = await startCluster(folder);
  await cluster.a.query("postgres", `CREATE ROLE vitrine LOGIN PASSWORD '${PASSWORD}'`);
}, 120_000);

afterAll(() => {
  cluster?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A site and its members, on a new database behind these hosts. */
async function startSiteAt(hosts: string, database: string, parameters = "") {
  const primary = await primaryOf(cluster);
  await primary.query("postgres", `CREATE DATABASE ${database} OWNER vitrine`);
  const url = `postgresql://vitrine:${PASSWORD}@${hosts}/${database}${parameters}`;
  const site = await startSite({ folder: join(folder, database), url });
  onTestFinished(async () => void (await site.stop()));
  const members = new Members(site.url);
  await members.register(6);
  return { site, members, database };
}

const primaryOf = async ({ a, b }: Cluster) => ((await a.isPrimary()) ? a : b);

/** Fails over under load, and checks what became of the acknowledged writes. */
async function failOver({ site, members, database }: Awaited<ReturnType<typeof startSiteAt>>, act: () => unknown) {
  const before = await primaryOf(cluster);
  const after = before === cluster.a ? cluster.b : cluster.a;
  members.begin();
  await members.untilTold(100);
  const acknowledged = members.journal.acknowledged;
  const began = performance.now();
  await act();
  await until(after.isPrimary, 60_000);
  const promoted = performance.now();
  await members.untilTold(1);
  const writing = performance.now();
  const ready = await untilReady(site);
  await members.untilTold(100);
  await members.rest();
  const verdict = await compare({ query: (text) => after.query(database, text) }, members, 0);
  const { statuses, unexpected } = members.traffic;
  report("failover by Patroni", {
    acknowledged: `${acknowledged} before, ${verdict.acknowledged - acknowledged} since`,
    lost: verdict.lost.length,
    duplicates: verdict.duplicates.length,
    answers: countsText(statuses),
    "promoted after": [promoted - began],
    "first write after": [writing - promoted],
    "ready after": [ready],
  });
  expect(unexpected).toEqual([]);
  expect(verdict).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
}

test.skipIf(!isWanted)(
  "with both members in the address, no acknowledged write is lost when Patroni replaces a dead primary",
  async () => {
    const hosts = `127.0.0.1:${cluster.a.port},127.0.0.1:${cluster.b.port}`;
    const site = await startSiteAt(hosts, "several_hosts", "?target_session_attrs=read-write");
    const dead = await primaryOf(cluster);
    await failOver(site, () => dead.kill());
    dead.start();
    await until(dead.isSynchronous, 60_000);
  },
  180_000,
);

test.skipIf(!isWanted)(
  "behind HAProxy, no acknowledged write is lost in a switchover",
  async () => {
    const port = await freePort();
    const file = join(folder, "haproxy.cfg");
    const server = ({ name, port: own, api }: Cluster["a"]) => `server ${name} 127.0.0.1:${own} check port ${api}`;
    writeFileSync(
      file,
      `defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${server(cluster.a)}
  ${server(cluster.b)}
`,
    );
    const proxy = spawn("/usr/sbin/haproxy", ["-f", file], { stdio: "ignore" });
    onTestFinished(() => void proxy.kill());
    await failOver(await startSiteAt(`127.0.0.1:${port}`, "behind_haproxy"), () => cluster.switchOver());
  },
  180_000,
);
