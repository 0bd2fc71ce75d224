import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** How names are resolved and connections made; tests put their own in place of the internet. */
export type Network = {
  resolve(host: string): Promise<string[]>;
  /** Asks the server at `address`, whatever the name in `url` may mean by now. */
  ask(url: URL, address: string, signal: AbortSignal, accept: string): Promise<IncomingMessage>;
};

/** The names and connections of the world outside. */
export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ask: (url, address, signal, accept) =>
    new Promise((resolve, reject) => {
      const headers = { accept, "accept-encoding": "identity" };
      const lookupOnly = (_: string, { all }: { all?: boolean }, callback: (...found: unknown[]) => void) => {
        const family = isIP(address);
        if (all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      };
      request(url, { agent: false, headers, signal, lookup: lookupOnly as never })
        .on("response", resolve)
        .on("error", reject)
        .end();
    }),
};

const TIMEOUT_MS = 5_000;

/**
 * Asks another site without ever reaching into this site's own network: https on its usual port, no user info, every
 * address of the name public, the connection made to the address that was checked, no redirect followed, 5 seconds in
 * all. Gives what `read` makes of the answer, or undefined when there is none.
 */
export async function askPublic<T>(
  address: string,
  accept: string,
  read: (response: IncomingMessage) => Promise<T>,
  network: Network = internet,
): Promise<T | undefined> {
  const url = allowedUrl(address);
  if (!url) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await Promise.race([askChecked(url, accept, read, network, signal), rejectionOf(signal)]);
  } catch {
    return undefined;
  }
}

function allowedUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "" ? url : undefined;
}

// A name server that does not answer cannot be hung up on.
const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

async function askChecked<T>(
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
  const response = await network.ask(url, first, signal, accept);
  try {
    return await read(response);
  } finally {
    response.destroy();
  }
}

/** The body of an answer, or undefined when it is larger than `max` bytes. */
export async function readUpTo(response: IncomingMessage, max: number): Promise<Buffer | undefined> {
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
