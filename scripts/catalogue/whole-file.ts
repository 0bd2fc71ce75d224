import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { Refusal } from "../refusal.ts";

/** Nobody sees half a file: it gets its name when it is complete. Its owner alone may read it: it tells what visitors may not see. */
export async function writeWhole(path: string, write: (target: Writable) => Promise<void>): Promise<void> {
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isDirectory()) throw new Refusal(`${path} is a folder.`);
  if (existing && !existing.isFile()) return write(createWriteStream(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    const target = await open(draft, "wx", 0o600);
    await write(target.createWriteStream({ flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether an error is the file system's (ENOSPC, EACCES, …), and not the database's. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code ?? "")) &&
  "syscall" in error &&
  !("address" in error);
