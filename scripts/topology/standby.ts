import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSession } from "#lib/db/postgres";
import { clusterFolder, readCredentials } from "../database/cluster.ts";
import { openDataFolder, writeSecretFile } from "../database/data-folder.ts";
import { type EmbeddedDatabase, startEmbedded } from "../database/embedded.ts";
import { superuserPassword } from "../database/superuser.ts";

/** Files of the primary's process, and WAL, which is streamed instead. */
const LEFT_OUT = /\/(postmaster\.(pid|opts)|pg_replslot\/.+|pg_wal\/.+|pgsql_tmp.*)$/;

/** The embedded Postgres doesn't include pg_basebackup. */
async function copyCluster(primary: EmbeddedDatabase, from: string, to: string): Promise<void> {
  await withSession(primary.adminUrl, async (sql) => {
    await sql`SELECT pg_backup_start('standby', true)`;
    cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    const [stopped] = await sql<{ labelfile: string }[]>`SELECT labelfile FROM pg_backup_stop(true)`;
    writeFileSync(join(to, "backup_label"), stopped?.labelfile ?? "");
  });
  mkdirSync(join(to, "pg_wal"), { recursive: true });
  writeFileSync(join(to, "standby.signal"), "");
  const { uid, gid } = statSync(from);
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", `${uid}:${gid}`, to]);
  chmodSync(to, 0o700);
}

export async function startStandby(
  primary: EmbeddedDatabase,
  primaryDir: string,
  dataDir: string,
  port: number,
): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir);
  const credentials = readCredentials(primaryDir);
  if (!credentials) throw new Error(`${primaryDir} holds no database`);
  if (!existsSync(clusterFolder(folder))) {
    writeSecretFile(join(folder, "postgres.json"), `${JSON.stringify({ ...credentials, port })}\n`);
    writeSecretFile(join(folder, "postgres-superuser"), `${superuserPassword(primaryDir)}\n`);
    try {
      await copyCluster(primary, clusterFolder(primaryDir), clusterFolder(folder));
    } catch (error) {
      rmSync(clusterFolder(folder), { recursive: true, force: true });
      throw error;
    }
  }
  return startEmbedded(folder, {
    hot_standby: "on",
    primary_conninfo: `host=127.0.0.1 port=${credentials.port} user=postgres password=${superuserPassword(primaryDir)}`,
  });
}
