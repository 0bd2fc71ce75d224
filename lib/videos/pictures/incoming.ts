import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/core/env";
import { describeError, log } from "#lib/core/log";
import { incomingFolder, writeAtomically } from "./files.ts";

const MAX_INCOMING = 200;

export const keyOf = (address: string): Buffer => createHash("sha256").update(address).digest();

/** Stores a picture fetched for a visitor, so that the conversion job need not fetch it again. */
export async function storeIncoming(address: string, original: Buffer): Promise<void> {
  if (!env().pictures) return;
  try {
    const waiting = await readdir(incomingFolder()).catch(() => []);
    if (waiting.length >= MAX_INCOMING) return;
    await writeAtomically(join(incomingFolder(), keyOf(address).toString("hex")), original);
  } catch (error) {
    log("warn", "could not store a fetched picture", describeError(error));
  }
}

/** Deletes each file before returning it, so that a file that crashes the process does so only once. */
export async function* takeIncoming(): AsyncGenerator<{ key: Buffer; original: Buffer }> {
  const files = await readdir(incomingFolder()).catch(() => []);
  for (const file of files.filter((name) => /^[0-9a-f]{64}$/.test(name))) {
    const path = join(incomingFolder(), file);
    const original = await readFile(path).catch(() => undefined);
    await rm(path, { force: true });
    if (original) yield { key: Buffer.from(file, "hex"), original };
  }
}
