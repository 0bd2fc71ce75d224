import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNode } from "./node.mjs";
import { root, run, step } from "./run.mjs";

async function succeed(command, args) {
  const { status, output } = await run(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with status ${status}:\n${output.trim()}`);
  return output.trim();
}

const git = (...args) => succeed("git", args);

/** The last tag or, without tags, the commit that added the newest released section of the changelog. */
async function findCommit() {
  const { status, output } = await run("git", ["describe", "--tags", "--abbrev=0"]);
  if (status === 0) return git("rev-parse", `${output.trim()}^{commit}`);
  const version = /^## \[(\d[^\]]*)\]/m.exec(await git("show", "HEAD:CHANGELOG.md"))?.[1];
  const commits = await git("log", "--reverse", "--format=%H", `-S## [${version}]`, "--", "CHANGELOG.md");
  if (!commits) throw new Error("The last release is not in this clone: git fetch --unshallow --tags");
  return commits.split("\n")[0];
}

/** Cached for the next run outside of node_modules, where Node runs no TypeScript. Returns its folder. */
export async function buildLastRelease() {
  const commit = await findCommit();
  const folder = join(tmpdir(), "vitrine-releases", commit.slice(0, 12));
  if (existsSync(join(folder, ".next/vitrine-sources"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  await git("clone", "--quiet", "--no-checkout", root, folder);
  await git("-C", folder, "checkout", "--quiet", "--detach", commit);
  await step(`Building the last release (${commit.slice(0, 12)})`, () =>
    succeed(findNode(), [join(folder, "scripts/build.mjs")]),
  );
  return folder;
}
