import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

function* filesUnder(base, path, skipped) {
  if (skipped.includes(path)) return;
  const absolute = join(base, path);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesUnder(base, `${path}/${name}`, skipped);
}

/** Hashes contents, not modification times, so that a checkout doesn't trigger a build. */
export function fingerprint(base, paths, skipped = []) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesUnder(base, path, skipped)) {
      const content = readFileSync(join(base, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}
