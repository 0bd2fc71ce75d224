import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** Postgres refuses to run as root. */
export type Account = {
  user?: { uid: number; gid: number };
  prefix: string[];
  version: string;
};

/** Uses a bare environment, so that the operator's PG… variables have no effect. */
export function spawnAs(account: Account, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...words] = [...account.prefix, program, ...args];
  const identity = account.prefix.length > 0 ? {} : account.user;
  const env: Record<string, string | undefined> = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  return spawn(command, words, { ...identity, cwd: "/", env: env as NodeJS.ProcessEnv, ...options });
}

const id = (flag: string, name: string) =>
  Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));

function findUser(name: string): { uid: number; gid: number } | undefined {
  try {
    return { uid: id("-u", name), gid: id("-g", name) };
  } catch {
    return undefined;
  }
}

function postgresUser(dataDir: string): { uid: number; gid: number } {
  const owned = [join(dataDir, "postgres"), dataDir].find((path) => existsSync(path) && statSync(path).uid !== 0);
  const owner = owned && findUser(String(statSync(owned).uid));
  const found = owner || findUser("postgres");
  if (found) return found;
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  const made = findUser("postgres");
  if (made) return made;
  throw new OperatorError(
    'Postgres does not run as root, and a user "postgres" to run it as could not be made. Start the site as an ordinary user.',
  );
}

const setpriv = ({ uid, gid }: { uid: number; gid: number }, capability: string) => [
  "setpriv",
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  // initdb uses access(), which ignores the capability without this.
  "--securebits=+no_setuid_fixup",
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  "--",
];

export function findAccount(dataDir: string, postgres: string): Account {
  if (process.getuid?.() !== 0)
    return { prefix: [], version: probe({ prefix: [] }, dataDir, postgres) ?? unusable(postgres) };
  const user = postgresUser(dataDir);
  // Traverse permission only; the files inside remain private.
  const mode = statSync(dataDir).mode & 0o777;
  if (statSync(dataDir).uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011);
  // A clone in /root is unreachable for other users, so Postgres gets the capability to traverse folders. The site's
  // database role cannot read files through it.
  const ways = [
    { user, prefix: [] },
    ...["dac_read_search", "dac_override"].map((right) => ({ prefix: setpriv(user, right) })),
  ];
  for (const way of ways) {
    const version = probe(way, dataDir, postgres);
    if (version) return { ...way, user, version };
  }
  throw new OperatorError(
    `Postgres does not run as root, and the user it runs as instead cannot reach ${dataDir} or ${postgres}. ` +
      "Move the site and DATA_DIR out of folders that only root may enter, or start the site as an ordinary user.",
  );
}

function probe(way: { user?: { uid: number; gid: number }; prefix: string[] }, dataDir: string, postgres: string) {
  const [command = "sh", ...args] = [
    ...way.prefix,
    "sh",
    "-c",
    'cd "$1" && exec "$2" --version',
    "sh",
    dataDir,
    postgres,
  ];
  const { status, stdout } = spawnSync(command, args, { ...way.user, cwd: "/", encoding: "utf8" });
  return status === 0 ? /(\d+)/.exec(stdout)?.[1] : undefined;
}

function unusable(postgres: string): never {
  const { stderr, error } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  throw new OperatorError(
    `The Postgres that comes with the site does not run on this machine: ${error?.message ?? stderr}`,
  );
}
