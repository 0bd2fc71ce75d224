import { randomBytes, randomInt } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { type Account, spawnAs } from "./account.ts";
import { writeSecretFile } from "./data-folder.ts";
import type { Programs } from "./programs.ts";
import { requireRoomForDatabase } from "./room.ts";
import { type Credentials, superuserPassword } from "./superuser.ts";

const credentialsFile = (dataDir: string) => join(dataDir, "postgres.json");
export const clusterFolder = (dataDir: string) => join(dataDir, "postgres");

export function readCredentials(dataDir: string): Credentials | undefined {
  const path = credentialsFile(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new OperatorError(`${path} belongs to another user. As root: chown --reference=${dataDir} ${path}`);
  }
  try {
    const { port, password } = JSON.parse(readFileSync(path, "utf8"));
    if (Number.isInteger(port) && typeof password === "string") return { port, password };
  } catch {}
  throw new OperatorError(
    `${path} is damaged. It holds the port and password of the database beside it: restore it from a backup.`,
  );
}

export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

// Below the ephemeral port range.
async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await portIsFree(port)) return port;
  }
  throw new OperatorError("No free port was found for the database on 127.0.0.1.");
}

export async function ensureCluster(dataDir: string, programs: Programs, account: Account): Promise<Credentials> {
  const folder = clusterFolder(dataDir);
  const known = readCredentials(dataDir);
  if (!existsSync(folder)) return initialise(dataDir, programs, account, known);
  const version = existsSync(join(folder, "PG_VERSION")) && readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (!version)
    throw new OperatorError(`${folder} is not a Postgres data folder: it has no PG_VERSION. Restore it from a backup.`);
  if (version !== account.version) {
    throw new OperatorError(
      `The data in ${folder} was written by Postgres ${version}; this release brings Postgres ${account.version}, which cannot ` +
        "read it. Start the release that wrote it, run `npm run backup`, and restore that backup into an empty DATA_DIR.",
    );
  }
  if (!known) {
    throw new OperatorError(
      `${credentialsFile(dataDir)} is missing. It holds the port and password of the database in ${folder}: restore it from a backup.`,
    );
  }
  return known;
}

async function initialise(
  dataDir: string,
  programs: Programs,
  account: Account,
  known?: Credentials,
): Promise<Credentials> {
  requireRoomForDatabase(dataDir);
  const credentials = known ?? { port: await pickPort(), password: randomBytes(24).toString("base64url") };
  writeSecretFile(credentialsFile(dataDir), `${JSON.stringify(credentials)}\n`);
  // Renamed when complete, so that "postgres" is never a partial cluster.
  const draft = join(dataDir, "postgres.new");
  const passwordFile = join(dataDir, "postgres.password");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, superuserPassword(dataDir), { mode: 0o600 });
  if (account.user) for (const path of [draft, passwordFile]) chownSync(path, account.user.uid, account.user.gid);
  try {
    await runInitdb(programs.initdb, account, draft, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, clusterFolder(dataDir));
  return credentials;
}

/**
 * ICU collation, so that an upgrade of the system cannot corrupt indexes. LC_CTYPE must not be "C": pg_trgm would
 * ignore non-ASCII letters.
 */
async function runInitdb(initdb: string, account: Account, folder: string, passwordFile: string): Promise<void> {
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const rest = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  let complaint = "";
  for (const characters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const args = [`--pgdata=${folder}`, ...locale, `--lc-ctype=${characters}`, ...rest];
    const { status, output } = await initdbOnce(account, initdb, args);
    if (status === 0) return;
    complaint = output;
    if (!/invalid locale/.test(complaint)) break;
  }
  throw new OperatorError(`The database could not be created in ${folder}:\n${complaint.trim()}`);
}

function initdbOnce(
  account: Account,
  initdb: string,
  args: string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawnAs(account, initdb, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: 127, output: String(error) }));
    child.on("close", (status) => resolve({ status, output }));
  });
}
