import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { literal, openSession } from "#lib/db/postgres";
import { OperatorError } from "../operator-error.ts";
import { writeSecretFile } from "./data-folder.ts";

export type Credentials = { port: number; password: string };

const superuserFile = (dataDir: string) => join(dataDir, "postgres-superuser");

export function superuserPassword(dataDir: string): string {
  const path = superuserFile(dataDir);
  if (!existsSync(path)) writeSecretFile(path, `${randomBytes(24).toString("base64url")}\n`);
  return readFileSync(path, "utf8").trim();
}

export const adminUrl = (dataDir: string, { port }: Pick<Credentials, "port">): string =>
  `postgresql://postgres:${superuserPassword(dataDir)}@127.0.0.1:${port}/postgres`;

const WRONG_PASSWORD = "28P01";

async function connectTo(url: string): Promise<Sql | undefined> {
  const sql = openSession(url);
  try {
    await sql`SELECT 1`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    if ((error as { code?: string }).code === WRONG_PASSWORD) return undefined;
    throw error;
  }
}

/**
 * Release 0.1 used the site role's password for the superuser; this replaces it with its own, already stored on disk.
 */
export async function connectAsSuperuser(dataDir: string, { port, password }: Credentials): Promise<Sql> {
  const url = adminUrl(dataDir, { port });
  const sql = await connectTo(url);
  if (sql) return sql;
  const earlier = await connectTo(url.replace(/postgres:[^@]*@/, `postgres:${password}@`));
  if (!earlier) {
    throw new OperatorError(
      `${superuserFile(dataDir)} does not hold the password of the database's superuser: restore it from a backup.`,
    );
  }
  await earlier.unsafe(`ALTER ROLE postgres PASSWORD ${literal(superuserPassword(dataDir))}`);
  return earlier;
}
