import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigurationError, type Env, loadEnv } from "#lib/core/env";
import { readOptions } from "./catalogue/arguments.ts";
import { openDatabase } from "./database/open.ts";
import { reachDatabase } from "./database/reach.ts";
import { checkConfiguration } from "./doctor/configuration.ts";
import { checkNotifications, checkStandby } from "./doctor/connections.ts";
import { checkBackups, checkSecretFiles } from "./doctor/data-folder.ts";
import { checkDatabase } from "./doctor/database.ts";
import { checkDerived } from "./doctor/derived.ts";
import { type Finding, fail, formatFindings, ok, statusOf } from "./doctor/findings.ts";
import { checkBuild, checkDisk, checkMemory, checkNode, checkPort, checkRelease } from "./doctor/machine.ts";
import { explain } from "./refusal.ts";
import { readSettingsFile } from "./settings-file.ts";

const HELP = `Usage: npm run doctor -- [--json] [--quick]

Looks at the configuration, this machine, the data folder, the database and the backups, and says what to do about
whatever is not well. Works beside a running site and without one, and changes nothing.

  --json   prints the same as JSON: { "status", "findings": [{ "subject", "state", "text", "advice" }] }
  --quick  does not recount what is derived from the catalogue, which reads all of it

Ends with status 0 when all is well, 1 when something deserves a look, 2 when something must be mended.`;

const { json, quick } = readOptions(HELP, { json: { type: "boolean" }, quick: { type: "boolean" } });

/** The first line of what went wrong, without a stack, and without what stands in an address. */
const plainly = (error: unknown): string => explain(error).split("\n    at ", 1)[0] as string;

async function examineDatabase(env: Env): Promise<Finding[]> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "postgres")))
    return [ok("Database", `none yet in ${resolve(env.dataDir)}: npm start makes it`)];
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(env, "npm run doctor");
    await reachDatabase(database.url, 0);
    const findings = await checkDatabase(database.url, !env.databaseUrl);
    const isMigrated = findings.some(({ subject, state }) => subject === "Migrations" && state === "ok");
    if (env.databaseUrl) findings.push(await checkNotifications(database.url));
    if (env.databaseReplicaUrl) findings.push(await checkStandby(env.databaseReplicaUrl, database.url));
    if (isMigrated && !quick) findings.push(await checkDerived(database.url));
    return findings;
  } catch (error) {
    return [
      fail(
        "Database",
        plainly(error),
        env.databaseUrl ? "See DATABASE_URL and that server's log." : `See ${join(env.dataDir, "postgres.log")}.`,
      ),
    ];
  } finally {
    await database?.close().catch(() => {});
  }
}

async function examine(): Promise<Finding[]> {
  const machine = [checkRelease(), checkNode(), checkMemory(), checkBuild()];
  let env: Env;
  let settings: string | undefined;
  try {
    settings = readSettingsFile();
    env = loadEnv(process.env);
  } catch (error) {
    const problems = error instanceof ConfigurationError ? error.problems.join("\n") : plainly(error);
    return [
      fail("Configuration", problems, "Mend these environment variables; docs/operate.md lists all."),
      ...machine,
    ];
  }
  return [
    checkConfiguration(env, settings),
    ...machine,
    checkDisk(env.dataDir),
    checkSecretFiles(env.dataDir),
    await checkPort(env),
    ...(await examineDatabase(env)),
    checkBackups(env.dataDir),
  ];
}

const findings = await examine();
const status = statusOf(findings);
console.log(json ? JSON.stringify({ status, findings }, null, 2) : formatFindings(findings));
process.exit(status);
