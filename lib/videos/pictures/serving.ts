import { env } from "#lib/core/env";
import { readStored } from "./files.ts";
import { fileName, formatFor, type PictureFile, parsePictureFile, picturePath } from "./policy.ts";

export type StoredPicture = { type: string; bytes: Buffer };

/** Returns the best format in `accept`. */
export async function findStored(file: PictureFile, accept: string | null): Promise<StoredPicture | undefined> {
  const format = formatFor(accept);
  const bytes = env().pictures && (await readStored(fileName(file, format)));
  return bytes ? { type: `image/${format}`, bytes } : undefined;
}

export const fileOf = (name: string): PictureFile | undefined =>
  parsePictureFile(picturePath(name).slice("/api/pictures/".length));
