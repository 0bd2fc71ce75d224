import { formatBytes } from "#lib/core/format";
import { describeDatabase } from "#lib/db/address";
import { hearsNotifications, notificationState } from "#lib/db/notifications";
import { withSession } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { replicaStats } from "#lib/db/replica-progress";
import { fail, ok, warn } from "../findings.ts";
import type { Finding } from "../types.ts";

const PATIENCE_MS = 3_000;
const NOT_RECEIVING = "not receiving: instances cache no pages, and imports and migrations are refused";
const DIRECT = "DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode.";

export async function examineNotifications(): Promise<Finding> {
  const subject = "Notifications";
  const state = notificationState();
  if (state)
    return state.isConnected ? ok(subject, "receiving") : fail(subject, `${NOT_RECEIVING} (${state.reason})`, DIRECT);
  try {
    return (await hearsNotifications(PATIENCE_MS)) ? ok(subject, "receiving") : fail(subject, NOT_RECEIVING, DIRECT);
  } catch (error) {
    return fail(subject, (error as Error).message, "DATABASE_URL must point to a server that accepts writes.");
  }
}

/** Bytes of WAL. */
const FAR_BEHIND = 16e6;

async function readStandby(url: string) {
  const [primary] = await db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_lsn()::text AS lsn`;
  const [standby] = await withSession(
    url,
    (sql) => sql<{ follows: boolean; behind: number | null }[]>`
      SELECT pg_is_in_recovery() AS follows,
        pg_wal_lsn_diff(${primary?.lsn ?? "0/0"}, pg_last_wal_replay_lsn())::float8 AS behind`,
    { connect_timeout: 5, deadlineMs: 10_000 },
  );
  return { follows: standby?.follows === true, behind: Math.max(0, standby?.behind ?? 0) };
}

export async function examineStandby(url: string): Promise<Finding> {
  const subject = "Standby";
  const where = describeDatabase(url);
  try {
    const { follows, behind } = await readStandby(url);
    if (!follows) return fail(subject, `no standby at ${where}`, "Let DATABASE_REPLICA_URL lead to one, or remove it.");
    const figures = replicaStats();
    const use = figures && (figures.isUsed ? ", used for reading" : ", not used for reading");
    const text = `follows at ${where}, ${formatBytes(behind)} behind${use ?? ""}`;
    const isWell = behind <= FAR_BEHIND && figures?.isUsed !== false;
    return isWell ? ok(subject, text) : warn(subject, text, "See its log and the network between the two.");
  } catch (error) {
    return fail(
      subject,
      `cannot be used at ${where}: ${(error as Error).message}`,
      "All reads go to the primary. See DATABASE_REPLICA_URL and that server's log.",
    );
  }
}
