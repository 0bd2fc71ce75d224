import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

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

/** Release 0.1.0 named its environment differently. */
async function launchSettings(folder: string): Promise<{ flags: string[]; environment: Record<string, string> }> {
  const settings = await import(pathToFileURL(join(folder, "scripts/launch/memory.mjs")).href);
  const environment = settings.NODE_ENVIRONMENT ?? settings.MEMORY_ENVIRONMENT ?? {};
  return { flags: settings.MEMORY_FLAGS ?? [], environment };
}

/** The site of this checkout, or of another one. */
export async function startSite(env: Record<string, string> = {}, checkout = "."): Promise<Site> {
  const folder = resolve(checkout);
  if (!existsSync(join(folder, ".next/BUILD_ID")))
    throw new Error(`There is no build to measure in ${folder}. Run there: npm run build`);
  const { flags, environment } = await launchSettings(folder);
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const child = spawn(process.execPath, [...flags, "scripts/serve.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...environment,
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
