import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { describeDatabase } from "#lib/db/address";
import { DatabaseClient, postgresOptions } from "#lib/db/pg-client";
import { formatBytes } from "../catalogue/progress.ts";
import { type Finding, fail, ok, warn } from "./findings.ts";

const PATIENCE_MS = 3_000;
const CHANNEL = "vitrine_doctor";

/** Whether notifications arrive by this address, as the site does: by hearing its own. */
export async function checkNotifications(url: string): Promise<Finding> {
  const subject = "Notifications";
  const sql = postgres({ ...postgresOptions(url), max: 1 });
  const heard = Promise.withResolvers<boolean>();
  try {
    await sql.listen(CHANNEL, () => heard.resolve(true));
    await sql.notify(CHANNEL, "");
    if (await Promise.race([heard.promise, pause(PATIENCE_MS, false)])) return ok(subject, "heard");
    return fail(
      subject,
      "not heard: instances keep no pages, and import and backup may fail",
      "DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode.",
    );
  } catch (error) {
    return fail(subject, (error as Error).message, "DATABASE_URL must lead to a server that takes writes.");
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Whether the standby of DATABASE_REPLICA_URL is one, can be reached, and how far behind the primary it is. */
export async function checkStandby(url: string, primaryUrl: string): Promise<Finding> {
  const subject = "Standby";
  const open = async (connectionString: string) => {
    const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  try {
    const [primary, standby] = await Promise.all([open(primaryUrl), open(url)]);
    try {
      const { lsn } = (await primary.query<{ lsn: string }>("SELECT pg_current_wal_lsn()::text AS lsn")).rows[0] ?? {};
      const { rows } = await standby.query<{ follows: boolean; behind: number | null }>(
        "SELECT pg_is_in_recovery() AS follows, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 AS behind",
        [lsn],
      );
      const { follows, behind } = rows[0] ?? { follows: false, behind: 0 };
      const where = describeDatabase(url);
      if (!follows)
        return fail(subject, `${where} is no standby`, "Let DATABASE_REPLICA_URL lead to one, or remove it.");
      const text = `${where} follows, ${formatBytes(Math.max(0, behind ?? 0))} behind`;
      return (behind ?? 0) > 16e6
        ? warn(subject, text, "See its log and the network between the two.")
        : ok(subject, text);
    } finally {
      await Promise.all([primary.end(), standby.end()]);
    }
  } catch (error) {
    return fail(
      subject,
      `${describeDatabase(url)} cannot be used: ${(error as Error).message}`,
      "All reads go to the primary. See DATABASE_REPLICA_URL and that server's log.",
    );
  }
}
