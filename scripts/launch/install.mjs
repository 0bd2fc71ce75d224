import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, run, step } from "./run.mjs";

const marker = join(root, "node_modules/.vitrine-installed");
const hash = (text) => createHash("sha256").update(text).digest("hex");

/** What npm itself installed, when it is exactly what the lock file asks for: then a hand-typed `npm ci` is enough. */
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

// npm's own lock check is skipped on purpose: comparing two files takes 10 ms and works without a network.
export async function install() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const wanted = hash(lockText);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  if (!npmInstalled(lockText)) await step("Installing packages", npmCi);
  writeFileSync(marker, wanted);
}

async function npmCi() {
  const npm = findNpm();
  const args = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = {
    ...process.env,
    // npm 10 runs every package's install script; these keep two of them from downloading what is not used here.
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    PRISMA_SKIP_POSTINSTALL_GENERATE: "1",
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  };
  const npmDoes = (...words) => run(npm.command, [...npm.args, ...words, ...args], { env });
  let result = await npmDoes("ci");
  // A registry that lacks packages for other platforms makes `npm ci` call the lock file incomplete; installing from
  // it, without writing it, gives the same versions.
  if (result.status !== 0 && result.output.includes("EUSAGE")) result = await npmDoes("install", "--no-save");
  if (result.status === 0) return;
  const said = result.output.trim().split("\n").slice(0, 20).join("\n");
  throw new Error(`npm could not install the packages (status ${result.status}):\n${said}`);
}

// Inside `npm start`, PATH may hold a node_modules/.bin that `npm ci` is about to remove: use the npm that runs us.
function findNpm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith(".js")) return { command: process.execPath, args: [running] };
  const beside = join(dirname(process.execPath), "npm");
  return { command: existsSync(beside) ? beside : "npm", args: [] };
}
