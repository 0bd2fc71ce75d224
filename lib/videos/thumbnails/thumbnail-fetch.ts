import type { IncomingMessage } from "node:http";
import { fetchPublic, internet, type Network, readLimited } from "#lib/core/public-request";
import { type PictureType, pictureType } from "./picture-type.ts";

export type Picture = { type: PictureType; bytes: Buffer };

const MAX_BYTES = 2 * 1024 * 1024;
const PICTURES = "image/avif,image/webp,image/png,image/jpeg,image/gif";

/** SSRF-protected: at most 2 MB and 5 s, and a picture by its content. */
export const fetchPicture = (address: string, network: Network = internet): Promise<Picture | undefined> =>
  fetchPublic(address, PICTURES, readPicture, network);

async function readPicture(response: IncomingMessage): Promise<Picture | undefined> {
  const bytes = response.statusCode === 200 ? await readLimited(response, MAX_BYTES) : undefined;
  const type = bytes && pictureType(bytes);
  return type && { type, bytes };
}
