import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../refusal.ts";

const notThereYet = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "57P03",
]);

const isNotThereYet = (error: Error & { code?: string }) =>
  notThereYet.has(error.code ?? "") || /timeout|terminated/.test(error.message);

// A name with several addresses fails with one error for each, and no message of its own.
const messageOf = (error: Error) =>
  error instanceof AggregateError ? error.errors.map(({ message }: Error) => message).join(", ") : error.message;

/**
 * Returns once the database takes a connection; a site and its database are often started together. Refuses after
 * `patience` milliseconds, or at once when waiting cannot help (a wrong password, an unknown database).
 */
export async function reachDatabase(databaseUrl: string, patience = 60_000): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const where = `${hostname}:${port || 5432}${pathname}`;
  const deadline = Date.now() + patience;
  for (let told = false; ; told = true) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isNotThereYet(error as Error) || Date.now() > deadline) {
        throw new Refusal(`The database at ${where} cannot be used: ${messageOf(error as Error)}`);
      }
    }
    if (!told) console.error(`Waiting for the database at ${where} …`);
    await pause(Math.min(500, patience / 10));
  }
}
