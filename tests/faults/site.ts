import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDataFolder } from "../../scripts/database/data-folder.ts";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { startInstance } from "../../scripts/topology/instance.ts";
import type { Database } from "./database.ts";

export async function startSite(database: Pick<Database, "url" | "folder">, more: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: database.url,
    DATA_DIR: openDataFolder(join(database.folder, "site")),
    AUTH_SECRET: "a secret for tests that signs nothing of value",
    DEMO: "1",
    RATE_LIMITS: "off",
    LINK_CHECKS: "off",
    ...more,
  };
  const start = () => startInstance(settings);
  let instance = await start();
  return {
    url,
    pid: () => instance.pid,
    output: () => instance.output(),
    kill: () => instance.kill(),
    stop: () => instance.stop(),
    async start(): Promise<number> {
      const started = performance.now();
      instance = await start();
      return performance.now() - started;
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function untilReady({ url }: Site, patience = 20_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patience) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - started;
    await pause(20);
  }
  throw new Error(`Not ready after ${patience} ms.`);
}

export const openFiles = (pid: number): number | undefined =>
  existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : undefined;
