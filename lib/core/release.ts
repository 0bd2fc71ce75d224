import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const read = (...path: string[]) =>
  existsSync(/*turbopackIgnore: true*/ join(...path))
    ? readFileSync(/*turbopackIgnore: true*/ join(...path), "utf8").trim()
    : undefined;

/** Doesn't use git, which rejects repositories owned by other users. */
function commitOf(root: string): string | undefined {
  let git = join(root, ".git");
  if (!existsSync(/*turbopackIgnore: true*/ git)) return undefined;
  if (statSync(/*turbopackIgnore: true*/ git).isFile())
    git = resolve(
      root,
      readFileSync(/*turbopackIgnore: true*/ git, "utf8")
        .replace(/^gitdir: /, "")
        .trim(),
    );
  const head = read(git, "HEAD");
  const [, name] = /^ref: (.+)$/.exec(head ?? "") ?? [];
  if (!name) return head;
  const common = resolve(git, read(git, "commondir") ?? ".");
  const packed = new RegExp(`^([0-9a-f]{40}) ${name}$`, "m").exec(read(common, "packed-refs") ?? "")?.[1];
  return read(git, name) ?? read(common, name) ?? packed;
}

export type Release = { version: string; commit?: string };

const named = (version: string, commit: string | undefined): Release => ({
  version,
  ...(commit && { commit: commit.slice(0, 12) }),
});

const versionOf = (root: string): string =>
  JSON.parse(readFileSync(/*turbopackIgnore: true*/ join(root, "package.json"), "utf8")).version;

export const releaseIn = (root: string): Release => named(versionOf(root), commitOf(root));

let known: Release | undefined;

/** The running release; container images don't contain .git. */
export function release(root = process.cwd()): Release {
  known ??= named(versionOf(root), process.env.VITRINE_COMMIT || commitOf(root));
  return known;
}

export const releaseName = ({ version, commit }: Release = release()) => `${version}${commit ? ` (${commit})` : ""}`;
