import { spawn } from "node:child_process";
import { constants as access, accessSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** If another user owns the clone, that user has to build it after an update. */
export function requireWritable(folder = root) {
  try {
    accessSync(folder, access.W_OK);
  } catch {
    const message = `${folder} has changed since its last build, and this user may not write to it. As its owner: npm run build`;
    throw Object.assign(new Error(message), { name: "OperatorError" });
  }
}

export function run(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: 127, output: String(error) }));
    const end = () => child.kill();
    process.once("exit", end);
    child.on("close", (code, signal) => {
      process.removeListener("exit", end);
      resolve({ status: statusOf(code, signal), output });
    });
  });
}

export async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} …`);
  try {
    const result = await work();
    process.stdout.write(` done in ${seconds(performance.now() - started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  }
}

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Replaces this process for the caller: same terminal, signals and exit status. Descriptor 3 closes if this process
 * dies, which tells the program to stop.
 */
export function replaceProcess(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, VITRINE_LIFELINE: "3" },
      stdio: ["inherit", "inherit", "inherit", "pipe"],
    });
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const orphaned = whenOrphaned(() => child.kill("SIGTERM"));
    child.on("error", (error) => {
      console.error(String(error));
      resolve(127);
    });
    child.on("exit", (code, signal) => {
      clearInterval(orphaned);
      resolve(statusOf(code, signal));
    });
  });
}

// npm starts a shell that dies on SIGTERM without forwarding it.
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && act(), 500);
}
