import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { OperatorError } from "../operator-error.ts";

/** Atomic. Readable only by its owner, because the file contains data hidden from visitors. */
export async function writeAtomically(path: string, write: (target: Writable) => Promise<void>): Promise<void> {
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isDirectory()) throw new OperatorError(`${path} is a folder.`);
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

export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code ?? "")) &&
  "syscall" in error &&
  !("address" in error);
