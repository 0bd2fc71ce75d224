import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, resolve } from "node:path";
import { readBackupNote } from "#lib/core/backup-note";
import { releaseName } from "#lib/core/release";
import { fail, ok } from "../findings.ts";
import type { Finding } from "../types.ts";
import { checkBackups, checkDisk, checkMemory, formatSpan } from "./policy.ts";

export async function examineDisk(dataDir: string): Promise<Finding> {
  let path = resolve(dataDir);
  for (;;) {
    try {
      const { bavail, blocks, bsize } = await statfs(/*turbopackIgnore: true*/ path);
      return checkDisk({ free: bavail * bsize, total: blocks * bsize, path });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || path === dirname(path))
        return fail("Disk", `${path}: ${(error as Error).message}`, "Make it accessible to this user.");
      path = dirname(path);
    }
  }
}

/** The cgroup's limit, otherwise the machine's memory. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

type Options = { dataDir: string; isSite?: boolean };

export async function examineMachine({ dataDir, isSite }: Options): Promise<Finding[]> {
  const uptime = formatSpan(process.uptime() * 1000);
  return [
    ok("Release", releaseName()),
    ...(isSite ? [ok("Process", `PID ${process.pid}, Node ${process.versions.node}, running for ${uptime}`)] : []),
    checkMemory(memoryLimit(), isSite ? process.memoryUsage.rss() : undefined),
    await examineDisk(dataDir),
    checkBackups(readBackupNote(dataDir)),
  ];
}
