import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The admin of the site that browser tests visit. */
export const admin = { username: "admin", email: "admin@example.com", password: "correct horse battery" };

const patience = 60_000;

type Settings = {
  port: string;
  /** Whether there is demo content. */
  demo: boolean;
  /** Folder that holds the build, when it is not this one. */
  cwd?: string;
  /** File that gets what it says. */
  log?: string;
};

function start(dataDir: string, { port, demo, cwd, log }: Settings): { site: ChildProcess; output: () => string } {
  const { DATABASE_URL: _url, AUTH_SECRET: _secret, SITE_NAME: _name, EMBED_HOSTS: _hosts, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: "production",
    PORT: port,
    HOST: "127.0.0.1",
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO: demo ? "1" : "0",
    RATE_LIMITS: "off",
    LINK_CHECKS: "off",
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  } as NodeJS.ProcessEnv;
  const site = spawn(process.execPath, ["--max-semi-space-size=64", "scripts/serve.ts"], { env, cwd, stdio: "pipe" });
  let output = "";
  const hear = (chunk: Buffer) => {
    output += chunk;
    if (log) appendFileSync(log, chunk);
  };
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", hear);
  return { site, output: () => output };
}

async function untilReady(site: ChildProcess, port: string, output: () => string): Promise<void> {
  const deadline = Date.now() + patience;
  while (site.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The site did not become ready. It said:\n${output()}`);
}

/** Starts the production site on an empty data folder, and returns the way to stop it. */
export async function startSite(settings: Settings): Promise<() => Promise<void>> {
  if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to test. Run: npm test -- build e2e");
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-site-"));
  const { site, output } = start(dataDir, settings);
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  const stop = async () => {
    site.kill("SIGTERM");
    await ended;
    if (site.exitCode !== 0) console.error(`The site ended with status ${site.exitCode}:\n${output()}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(site, settings.port, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The site that all browser tests visit together. */
export default (): Promise<() => Promise<void>> => startSite({ port: process.env.E2E_PORT ?? "", demo: true });
