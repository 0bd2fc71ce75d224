import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigurationError, type Env, loadEnv } from "#lib/core/env";
import { fail, ok, worstRank } from "#lib/health/findings";
import { examineMachine } from "#lib/health/machine/queries";
import type { Finding } from "#lib/health/types";
import { readOptions } from "./catalogue/arguments.ts";
import { openDatabase } from "./database/open.ts";
import { reachDatabase } from "./database/reach.ts";
import { checkConfiguration } from "./doctor/configuration.ts";
import { checkSecretFiles } from "./doctor/data-folder.ts";
import { checkDerived } from "./doctor/derived.ts";
import { formatFindings } from "./doctor/findings.ts";
import { checkBuild, checkNode, checkPort, checkWorkers } from "./doctor/machine.ts";
import { checkMailServer } from "./doctor/mail.ts";
import { checkReports } from "./doctor/reports.ts";
import { explain } from "./operator-error.ts";
import { readSettingsFile } from "./settings-file.ts";

const HELP = `Usage: npm run doctor -- [--json] [--quick]

Checks the configuration, this machine, the data folder, the database and the backups, and gives advice on every
problem. Works whether or not the site is running, and changes nothing.

  --json   prints the same as JSON: { "status", "findings": [{ "subject", "state", "text", "advice" }] }
  --quick  does not recount derived data, which reads the whole catalogue

Exits with status 0 if everything is fine, 1 if there are warnings, 2 if something must be repaired.`;

const { json, quick } = readOptions(HELP, { json: { type: "boolean" }, quick: { type: "boolean" } });

const plainly = (error: unknown): string => explain(error).split("\n    at ", 1)[0] as string;

async function examineDatabase(env: Env): Promise<Finding[]> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "postgres")))
    return [ok("Database", `none yet in ${resolve(env.dataDir)}: npm start makes it`)];
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(env, "npm run doctor");
    await reachDatabase(database.url, 0);
    process.env.DATABASE_URL = database.url;
    // lib/db reads DATABASE_URL on import.
    const { examineDatabases } = await import("#lib/health/queries");
    const findings = await examineDatabases(env);
    const isMigrated = findings.some(({ subject, state }) => subject === "Migrations" && state === "ok");
    if (isMigrated && !quick) findings.push(await checkDerived(), await checkReports());
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
  const program = [checkNode(), checkBuild()];
  let env: Env;
  let settings: string | undefined;
  try {
    settings = readSettingsFile();
    env = loadEnv(process.env);
  } catch (error) {
    const problems = error instanceof ConfigurationError ? error.problems.join("\n") : plainly(error);
    return [fail("Configuration", problems, "Fix these environment variables; docs/operate.md lists all."), ...program];
  }
  return [
    checkConfiguration(env, settings),
    ...program,
    checkWorkers(env),
    ...(await examineMachine({ dataDir: env.dataDir })),
    checkSecretFiles(env.dataDir),
    await checkPort(env),
    ...(await checkMailServer(env)),
    ...(await examineDatabase(env)),
  ];
}

const findings = await examine();
const status = worstRank(findings);
console.log(json ? JSON.stringify({ status, findings }, null, 2) : formatFindings(findings));
process.exit(status);
