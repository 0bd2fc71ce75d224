import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { requireWritable, root, run, step } from "./run.mjs";

const marker = join(root, "node_modules/.vitrine-installed");
const hash = (text) => createHash("sha256").update(text).digest("hex");

function npmInstalled(lockText) {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = JSON.parse(lockText).packages;
  const same = (path) => wanted[path]?.version === present[path]?.version;
  return (
    Object.keys(present).every(same) &&
    Object.entries(wanted).every(([path, entry]) => path === "" || entry.optional || entry.devOptional || same(path))
  );
}

// Skips npm's own check: comparing two files takes 10 ms and needs no network.
export async function install() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const wanted = hash(lockText);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  requireWritable();
  if (!npmInstalled(lockText)) await step("Installing packages", npmCi);
  writeFileSync(marker, wanted);
}

async function npmCi() {
  const npm = findNpm();
  const args = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = {
    ...process.env,
    // Prevents downloads by install scripts of unused packages.
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    PRISMA_SKIP_POSTINSTALL_GENERATE: "1",
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  };
  const npmDoes = (...words) => run(npm.command, [...npm.args, ...words, ...args], { env });
  let result = await npmDoes("ci");
  // Some registries lack packages for other platforms; `npm ci` then rejects the lock file, while `npm install`
  // installs the same versions.
  if (result.status !== 0 && result.output.includes("EUSAGE")) result = await npmDoes("install", "--no-save");
  if (result.status === 0) return;
  const excerpt = result.output.trim().split("\n").slice(0, 20).join("\n");
  throw new Error(`npm could not install the packages (status ${result.status}):\n${excerpt}`);
}

// `npm ci` may remove the node_modules/.bin on PATH, so the running npm is used.
function findNpm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith(".js")) return { command: process.execPath, args: [running] };
  const beside = join(dirname(process.execPath), "npm");
  return { command: existsSync(beside) ? beside : "npm", args: [] };
}
