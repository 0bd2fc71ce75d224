import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import type { EmbeddedDatabase } from "../../scripts/database/embedded.ts";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { startStandby } from "../../scripts/topology/standby.ts";
import { until } from "../support/until.ts";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { type Site, startSite, untilReady } from "./site.ts";
import { compare } from "./verdict.ts";

let primary: Database;
let standby: EmbeddedDatabase;
let site: Site;
let members: Members;

const ask = <T extends object>(url: string, text: string): Promise<T[]> =>
  withSession(url, (sql) => sql.unsafe<T[]>(text));

const adminUrl = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
};

beforeAll(async () => {
  primary = await startDatabase();
  const asPrimary = { url: primary.url, adminUrl: primary.adminUrl, stop: primary.stop };
  standby = await startStandby(asPrimary, primary.folder, join(primary.folder, "standby"), await freePort());
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.query("SELECT pg_reload_conf()");
  await until(async () => {
    const [row] = await primary.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    return row !== undefined;
  }, 20_000);
  const [first, second] = [new URL(primary.url), new URL(standby.url)];
  const several = `${primary.url.replace(first.host, `${first.host},${second.host}`)}?target_session_attrs=read-write`;
  site = await startSite({ ...primary, url: several });
  members = new Members(site.url);
  await members.register(6);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await standby?.stop();
  await primary?.remove();
}, 60_000);

test("promoting a synchronous standby under load loses no acknowledged write, and writes continue", async () => {
  members.begin();
  await members.untilTold(100);
  const before = members.journal.acknowledged;
  await primary.kill();
  const killed = performance.now();
  await ask(standby.adminUrl, "SELECT pg_promote()");
  const promoted = performance.now();
  const acknowledgedBefore = members.journal.acknowledged;
  await members.untilTold(1);
  const writing = performance.now() - promoted;
  const ready = await untilReady(site);
  await members.untilTold(100);
  await members.rest();
  await until(async () => {
    const answer = await fetch(`${site.url}/api/ready`);
    return answer.ok && !(await answer.text()).includes("degraded");
  }, 20_000);

  const query = <T extends object>(text: string) => ask<T>(adminUrl(standby.adminUrl, "vitrine"), text);
  const verdict = await compare({ ...primary, query }, members, 0);
  const { statuses, unexpected } = members.traffic;
  report("failover to a synchronous standby", {
    acknowledged: `${before} before, ${verdict.acknowledged - acknowledgedBefore} after`,
    lost: verdict.lost.length,
    duplicates: verdict.duplicates.length,
    answers: countsText(statuses),
    "promoted after": [promoted - killed],
    "first write after": [writing],
    "ready after": [ready],
  });
  expect(unexpected).toEqual([]);
  expect(verdict).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
}, 120_000);
