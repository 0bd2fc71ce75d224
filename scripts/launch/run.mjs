import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a program; its output is kept and only worth showing when the status is not 0. */
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

/** One line that says what is going on, and how long it took once it is done. */
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
 * Becomes, to its caller, the program it starts: same terminal, same signals, same exit status. The extra pipe on
 * descriptor 3 closes when this process dies without a word, which tells the program to stop too.
 */
export function handOver(command, args, env) {
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

// npm passes SIGTERM to the shell between it and us, and that shell dies without passing it on.
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && act(), 500);
}
