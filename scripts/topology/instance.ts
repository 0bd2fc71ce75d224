import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

export type Instance = {
  /** Host and port, as an upstream knows it. */
  address: string;
  pid: number;
  /** What it has said so far. */
  output(): string;
  /** Asks it to stop in good order and waits until it has; resolves with its exit status. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

const PATIENCE_MS = 60_000;

async function untilReady(url: string, program: ChildProcess, said: () => string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && program.exitCode === null; ) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  program.kill("SIGKILL");
  throw new Error(`An instance did not become ready:\n${said()}`);
}

/** Starts one process of the built site on this machine, with these settings and no other, and waits until it is ready. */
export async function startInstance(port: number, settings: Record<string, string>): Promise<Instance> {
  const address = `127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", PORT: String(port), DEMO: "0", ...settings } as NodeJS.ProcessEnv;
  const program = spawn(process.execPath, ["--max-semi-space-size=64", "scripts/serve.ts"], { env, stdio: "pipe" });
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => program.once("exit", () => resolve()));
  const atExit = () => program.kill("SIGKILL");
  process.once("exit", atExit);
  void ended.then(() => process.removeListener("exit", atExit));
  await untilReady(`http://${address}`, program, () => said);
  return {
    address,
    pid: program.pid ?? 0,
    output: () => said,
    async stop() {
      program.kill("SIGTERM");
      await ended;
      return program.exitCode;
    },
    async kill() {
      program.kill("SIGKILL");
      await ended;
    },
  };
}
