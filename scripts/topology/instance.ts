import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { MEMORY_FLAGS, NODE_ENVIRONMENT } from "../launch/memory.mjs";

export type Instance = {
  url: string;
  address: string;
  pid: number;
  child: ChildProcess;
  output(): string;
  /** Exit status, or 128 plus the signal's number. */
  ended: Promise<number>;
  stop(): Promise<number>;
  kill(): Promise<void>;
};

type Options = {
  cwd?: string;
  onOutput?: (chunk: Buffer) => void;
};

const PATIENCE_MS = 90_000;

function listeningAt(settings: Record<string, string>, text: string): string | undefined {
  if (!text.includes("Ctrl-C stops it")) return undefined;
  const { PORT = "0" } = settings;
  return PORT === "0" ? /Address +(http:\S+)/.exec(text)?.[1] : `http://127.0.0.1:${PORT}`;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/** Starts an instance with exactly these settings and waits until it is ready. It ends with this program. */
export async function startInstance(
  settings: Record<string, string>,
  { cwd, onOutput }: Options = {},
): Promise<Instance> {
  // Tests of a whole site also run with parts of the Next adapter switched off.
  const { PATH = "", HOME = "", NEXT_ADAPTERS_OFF = "" } = process.env;
  const own = { PATH, HOME, NEXT_ADAPTERS_OFF, ...NODE_ENVIRONMENT, NODE_ENV: "production", HOST: "127.0.0.1" };
  const env = { ...own, ...settings } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [...MEMORY_FLAGS, "scripts/serve.ts"], { env, cwd, stdio: "pipe" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk;
      onOutput?.(chunk);
    });
  }
  const ended = new Promise<number>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  const atExit = () => child.kill("SIGKILL");
  process.once("exit", atExit);
  void ended.then(() => process.removeListener("exit", atExit));

  let url: string | undefined;
  const deadline = Date.now() + PATIENCE_MS;
  do {
    await pause(50);
    url = listeningAt(settings, text);
  } while (!(url && (await isReady(url))) && Date.now() < deadline && child.exitCode === null);
  const stop = async () => {
    child.kill("SIGTERM");
    return ended;
  };
  if (!url || child.exitCode !== null || Date.now() >= deadline) {
    await stop();
    throw new Error(`The site did not become ready. It said:\n${text}`);
  }
  return {
    url,
    address: new URL(url).host,
    pid: child.pid ?? 0,
    child,
    output: () => text,
    ended,
    stop,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
