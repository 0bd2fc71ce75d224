import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "#lib/core/env";
import { describeError, log } from "#lib/core/log";
import { deleteObject, getObject, putObject } from "./bucket.ts";
import { FORMATS, fileName, sizesOf } from "./policy.ts";

const FOLDER = "pictures";
const INCOMING = "incoming";

export const pictureFolder = (): string => join(/*turbopackIgnore: true*/ env().dataDir, FOLDER);

export const incomingFolder = (): string => join(pictureFolder(), INCOMING);

const pathOf = (file: string): string => join(pictureFolder(), file.slice(0, 2), file);

/** Atomic: readers find either the whole file or none. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes, { mode: 0o600 });
  }
  await rename(draft, path);
}

export const readLocal = (file: string): Promise<Buffer | undefined> => readFile(pathOf(file)).catch(() => undefined);

/** Reads from the local disk or else from the bucket, which leaves a local copy. */
export async function readStored(file: string): Promise<Buffer | undefined> {
  const local = await readLocal(file);
  const to = env().pictures?.to;
  if (local || !to) return local;
  try {
    const bytes = await getObject(to, file);
    if (bytes) await writeAtomically(pathOf(file), bytes);
    return bytes;
  } catch (error) {
    log("warn", "could not read a picture from the bucket", { file, ...describeError(error) });
    return undefined;
  }
}

export async function writeStored(file: string, bytes: Buffer): Promise<void> {
  const to = env().pictures?.to;
  if (to) await putObject(to, file, bytes);
  await writeAtomically(pathOf(file), bytes);
}

export async function removeStored(name: string): Promise<void> {
  const to = env().pictures?.to;
  for (const width of sizesOf(name)) {
    for (const format of FORMATS) {
      const file = fileName({ name, width }, format);
      if (to) await deleteObject(to, file);
      await rm(pathOf(file), { force: true });
    }
  }
}

/** Local folders with the names of their pictures. */
export async function* listLocal(): AsyncGenerator<{ path: string; files: string[] }> {
  const folders = await readdir(pictureFolder()).catch(() => []);
  for (const folder of folders.filter((each) => /^[0-9a-f]{2}$/.test(each))) {
    const path = join(pictureFolder(), folder);
    yield { path, files: await readdir(path).catch(() => []) };
  }
}

export async function removeOlderThan(path: string, ms: number, now = Date.now()): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || now - found.mtimeMs < ms) return false;
  await rm(path, { force: true });
  return true;
}
