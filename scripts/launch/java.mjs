import { existsSync } from "node:fs";
import { join } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { run } from "./run.mjs";

const { JAVA_HOME } = process.env;
const installed = [
  ...(JAVA_HOME ? [join(JAVA_HOME, "bin/java")] : []),
  "/usr/bin/java",
  "/usr/local/bin/java",
  "/opt/homebrew/opt/openjdk/bin/java",
];

export async function findJava() {
  for (const path of installed) {
    if (existsSync(path) && (await run(path, ["-version"])).status === 0) return path;
  }
  return undefined;
}

export async function ensureJava() {
  if (!(await findJava())) await installFromDebian("Java", "default-jre-headless");
  const found = await findJava();
  if (found) return found;
  throw new Error("The HTML checker needs Java 11. Install it with: sudo apt-get install -y default-jre-headless");
}
