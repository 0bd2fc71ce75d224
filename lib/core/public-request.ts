import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { env } from "./env.ts";
import { isPublicAddress } from "./public-address.ts";

/** POST if there is a body, otherwise GET. */
export type Sent = { headers?: Record<string, string>; body?: string };

export type Network = {
  resolve(host: string): Promise<string[]>;
  /** Connects to `address` instead of resolving `url` again (DNS rebinding). */
  request(url: URL, address: string, signal: AbortSignal, sent: Sent): Promise<IncomingMessage>;
};

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  request: (url, address, signal, { headers: given, body }) =>
    new Promise((resolve, reject) => {
      const length = body !== undefined && { "content-length": String(Buffer.byteLength(body)) };
      // Many hosts refuse requests without a name.
      const headers = { "accept-encoding": "identity", "user-agent": "Vitrine", ...given, ...length };
      const method = body === undefined ? "GET" : "POST";
      const lookupOnly = (_: string, { all }: { all?: boolean }, callback: (...found: unknown[]) => void) => {
        const family = isIP(address);
        if (all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      };
      const request = url.protocol === "http:" ? httpRequest : httpsRequest;
      request(url, { method, agent: false, headers, signal, lookup: lookupOnly as never })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    }),
};

const TIMEOUT_MS = 5_000;

type Options = Sent & { timeoutMs?: number; signal?: AbortSignal; onFailure?: (isTimeout: boolean) => void };

/**
 * Requests a public https URL, protected against SSRF: default port, all addresses public, no redirects, 5 s in total
 * unless `timeoutMs` is given. Hosts in INTERNAL_ORIGINS are requested at that origin. Returns the result of `read`, or
 * undefined on failure.
 */
export async function fetchPublic<T>(
  address: string,
  accept: string,
  read: (response: IncomingMessage) => Promise<T>,
  network: Network = internet,
  { timeoutMs = TIMEOUT_MS, signal: cancelled, onFailure, ...sent }: Options = {},
): Promise<T | undefined> {
  const internal = internalUrl(address);
  const url = internal ?? allowedUrl(address);
  if (!url) return undefined;
  const isAllowed = internal ? () => true : isPublicAddress;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  try {
    return await Promise.race([
      fetchChecked({ url, isAllowed }, { ...sent, headers: { accept, ...sent.headers } }, read, network, signal),
      rejectionOf(signal),
    ]);
  } catch {
    onFailure?.(timeout.aborted);
    return undefined;
  }
}

function internalUrl(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const onHost = env().internalOrigins.filter(({ hostname }) => hostname === url.hostname);
  const origin = onHost.find(({ origin }) => origin === url.origin) ?? onHost[0];
  return origin ? new URL(url.pathname + url.search, origin) : undefined;
}

function allowedUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "" ? url : undefined;
}

// DNS lookups cannot be aborted.
const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

async function fetchChecked<T>(
  { url, isAllowed }: { url: URL; isAllowed: (address: string) => boolean },
  sent: Sent,
  read: (response: IncomingMessage) => Promise<T>,
  network: Network,
  signal: AbortSignal,
): Promise<T | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) return undefined;
  signal.throwIfAborted();
  const response = await network.request(url, first, signal, sent);
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
