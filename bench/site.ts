import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MEMORY_FLAGS, NODE_ENVIRONMENT } from "../scripts/launch/memory.mjs";

export type Site = { url: string; pid: number; dataDir: string; stop(): Promise<void> };

export const ADMIN = { username: "admin", password: "correct horse battery" };

export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usernameOrEmail: ADMIN.username, password: ADMIN.password }),
  });
  if (!answer.ok) throw new Error(`The bench's account cannot sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return cookies.join("; ");
}

export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to measure. Run: npm run build");
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const child = spawn(process.execPath, [...MEMORY_FLAGS, "scripts/serve.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...NODE_ENVIRONMENT,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LINK_CHECKS: "off",
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const address = /Address +(http:\S+)[\s\S]*Ctrl-C stops it/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
