import { randomInt } from "node:crypto";
import type { Sql } from "postgres";
import { RUNNER_LOCKS } from "#lib/db/advisory-locks";
import { openSession } from "#lib/db/postgres";

const HIGHEST_KEY = 2 ** 31 - 1;

export type RunnerSession = {
  /** Key of the advisory lock; null without a session. */
  key(): number | null;
  /** Opens the session unless it is open. Without one, leases alone protect the runs. */
  open(): Promise<void>;
  close(): Promise<void>;
};

/** Postgres releases the lock of a session as soon as its process is gone, so that others need not wait for leases. */
export function createRunnerSession(onLost: () => void): RunnerSession {
  let current: { key: number; sql: Sql } | undefined;
  let opening: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const key = randomInt(1, HIGHEST_KEY);
    const sql = openSession(process.env.DATABASE_URL as string, {
      onclose() {
        if (current?.sql !== sql) return;
        current = undefined;
        void sql.end({ timeout: 0 });
        onLost();
      },
    });
    try {
      const [lock] = await sql`SELECT pg_try_advisory_lock(${RUNNER_LOCKS}::int, ${key}::int) AS "isOurs"`;
      if (lock?.isOurs) current = { key, sql };
      else await sql.end({ timeout: 1 });
    } catch {
      await sql.end({ timeout: 0 });
    }
  }

  return {
    key: () => current?.key ?? null,
    async open() {
      if (current) return;
      opening ??= connect().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    async close() {
      await opening;
      const { sql } = current ?? {};
      current = undefined;
      await sql?.end({ timeout: 1 });
    },
  };
}
