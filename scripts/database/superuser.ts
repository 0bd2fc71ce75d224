import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import type { Credentials } from "./cluster.ts";
import { writeSecretFile } from "./data-folder.ts";

const superuserFile = (dataDir: string) => join(dataDir, "postgres-superuser");

/** The password of the embedded database's superuser, made when there is none. The site's role has another. */
export function superuserPassword(dataDir: string): string {
  const path = superuserFile(dataDir);
  if (!existsSync(path)) writeSecretFile(path, `${randomBytes(24).toString("base64url")}\n`);
  return readFileSync(path, "utf8").trim();
}

/** As superuser, on the database "postgres". */
export const adminUrl = (dataDir: string, { port }: Pick<Credentials, "port">): string =>
  `postgresql://postgres:${superuserPassword(dataDir)}@127.0.0.1:${port}/postgres`;

const WRONG_PASSWORD = "28P01";

async function connectTo(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return undefined;
    throw error;
  }
}

/**
 * A connection of the superuser. Until release 0.1 it had the password of the site's role, and is given its own here,
 * which is on disk already: a start that is cut off in between is made good by the next.
 */
export async function connectAsSuperuser(dataDir: string, { port, password }: Credentials): Promise<pg.Client> {
  const url = adminUrl(dataDir, { port });
  const client = await connectTo(url);
  if (client) return client;
  const earlier = await connectTo(url.replace(/postgres:[^@]*@/, `postgres:${password}@`));
  if (!earlier) {
    throw new Refusal(
      `${superuserFile(dataDir)} does not hold the password of the database's superuser: restore it from a backup.`,
    );
  }
  await earlier.query(`ALTER ROLE postgres PASSWORD ${earlier.escapeLiteral(superuserPassword(dataDir))}`);
  return earlier;
}
