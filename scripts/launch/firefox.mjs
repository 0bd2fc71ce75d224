import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";

const installed = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/opt/homebrew/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const find = () => installed.find((path) => existsSync(path));

export async function ensureFirefox() {
  const present = process.env.FIREFOX_PATH ?? find();
  if (present) return present;
  await installFromDebian("Firefox", "firefox-esr");
  const found = find();
  if (found) return found;
  throw new Error("Firefox is not installed. Install it with: sudo apt-get install -y firefox-esr");
}
