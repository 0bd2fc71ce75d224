import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession, withSession } from "#lib/db/postgres";
import { findAccount } from "../../scripts/database/account.ts";
import { clusterFolder, readCredentials } from "../../scripts/database/cluster.ts";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { startPostmaster } from "../../scripts/database/postmaster.ts";
import { findPrograms } from "../../scripts/database/programs.ts";

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), "vitrine-faults-"));

/** An unsupervised Postgres with durable settings, to be killed and frozen. */
export async function startDatabase(folder = temporaryFolder(), settings: Record<string, string> = {}) {
  const made = await startEmbedded(folder, settings);
  const { url } = made;
  await made.stop();
  const { postgres: program } = await findPrograms();
  const account = findAccount(folder, program);
  const port = readCredentials(folder)?.port ?? 0;
  const launch = () => startPostmaster({ dataDir: folder, program, account, port, settings });
  let postmaster = await launch();
  const ownUrl = new URL(made.adminUrl);
  ownUrl.pathname = new URL(url).pathname;

  const endWith = async (signal: NodeJS.Signals) => {
    process.kill(postmaster.pid, signal);
    await postmaster.ended;
  };
  const atExit = () => {
    try {
      process.kill(postmaster.pid, "SIGQUIT");
    } catch {}
  };
  process.once("exit", atExit);

  return {
    url,
    adminUrl: made.adminUrl,
    folder,
    cluster: clusterFolder(folder),
    connect: () => openSession(ownUrl.href),
    query: <T extends object>(text: string): Promise<T[]> => withSession(ownUrl.href, (sql) => sql.unsafe<T[]>(text)),
    kill: () => endWith("SIGKILL"),
    /** Immediate shutdown: recovery replays the log. */
    stopImmediately: () => endWith("SIGQUIT"),
    stop: () => postmaster.stop(),
    async start() {
      postmaster = await launch();
    },
    /** SIGSTOP for all processes; connections stay open. Returns a function that resumes them. */
    async freeze(): Promise<() => Promise<void>> {
      const sql = openSession(ownUrl.href);
      await sql`SELECT 1`;
      // First, so that it cannot fork meanwhile.
      process.kill(postmaster.pid, "SIGSTOP");
      const rows = await sql<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
      for (const { pid } of rows) process.kill(pid, "SIGSTOP");
      return async () => {
        for (const pid of [...rows.map((row) => row.pid), postmaster.pid]) process.kill(pid, "SIGCONT");
        await sql.end();
      };
    },
    async remove() {
      await postmaster.stop();
      process.removeListener("exit", atExit);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Database = Awaited<ReturnType<typeof startDatabase>>;
