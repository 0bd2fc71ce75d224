import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../operator-error.ts";

export async function saveInput(signal: AbortSignal): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "input");
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }), { signal });
    return { path, remove };
  } catch (error) {
    await remove();
    if (signal.aborted) throw error;
    throw new OperatorError(`Standard input cannot be kept in ${folder}: ${(error as Error).message}`);
  }
}
