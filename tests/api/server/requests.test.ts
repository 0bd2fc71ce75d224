import { afterAll, describe, expect, test } from "vitest";
import { runShutdownHooks } from "#lib/core/shutdown";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import * as login from "../../../app/api/auth/login/route.ts";
import * as categories from "../../../app/api/categories/route.ts";
import * as health from "../../../app/api/health/route.ts";
import * as openapi from "../../../app/api/openapi.json/route.ts";
import * as ready from "../../../app/api/ready/route.ts";
import * as thumbnail from "../../../app/api/thumbnails/[id]/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor, callRoute } from "../../support/people/callers.ts";

const view = { path: "/" };

// Counted views are written in the background, so this must end before the database is dropped.
afterAll(() => runShutdownHooks());

describe("a write request", () => {
  test.each([
    ["https://evil.example", "application/json"],
    ["null", "application/json"],
    ["https://localhost:3000.evil.example", "application/json"],
    ["http://sub.localhost:3000", "application/json"],
    ["http://localhost:3001", "application/json"],
    ["https://evil.example", "text/plain"],
  ])("from %s with type %s is rejected with 403", async (origin, type) => {
    const reply = await callRoute(logView.POST, { body: view, headers: { origin, "content-type": type } });
    expect([reply.status, reply.body.code]).toEqual([403, "cross_site"]);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:3000"])("from the site at %s is accepted", async (origin) => {
    const headers = { origin, host: new URL(origin).host };
    expect((await callRoute(logView.POST, { body: view, headers })).status).toBe(202);
  });

  test("from another site is rejected before session and body are read", async () => {
    const headers = { origin: "https://evil.example", "content-type": "text/html" };
    expect((await callRoute(login.POST, { body: "{", headers })).status).toBe(403);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/html", ""])(
    "of type %j returns 415",
    async (type) => {
      const reply = await callRoute(login.POST, { body: "{}", headers: { "content-type": type } });
      expect([reply.status, reply.body.code]).toEqual([415, "not_json"]);
    },
  );

  test("that is too large returns 413, with or without Content-Length", async () => {
    const large = { path: `/${"a".repeat(2048)}` };
    expect((await callRoute(logView.POST, { body: large })).status).toBe(413);
    expect((await callRoute(logView.POST, { body: view, headers: { "content-length": "9999999" } })).status).toBe(413);
    expect((await callRoute(login.POST, { body: { password: "a".repeat(65_536) } })).status).toBe(413);
  });

  test("with a method override is treated as its actual method", async () => {
    const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
    expect((await callRoute(videos.POST, { body: { _method: "DELETE" }, headers })).status).toBe(405);
  });
});

test("a read from another origin succeeds without CORS headers", async () => {
  const reply = await callRoute(categories.GET, { headers: { origin: "https://evil.example" } });
  expect(reply.status).toBe(200);
  expect([...reply.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("the health, readiness and OpenAPI endpoints respond", async () => {
  expect((await callRoute(health.GET)).body).toEqual({ success: true, data: { status: "up" } });
  expect((await callRoute(ready.GET)).body).toEqual({ success: true, data: { status: "ready" } });
  expect((await callRoute(openapi.GET)).body).toMatchObject({ openapi: "3.1.0", paths: { "/api/videos": {} } });
});

describe("when the database does not respond", () => {
  test("a locked table causes 503 with Retry-After, and the rest of the site works", async () => {
    await aVideo();
    const sql = openPostgres();
    try {
      await sql.begin(async (tx) => {
        await tx`LOCK TABLE videos IN ACCESS EXCLUSIVE MODE`;
        const reply = await callRoute(videos.GET, { query: { sort: "latest" } });
        expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
        expect((await callRoute(ready.GET)).status).toBe(200);
      });
    } finally {
      await sql.end();
    }
    expect((await callRoute(videos.GET, { query: { sort: "latest" } })).status).toBe(200);
  });

  test("lost connections cause a 503 at worst, and the next request works", async () => {
    const sql = openPostgres();
    // Not the latest ones: postgres.js leaves a rejection unhandled if a connection is cut while being opened.
    const cut = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_start < now() - interval '1 second'`;
    expect(cut.length).toBeGreaterThan(0);
    await sql.end();
    expect([200, 503]).toContain((await callRoute(ready.GET)).status);
    // Each pooled connection must notice by itself that it was cut.
    await expect.poll(async () => (await callRoute(ready.GET)).status).toBe(200);
  });
});

test("a publicly cacheable response never sets a session cookie", async () => {
  const user = await aUser();
  const ask = await callerFor(user.id);
  // Old enough that the session is due for renewal.
  await db.session.updateMany({
    where: { userId: user.id },
    data: { lastSeenAt: new Date(Date.now() - 20 * 86_400_000) },
  });
  const { id } = await aVideo({ thumbnailUrl: null });
  const shared = await ask(thumbnail.GET, { params: { id: String(id) } });
  expect(shared.headers.get("cache-control")).toContain("public");
  expect(shared.headers.has("set-cookie")).toBe(false);
  expect((await ask(categories.GET)).headers.has("set-cookie")).toBe(true);
});
