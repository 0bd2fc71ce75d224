import { expect, onTestFinished, test } from "vitest";
import { openSession } from "#lib/db/postgres";
import { dropDatabase } from "../../../scripts/database/drop-database.ts";
import { startEmbedded } from "../../../scripts/database/embedded.ts";
import { until } from "../../support/until.ts";
import { temporaryFolder } from "../processes.ts";

function connect(url: string) {
  const sql = openSession(url);
  onTestFinished(() => sql.end());
  return sql;
}

// A vacuum that pauses 100 ms after each page and is due at once.
const SLOW_TABLE = `CREATE TABLE slow (id int) WITH (autovacuum_vacuum_cost_delay = 100,
  autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)`;

test("the owner can drop a database with open connections and an autovacuum worker", async () => {
  const { url, adminUrl, stop } = await startEmbedded(temporaryFolder(), { autovacuum_naptime: "1s" });
  onTestFinished(stop);
  const [owner, superuser] = [connect(url), connect(adminUrl)];
  await superuser.unsafe(`CREATE DATABASE crowded OWNER ${decodeURIComponent(new URL(url).username)}`);
  const inside = connect(Object.assign(new URL(url), { pathname: "/crowded" }).href);
  await inside.unsafe(SLOW_TABLE);
  await inside.unsafe("INSERT INTO slow SELECT generate_series(1, 100000)");
  await inside.unsafe("DELETE FROM slow");
  await inside.unsafe("SELECT pg_stat_force_next_flush()");
  const workers = "SELECT FROM pg_stat_activity WHERE datname = 'crowded' AND query LIKE 'autovacuum: VACUUM%'";
  await until(async () => (await superuser.unsafe(workers)).length > 0);
  await expect(owner.unsafe("DROP DATABASE crowded WITH (FORCE)")).rejects.toThrow("permission denied");

  await dropDatabase(owner, "crowded");
  expect(await owner`SELECT FROM pg_database WHERE datname = 'crowded'`).toHaveLength(0);
});
