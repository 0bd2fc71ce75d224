import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type Network = {
  resolve(host: string): Promise<string[]>;
  /** Connects to `address`, not to what `url` resolves to by now (DNS rebinding). */
  request(url: URL, address: string, signal: AbortSignal, accept: string): Promise<IncomingMessage>;
};

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  request: (url, address, signal, accept) =>
    new Promise((resolve, reject) => {
      const headers = { accept, "accept-encoding": "identity" };
      const lookupOnly = (_: string, { all }: { all?: boolean }, callback: (...found: unknown[]) => void) => {
        const family = isIP(address);
        if (all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      };
      httpsRequest(url, { agent: false, headers, signal, lookup: lookupOnly as never })
        .on("response", resolve)
        .on("error", reject)
        .end();
    }),
};

const TIMEOUT_MS = 5_000;

/**
 * Fetches a public https URL, protected against SSRF: default port, all addresses public, no redirects, 5 s in total.
 * Returns what `read` makes of the response, or undefined on failure.
 */
export async function fetchPublic<T>(
  address: string,
  accept: string,
  read: (response: IncomingMessage) => Promise<T>,
  network: Network = internet,
): Promise<T | undefined> {
  const url = allowedUrl(address);
  if (!url) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await Promise.race([fetchChecked(url, accept, read, network, signal), rejectionOf(signal)]);
  } catch {
    return undefined;
  }
}

function allowedUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "" ? url : undefined;
}

// DNS lookups cannot be aborted.
const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

async function fetchChecked<T>(
  url: URL,
  accept: string,
  read: (response: IncomingMessage) => Promise<T>,
  network: Network,
  signal: AbortSignal,
): Promise<T | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) return undefined;
  signal.throwIfAborted();
  const response = await network.request(url, first, signal, accept);
  try {
    return await read(response);
  } finally {
    response.destroy();
  }
}

export async function readLimited(response: IncomingMessage, max: number): Promise<Buffer | undefined> {
  if (Number(response.headers["content-length"] ?? 0) > max) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
