import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withSession } from "#lib/db/postgres";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    superuserUrl: string;
    templateDatabase: string;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

async function run(as: "postgresUrl" | "superuserUrl", statement: string): Promise<void> {
  await withSession(inject(as), (sql) => sql.unsafe(statement));
}

export const createTestDatabase = ({ migrated = true } = {}): Promise<TestDatabase> =>
  createFrom(migrated ? inject("templateDatabase") : "template0");

export const copyDatabase = ({ url }: TestDatabase): Promise<TestDatabase> =>
  createFrom(new URL(url).pathname.slice(1));

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run("postgresUrl", `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  // Only a superuser may terminate autovacuum workers.
  return { url: url.href, drop: () => run("superuserUrl", `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
