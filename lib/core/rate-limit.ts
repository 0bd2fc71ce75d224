import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { inFrontProcess } from "#lib/core/workers/front-process";

export type RateLimit = { name: string; max: number; windowSeconds: number };

const MAX_KEYS = 50_000;

const globals = globalThis as { vitrineRateWindows?: Map<string, { endsAt: number; count: number }> };
globals.vitrineRateWindows ??= new Map();
const windows = globals.vitrineRateWindows;

export function spend({ name, max, windowSeconds }: RateLimit, who: string, now = Date.now()): void {
  if (!env().rateLimits) return;
  const key = `${name} ${who}`;
  const window = windows.get(key);
  if (window && window.endsAt > now) {
    if (window.count >= max) throw tooMany(Math.ceil((window.endsAt - now) / 1000));
    window.count += 1;
    return;
  }
  windows.delete(key);
  windows.set(key, { endsAt: now + windowSeconds * 1000, count: 1 });
  if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value as string);
}

/** Counts across all processes of the instance. */
export const spendInInstance = inFrontProcess("spend", (limit: RateLimit, who: string) => spend(limit, who));

const tooMany = (retryAfter: number) =>
  new Failure("too_many_requests", "Too many requests. Please try again later.", { retryAfter });

/** The client's IPv4 address or IPv6 /64 (one household). */
export function clientKey(headers: Pick<Headers, "get">): string {
  const address = headers.get("x-client-address") ?? "unknown";
  return address.includes(":") ? firstHalf(address) : address;
}

/** A /24 of IPv4 or a /48 of IPv6. */
export const networkKey = (key: string): string =>
  key
    .split(key.includes(":") ? ":" : ".")
    .slice(0, 3)
    .join(key.includes(":") ? ":" : ".");

function firstHalf(address: string): string {
  const [head = [], tail = []] = address
    .replace(/\d+\.\d+\.\d+\.\d+$/, "0:0")
    .split("::")
    .map((half) => (half ? half.split(":") : []));
  const zeros = new Array<string>(Math.max(8 - head.length - tail.length, 0)).fill("0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
