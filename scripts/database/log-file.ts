import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from "node:fs";

const largest = 10_000_000;

/**
 * Keeps a log under 10 MB: what is there goes to `<path>.1`, over the one before it. Truncating works under a writer
 * because the file is opened for appending.
 */
export function boundLog(path: string): void {
  if (!existsSync(path) || statSync(path).size < largest) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** What was written after `offset`, at most its last 2,000 bytes. */
export function tailOf(path: string, offset: number): string {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const start = Math.max(offset <= size ? offset : 0, size - 2000);
    const buffer = Buffer.alloc(size - start);
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString("utf8").trim();
  } finally {
    closeSync(file);
  }
}
