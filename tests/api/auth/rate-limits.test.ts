import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as attempts from "#lib/auth/attempts/policy";
import { env } from "#lib/core/env";
import type { Contract } from "#lib/http/route";
import { type Caller, callers, type RouteFunction } from "../../support/people/callers.ts";
import { atOnce } from "../../support/people/members.ts";

/** Calls per window in seconds from one address. Fails if a limit is loosened or an endpoint has none. */
const LIMITS: Record<string, [max: number, windowSeconds: number]> = {
  "POST age/checks": [30, 600],
  "POST age/finish": [900, 600],
  "GET age/return": [60, 600],
  "POST age/wallet": [60, 600],
  "POST analytics/log-interaction": [60, 60],
  "POST analytics/log-search": [60, 60],
  "POST analytics/log-view": [60, 60],
  "POST auth/reset-mail": [5, 600],
  "POST auth/reset-password": [30, 600],
  "POST contact": [5, 600],
  "POST reports/messages": [10, 600],
  "GET transparency": [30, 60],
  "GET decisions": [30, 60],
  "GET metrics": [120, 60],
  "GET brand/[image]": [600, 60],
  "GET category-pictures/[hash]": [1200, 60],
  "GET admin/pictures": [600, 60],
  "GET pictures/[picture]": [1200, 60],
  "GET thumbnails/[id]/stills/[still]": [300, 60],
  "GET thumbnails/[id]": [600, 60],
  "GET users/me/export": [10, 600],
  "POST users/me/premium-claims": [60, 600],
  "POST users/me/premium-orders": [60, 600],
  "POST videos/[id]/player-switches": [30, 600],
  "POST videos/[id]/reports": [5, 600],
  "POST videos/[id]/trusted-reports": [60, 600],
  "GET videos/search": [300, 60],
  "GET videos/suggest": [600, 60],
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type RouteFile = Record<string, RouteFunction & { contract?: Contract }>;

const folders = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("route.ts"))
  .map((path) => dirname(path))
  .sort();

const limited = (
  await Promise.all(
    folders.map(async (folder) => {
      const file: RouteFile = await import(join(process.cwd(), "app/api", folder, "route.ts"));
      return METHODS.flatMap((method) => {
        const handler = file[method];
        return handler?.contract?.limit ? [{ name: `${method} ${folder}`, method, handler, ...handler.contract }] : [];
      });
    }),
  )
).flat();

test("endpoints have exactly the expected rate limits", () => {
  const found = limited.map(({ name, limit }) => [name, [limit?.max, limit?.windowSeconds]]);
  expect(Object.fromEntries(found)).toEqual(LIMITS);
});

test("login, registration and password confirmation have the expected rate limits", () => {
  const { LOGINS, REGISTRATIONS, FAILURES_HERE, FAILURES_ANYWHERE, CONFIRMATIONS } = attempts;
  const windows = [LOGINS, REGISTRATIONS, FAILURES_HERE, FAILURES_ANYWHERE, CONFIRMATIONS];
  expect(windows.map(({ max, seconds }) => [max, seconds])).toEqual([
    [10, 60],
    [5, 1800],
    [10, 900],
    [10, 900],
    [10, 900],
  ]);
});

describe("an endpoint beyond its rate limit", () => {
  const { rateLimits } = env();
  let asks: Record<"guest" | "admin", Caller>;
  beforeAll(async () => {
    asks = await callers();
    Object.assign(env(), { rateLimits: true });
  });
  afterAll(() => void Object.assign(env(), { rateLimits }));

  test.each(limited)("$name rejects one IP address and no other", async ({ name, method, handler, access }) => {
    const [max, windowSeconds] = LIMITS[name] ?? [0, 0];
    const ask = access === "public" ? asks.guest : asks.admin;
    // Calls that cannot succeed: the limit counts calls, whatever their outcome.
    const from = (address: string) => ask(handler, { method, headers: { "x-client-address": address } });
    const replies = await atOnce(max, () => from("192.0.2.77"));
    expect(replies.filter(({ status }) => status === 429)).toEqual([]);
    const refused = await from("192.0.2.77");
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(windowSeconds / 2);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    expect((await from("192.0.2.78")).status).not.toBe(429);
  });
});
