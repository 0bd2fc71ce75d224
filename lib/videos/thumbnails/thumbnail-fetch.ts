import type { IncomingMessage } from "node:http";
import { fetchPublic, internet, type Network, readLimited } from "#lib/core/public-request";
import { type PictureType, pictureType } from "./picture-type.ts";

export type Picture = { type: PictureType; bytes: Buffer };

const MAX_BYTES = 2 * 1024 * 1024;
const PICTURES = "image/avif,image/webp,image/png,image/jpeg,image/gif";

/** SSRF-protected. Accepts at most 2 MB within 5 s, and only pictures by content. */
export async function fetchPicture(address: string, network: Network = internet): Promise<Picture | undefined> {
  const answer = await fetchOriginal(address, MAX_BYTES, network);
  return "problem" in answer ? undefined : answer;
}

export type Answer = Picture | { problem: string; isRefused?: true };

/** Like `fetchPicture`, but returns the reason if there is no picture. */
export async function fetchOriginal(address: string, maxBytes: number, network: Network = internet): Promise<Answer> {
  const read = async (response: IncomingMessage): Promise<Answer> => {
    if (response.statusCode !== 200) return { problem: `The host answered ${response.statusCode}.` };
    const bytes = await readLimited(response, maxBytes);
    if (!bytes) return { problem: `The picture is larger than ${maxBytes / 1024 / 1024} MB.`, isRefused: true };
    const type = pictureType(bytes);
    return type ? { type, bytes } : { problem: "It is not a JPEG, PNG, GIF, WebP or AVIF.", isRefused: true };
  };
  const answer = await fetchPublic(address, PICTURES, read, network);
  return answer ?? { problem: "The host did not answer, or may not be asked." };
}
