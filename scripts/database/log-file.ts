import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { giveToOwner } from "./data-folder.ts";

const largest = 10_000_000;

/** Rotates at 10 MB. Truncation is safe while the file is open for appending. */
export function rotateLog(path: string): void {
  if (!existsSync(path) || statSync(path).size < largest) return;
  copyFileSync(path, `${path}.1`);
  giveToOwner(dirname(path), `${path}.1`);
  truncateSync(path);
}

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
