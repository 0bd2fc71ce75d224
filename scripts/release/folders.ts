import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, resolve, sep } from "node:path";
import { releaseIn, releaseName } from "#lib/core/release";
import { run } from "../launch/run.mjs";
import { OperatorError } from "../operator-error.ts";

export const LINK = "/srv/vitrine";

const isRelease = (folder: string) =>
  existsSync(join(folder, "package.json")) &&
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name === "vitrine";

/** The folder that the symbolic link points to. Only a link can be switched to another release atomically. */
export function folderBehind(link: string): string {
  const path = resolve(link);
  if (!existsSync(path))
    throw new OperatorError(`There is no ${path}. Name the link that the service runs from: --link PATH`);
  if (!lstatSync(path).isSymbolicLink())
    throw new OperatorError(
      `${path} is a folder, not a link to one, so that no other release can be put in its place. Once, with the site ` +
        `stopped: mv ${path} ${path}-1 && ln -s ${path}-1 ${path}`,
    );
  return realpathSync(path);
}

export function switchLink(link: string, folder: string): void {
  const path = resolve(link);
  rmSync(`${path}.new`, { force: true });
  symlinkSync(folder, `${path}.new`);
  renameSync(`${path}.new`, path);
}

export const nameOf = (folder: string): string => releaseName(releaseIn(folder));

export function requireOutside(current: string, dataDir: string): void {
  if (`${dataDir}${sep}`.startsWith(`${current}${sep}`))
    throw new OperatorError(
      `The data of the site is in ${dataDir}, inside the folder of the release. Move it out with the site stopped, and ` +
        "set DATA_DIR to its new place.",
    );
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { status, output } = await run("git", ["-C", folder, ...args]);
  if (status !== 0) throw new OperatorError(`git ${args[0]} ended with status ${status}: ${output.trim()}`);
  return output.trim();
}

/** Clones into a folder next to the link, named after the release. */
async function checkOut(reference: string, current: string, link: string): Promise<string> {
  const origin = await git(current, "remote", "get-url", "origin").catch(() => current);
  const draft = mkdtempSync(`${resolve(link)}-new-`);
  try {
    await git(draft, "clone", "--quiet", origin, ".");
    const isBranch = await git(draft, "rev-parse", "--verify", "--quiet", `origin/${reference}`).catch(() => undefined);
    await git(draft, "checkout", "--quiet", "--detach", isBranch ?? reference);
    const { version, commit = "" } = releaseIn(draft);
    const folder = `${resolve(link)}-${version}-${commit}`;
    // The site's user must read it; temporary folders are accessible only to their owner.
    chmodSync(draft, 0o755);
    if (!existsSync(folder)) renameSync(draft, folder);
    return folder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export async function findRelease(named: string, current: string, link: string): Promise<string> {
  const path = resolve(named);
  const folder = existsSync(path) && isRelease(path) ? realpathSync(path) : await checkOut(named, current, link);
  if (folder === current) throw new OperatorError(`${resolve(link)} leads to ${folder} already.`);
  return folder;
}

/** Usually a link to /etc/vitrine.env. */
export function passSettings(from: string, to: string): void {
  const [own, next] = [join(from, ".env"), join(to, ".env")];
  if (!lstatSync(own, { throwIfNoEntry: false }) || lstatSync(next, { throwIfNoEntry: false })) return;
  cpSync(own, next, { verbatimSymlinks: true });
}
