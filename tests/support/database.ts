import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the Postgres that runs for the tests, as the role that the site signs in with. */
    postgresUrl: string;
    /** The same Postgres, as its superuser. */
    superuserUrl: string;
    /** Name of the migrated, empty database that others are copied from. */
    templateDatabase: string;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

async function run(as: "postgresUrl" | "superuserUrl", statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject(as) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file: migrated and empty, or bare when `migrated` is false. */
export const createTestDatabase = ({ migrated = true } = {}): Promise<TestDatabase> =>
  createFrom(migrated ? inject("templateDatabase") : "template0");

/** A copy of a database to which nothing is connected. */
export const copyDatabase = ({ url }: TestDatabase): Promise<TestDatabase> =>
  createFrom(new URL(url).pathname.slice(1));

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run("postgresUrl", `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  // Only a superuser may send away an autovacuum worker, and whoever connects again meanwhile.
  return { url: url.href, drop: () => run("superuserUrl", `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
