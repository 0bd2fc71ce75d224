import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { root } from "./run.mjs";

const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

function playwrightsOwn() {
  try {
    const path = createRequire(join(root, "package.json"))("@playwright/test").chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const find = () => installed.find((path) => existsSync(path)) ?? playwrightsOwn();

export async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished && !existsSync(wished)) throw new Error(`CHROMIUM_PATH is ${wished}, and there is no such file.`);
  const present = wished ?? find();
  if (present) return present;
  await installFromDebian("Chromium", "chromium-headless-shell");
  const found = find();
  if (found) return found;
  throw new Error(
    "Browser tests need Chromium. Install it with: sudo apt-get install -y chromium-headless-shell   (or: npx playwright install --with-deps chromium)",
  );
}
