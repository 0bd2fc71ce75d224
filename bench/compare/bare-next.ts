import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprint } from "../../scripts/launch/fingerprint.mjs";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { MEMORY_FLAGS, NODE_ENVIRONMENT } from "../../scripts/launch/memory.mjs";
import { toolEnvironment } from "../../scripts/launch/node.mjs";
import { root } from "../../scripts/launch/run.mjs";
import type { Candidate } from "./misses.ts";

const SOURCE = "bench/bare-next";
/** Inside the project, where Node finds its packages; ignored by its build and checks. */
const FOLDER = join(root, "data/bench/bare-next");
const NEXT = join(root, "node_modules/next/dist/bin/next");
const PATIENCE_MS = 30_000;

const environment = { ...toolEnvironment({ NODE_ENV: "production" }), ...NODE_ENVIRONMENT } as NodeJS.ProcessEnv;

function build(): void {
  const marker = join(FOLDER, "built-from");
  const wanted = fingerprint(root, [SOURCE, "node_modules/next/package.json"]);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(root, SOURCE), FOLDER, { recursive: true });
  const config = { turbopack: { root } };
  writeFileSync(join(FOLDER, "next.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, "build"], {
    cwd: FOLDER,
    env: environment,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The bare page could not be built:\n${stdout}${stderr}`);
  writeFileSync(marker, wanted);
}

/** A minimal page of the same size on the same Next: the lower bound of what a page costs. */
export async function startBareNext(): Promise<Candidate> {
  build();
  const port = await freePort();
  const args = [...MEMORY_FLAGS, NEXT, "start", "--hostname", "127.0.0.1", "--port", String(port)];
  const child = spawn(process.execPath, args, { cwd: FOLDER, env: environment, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok)
      return { name: "bare Next", pid: child.pid ?? 0, newPage: (_, turn) => `${url}/?page=${turn}`, stop };
  }
  await stop();
  throw new Error("The bare page did not start.");
}
