import { disableTimeouts, inTransaction, openSession } from "./session.ts";

/** One backup to a place at a time, whichever instance or timer runs it. Works behind a pooler in transaction mode. */
export async function takeTurn<T>(databaseUrl: string, place: string, work: () => Promise<T>): Promise<T> {
  const sql = openSession(databaseUrl);
  let result: { value: T } | undefined;
  try {
    await inTransaction(sql, "ISOLATION LEVEL READ COMMITTED READ ONLY", async (tx) => {
      await disableTimeouts(tx);
      await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`backup to ${place}`}, 0))`;
      result = { value: await work() };
    });
    return (result as unknown as { value: T }).value;
  } catch (error) {
    // The connection may be lost after the work is done.
    if (result) return result.value;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
