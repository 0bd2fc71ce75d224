import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const read = (...path: string[]) =>
  existsSync(/*turbopackIgnore: true*/ join(...path))
    ? readFileSync(/*turbopackIgnore: true*/ join(...path), "utf8").trim()
    : undefined;

/** Without git, which refuses repositories of other users. */
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

let known: Release | undefined;

export function release(root = process.cwd()): Release {
  if (known) return known;
  const { version } = JSON.parse(readFileSync(/*turbopackIgnore: true*/ join(root, "package.json"), "utf8"));
  const commit = process.env.VITRINE_COMMIT || commitOf(root);
  known = { version, ...(commit && { commit: commit.slice(0, 12) }) };
  return known;
}

export const releaseName = ({ version, commit }: Release = release()) => `${version}${commit ? ` (${commit})` : ""}`;
