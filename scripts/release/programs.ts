import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import type { Site } from "./site.ts";

const PATIENCE_MS = 120_000;

function finish(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", () => done(127)).on("close", (status) => done(status ?? 1));
  });
}

/** Runs a command of the release in `folder`, which may differ from this program's. */
export async function runIn(folder: string, args: string[], changes: Record<string, string> = {}): Promise<void> {
  // Set again by the release in that folder.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const status = await finish(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], folder, {
    ...(env as NodeJS.ProcessEnv),
    ...changes,
  });
  if (status !== 0) throw new OperatorError(`${args[0]} of ${folder} ended with status ${status}.`);
}

async function untilReady(url: string, host: string): Promise<void> {
  let problem = "";
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(500)) {
    try {
      const answer = await fetch(url, { headers: { host }, signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      if (answer.ok) return console.log(`${url}: ready`);
      problem = `it answers ${answer.status}`;
    } catch (error) {
      problem = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    }
  }
  throw new OperatorError(`${url} is not ready after ${PATIENCE_MS / 1000} s: ${problem}. See its log.`);
}

const UNIT = "vitrine";

async function commandsOf(restart: string[] | undefined): Promise<string[]> {
  if (restart) return restart;
  const status = await finish("sh", ["-c", `systemctl cat ${UNIT} >/dev/null 2>&1`], "/");
  return status === 0 ? [`systemctl restart ${UNIT}`] : [];
}

/** Restarts one instance at a time, so that the others keep serving. */
export async function restartAll(
  { env, link }: Site,
  { restart, ready }: { restart?: string[]; ready?: string[] },
): Promise<void> {
  const commands = await commandsOf(restart);
  if (commands.length === 0)
    return console.log(`Restart the site in ${link} now, each instance after the one before is ready (/api/ready).`);
  const own = `http://127.0.0.1:${env.port}/api/ready`;
  for (const [at, command] of commands.entries()) {
    console.log(command);
    const status = await finish("sh", ["-c", command], "/");
    if (status !== 0) throw new OperatorError(`"${command}" ended with status ${status}.`);
    await untilReady(ready?.[at] ?? own, new URL(env.siteUrl).host);
  }
}
