import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../refusal.ts";

/** How to start a program as the user who runs Postgres: Postgres refuses to run as root. */
export type Account = {
  user?: { uid: number; gid: number };
  /** Words before the program's own, for a root whose folders others cannot enter. */
  prefix: string[];
  /** Major version of the Postgres programs. */
  version: string;
};

/** Starts a program as that user, with a bare environment: settings of the operator's own Postgres (PG…) stay out. */
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
  throw new Refusal(
    'Postgres does not run as root, and a user "postgres" to run it as could not be made. Start the site as an ordinary user.',
  );
}

const setpriv = ({ uid, gid }: { uid: number; gid: number }, capability: string) => [
  "setpriv",
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  // Without it access(), by which initdb looks for postgres, would not count the capability.
  "--securebits=+no_setuid_fixup",
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  "--",
];

/** Finds the user for Postgres and proves, by running it, that this user reaches both the programs and the data folder. */
export function findAccount(dataDir: string, postgres: string): Account {
  if (process.getuid?.() !== 0)
    return { prefix: [], version: probe({ prefix: [] }, dataDir, postgres) ?? unusable(postgres) };
  const user = postgresUser(dataDir);
  // Everything in the folder is readable by its owner only; passing through tells others nothing.
  const mode = statSync(dataDir).mode & 0o777;
  if (statSync(dataDir).uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011);
  // A clone in /root is out of reach for anybody else. Such a Postgres gets the right to enter folders; the role the
  // site signs in with is no superuser and cannot make it read files.
  const ways = [
    { user, prefix: [] },
    ...["dac_read_search", "dac_override"].map((right) => ({ prefix: setpriv(user, right) })),
  ];
  for (const way of ways) {
    const version = probe(way, dataDir, postgres);
    if (version) return { ...way, user, version };
  }
  throw new Refusal(
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
  throw new Refusal(`The Postgres that comes with the site does not run on this machine: ${error?.message ?? stderr}`);
}
