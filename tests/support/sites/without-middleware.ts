import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Symlinks. */
function linkAll(from: string, to: string, but: string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (!but.includes(name)) symlinkSync(resolve(from, name), join(to, name));
}

const FUNCTIONS = "functions-config-manifest.json";

export function buildWithoutMiddleware(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bare-"));
  linkAll(".", folder, [".next", ".git"]);
  linkAll(".next", join(folder, ".next"), ["server"]);
  linkAll(".next/server", join(folder, ".next/server"), [FUNCTIONS]);
  const known = JSON.parse(readFileSync(join(".next/server", FUNCTIONS), "utf8"));
  if (!known.functions["/_middleware"]) throw new Error("The build has no middleware that could be left out.");
  delete known.functions["/_middleware"];
  writeFileSync(join(folder, ".next/server", FUNCTIONS), JSON.stringify(known));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
