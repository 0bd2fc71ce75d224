import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSession } from "#lib/db/postgres";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { until } from "../support/until.ts";

const BINARIES = "/usr/lib/postgresql";
const SUPERUSER = "the superuser's password";

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

const killPostgres = (home: string) => spawnSync("pkill", ["-KILL", "-f", join(home, "data")]);

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** etcd and two members of Debian's Patroni in synchronous mode. */
export async function startCluster(folder: string) {
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  const programs = new Set<ChildProcess>();
  const start = (path: string, args: string[]) => {
    const program = spawn(path, args, { uid, gid, cwd: folder, stdio: "ignore" });
    programs.add(program);
    return program;
  };
  chownSync(folder, uid, gid);
  const etcd = { client: await freePort(), peer: await freePort() };
  const clients = `http://127.0.0.1:${etcd.client}`;
  const peers = `http://127.0.0.1:${etcd.peer}`;
  start("/usr/bin/etcd", [
    ...["--data-dir", join(folder, "etcd"), "--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `default=${peers}`],
  ]);
  const [version] = readdirSync(BINARIES).filter((name) => existsSync(join(BINARIES, name, "bin/postgres")));

  const makeMember = async (name: string) => {
    const [port, api] = [await freePort(), await freePort()];
    const home = join(folder, name);
    mkdirSync(home);
    chownSync(home, uid, gid);
    const file = join(home, "patroni.json");
    // JSON is YAML.
    const config = {
      scope: "vitrine",
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { host: `127.0.0.1:${etcd.client}` },
      bootstrap: {
        dcs: {
          ...{ ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: true },
          postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: "on" } },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C" }],
      },
      postgresql: {
        ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` },
        ...{
          data_dir: join(home, "data"),
          bin_dir: join(BINARIES, version ?? "", "bin"),
          pgpass: join(home, "pgpass"),
        },
        authentication: {
          superuser: { username: "postgres", password: SUPERUSER },
          replication: { username: "standby", password: "the standby's password" },
        },
        parameters: { unix_socket_directories: home },
        pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication standby 127.0.0.1/32 scram-sha-256"],
      },
    };
    writeFileSync(file, JSON.stringify(config));
    let program: ChildProcess;
    const answers = async (path: string): Promise<boolean> =>
      fetch(`http://127.0.0.1:${api}${path}`).then(
        ({ ok }) => ok,
        () => false,
      );
    return {
      name,
      port,
      api,
      file,
      isPrimary: () => answers("/primary"),
      isSynchronous: () => answers("/synchronous"),
      isReplica: () => answers("/replica"),
      start: () => (program = start("/usr/bin/patroni", [file])),
      /** As if the machine had lost its power. */
      kill() {
        program.kill("SIGKILL");
        killPostgres(home);
      },
      query: <T extends object>(database: string, text: string): Promise<T[]> =>
        withSession(`postgresql://postgres:${encodeURIComponent(SUPERUSER)}@127.0.0.1:${port}/${database}`, (sql) =>
          sql.unsafe<T[]>(text),
        ),
    };
  };

  const [a, b] = [await makeMember("a"), await makeMember("b")];
  a.start();
  await until(a.isPrimary, 60_000);
  b.start();
  await until(b.isSynchronous, 60_000);
  return {
    a,
    b,
    switchOver: () =>
      execFileSync("patronictl", ["-c", a.file, "switchover", "--force", "vitrine"], { encoding: "utf8" }),
    stop() {
      for (const program of programs) program.kill("SIGKILL");
      for (const { name } of [a, b]) killPostgres(join(folder, name));
    },
  };
}
