import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root, run, step } from "./run.mjs";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function playwrightsOwn() {
  try {
    const path = createRequire(join(root, "package.json"))("@playwright/test").chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const find = () => installed.find((path) => existsSync(path)) ?? playwrightsOwn();

/** The Chromium for browser tests; on a Debian where we may, it is installed. */
export async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished && !existsSync(wished)) throw new Error(`CHROMIUM_PATH is ${wished}, and there is no such file.`);
  const present = wished ?? find();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await step("Installing Chromium", aptInstall);
  const found = find();
  if (found) return found;
  throw new Error(
    "Browser tests need Chromium. Install it with: sudo apt-get install -y chromium   (or: npx playwright install --with-deps chromium)",
  );
}

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { status, output } = await run("apt-get", ["-q", ...args], { env });
    if (status !== 0) throw new Error(`apt-get ${args[0]} ended with status ${status}:\n${output.trim()}`);
  }
}
