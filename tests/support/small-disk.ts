import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, type TestContext } from "vitest";

const PIECE = Buffer.alloc(1e6);

/** A disk of its own with this many megabytes, which only root can mount. */
export function smallDisk(context: TestContext, megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-disk-"));
  const options = `size=${megabytes * 1000}k,mode=0711`;
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status === 0;
  onTestFinished(() => {
    if (isMounted) execFileSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  });
  if (!isMounted) context.skip("only root may mount the small disk that it needs");
  return folder;
}

/** Takes this many megabytes of a disk, or all that is left. */
export function fillDisk(folder: string, megabytes = Number.POSITIVE_INFINITY): void {
  const file = openSync(join(folder, "filler"), "w");
  try {
    for (let written = 0; written < megabytes; written++) writeSync(file, PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
