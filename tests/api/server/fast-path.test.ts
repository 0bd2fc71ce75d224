import { afterAll, beforeAll, expect, test } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import { countView } from "#lib/http/counting";
import { currentUser } from "#lib/http/current-user";
import { favoriteList } from "#lib/http/favorite-list";
import { withFastPath } from "#lib/server/fast-path";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import * as me from "../../../app/api/auth/me/route.ts";
import * as favorites from "../../../app/api/favorites/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type CallOptions, callRoute, signIn } from "../../support/people/callers.ts";
import { favoritesOf } from "../../support/people/members.ts";
import { type Edge, startEdge } from "../../support/sites/edge-site.ts";

const VIEW = "/api/analytics/log-view";
const ME = "/api/auth/me";
const FAVORITES = "/api/favorites";

let edge: Edge;
let cookie: string;
let userId: number;
const rendered: string[] = [];

beforeAll(async () => {
  const handlers = {
    [`POST ${VIEW}`]: countView,
    [`GET ${ME}`]: currentUser,
    [`GET ${FAVORITES}`]: favoriteList,
  };
  edge = await startEdge(
    withFastPath(handlers, async ({ method, url }, response) => {
      rendered.push(`${method} ${url}`);
      response.end();
    }),
  );
  ({ id: userId } = await aUser({ username: "Ada" }));
  cookie = await signIn(userId);
});
afterAll(() => edge.close());

const view = (path: string) => JSON.stringify({ path, referrer: "" });
const json = { "content-type": "application/json", host: "localhost:3000" };

const requests: [string, { body: string; headers: Record<string, string> }][] = [
  ["of a page", { body: view("/about"), headers: json }],
  ["sent as a beacon", { body: view("/about"), headers: { ...json, "content-type": "text/plain;charset=UTF-8" } }],
  ["from the site's own origin", { body: view("/"), headers: { ...json, origin: "http://localhost:3000" } }],
  ["from another origin", { body: view("/"), headers: { ...json, origin: "https://evil.example" } }],
  ["marked as cross-site", { body: view("/"), headers: { ...json, "sec-fetch-site": "cross-site" } }],
  ["without a path", { body: "{}", headers: json }],
  ["with an invalid path", { body: view("about"), headers: json }],
  ["with invalid JSON", { body: "{", headers: json }],
  ["sent as a form", { body: "path=/", headers: { ...json, "content-type": "application/x-www-form-urlencoded" } }],
  ["that is too large", { body: view(`/${"a".repeat(3_000)}`), headers: json }],
  ["with an invalid session cookie", { body: view("/"), headers: { ...json, cookie: "vitrine.session=broken" } }],
  ["with a malformed Cookie header", { body: view("/"), headers: { ...json, cookie: ";;=; vitrine.session" } }],
];

test.each(requests)("a view %s gets the same response as from the framework's route", async (_, { body, headers }) => {
  const route = await callRoute(logView.POST, { method: "POST", body, headers } as CallOptions);
  const direct = await edge.ask(VIEW, { method: "POST", body, headers });
  expect([direct.status, direct.body]).toEqual([route.status, route.text]);
  expect(direct.headers["content-type"]).toBe(route.headers.get("content-type"));
  expect(direct.headers["cache-control"]).toBe("private, no-store");
  expect(direct.headers["x-content-type-options"]).toBe("nosniff");
  expect(rendered).toEqual([]);
});

test("a view is counted once per visitor and added to a member's history", async () => {
  const { id } = await aVideo();
  const ask = (headers: Record<string, string>) =>
    edge.ask(VIEW, { method: "POST", body: view(`/videos/${id}`), headers: { ...json, ...headers } });
  await ask({ "user-agent": "Firefox" });
  await ask({ "user-agent": "Firefox" });
  await ask({ "user-agent": "Googlebot/2.1" });
  await ask({ "user-agent": "Firefox", cookie: `a=b; ${cookie}` });
  await flushCounts();
  expect((await db.videoStats.findUnique({ where: { videoId: id } }))?.views).toBe(2);
  expect(await db.historyEntry.count({ where: { userId, videoId: id } })).toBe(1);
});

test("an IP address gets 429 with Retry-After after sixty views in a minute", async () => {
  const headers = { ...json, "x-client-address": "203.0.113.9" };
  const statuses = new Set<number>();
  let last = await edge.ask(VIEW, { method: "POST", body: view("/"), headers });
  for (let n = 0; n < 70; n++) {
    last = await edge.ask(VIEW, { method: "POST", body: view("/"), headers });
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([202, 429]);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
});

test("one uncached call returns the current user and their favorites", async () => {
  const [first, second] = [await aVideo(), await aVideo()];
  await favoritesOf(userId, [first.id, second.id]);
  const reply = await edge.ask(`${ME}?favorites=true`, { headers: { cookie } });
  expect(JSON.parse(reply.body).data).toMatchObject({ user: { id: userId, username: "Ada" } });
  expect(JSON.parse(reply.body).data.favoriteIds.toSorted()).toEqual([first.id, second.id]);
  expect(reply.headers["cache-control"]).toBe("private, no-store");
  const route = await callRoute(me.GET, { query: "favorites=true" }, cookie);
  expect(route.text).toBe(reply.body);
});

test("favorites are only included on request, and a guest has none", async () => {
  const keys = async (query: string, headers: Record<string, string>) =>
    JSON.parse((await edge.ask(ME + query, { headers })).body).data;
  expect(Object.keys(await keys("", { cookie }))).toEqual(["user"]);
  expect(await keys("", {})).toEqual({ user: null });
  expect(await keys("?favorites=true", {})).toEqual({ user: null, favoriteIds: [] });
});

test.each(["ids=true", "", "page=2&limit=1", "fetchAll=true", "limit=1&limit=2", "page=none"])(
  "a member's favorites are the same as from the framework's route: %s",
  async (query) => {
    const reply = await edge.ask(`${FAVORITES}?${query}`, { headers: { cookie } });
    const route = await callRoute(favorites.GET, { query }, cookie);
    expect([reply.status, reply.body]).toEqual([route.status, route.text]);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  },
);

test("a guest gets 401 for favorites", async () => {
  expect((await edge.ask(`${FAVORITES}?ids=true`)).status).toBe(401);
});

test("a session that has ended is invalid on the next request", async () => {
  await db.session.deleteMany({ where: { userId } });
  expect(JSON.parse((await edge.ask(ME, { headers: { cookie } })).body).data).toEqual({ user: null });
});

test("HEAD returns the headers of GET without a body", async () => {
  rendered.length = 0;
  const [head, get] = [await edge.ask(ME, { method: "HEAD" }), await edge.ask(ME)];
  expect([head.status, head.headers["content-type"], head.body]).toEqual([200, get.headers["content-type"], ""]);
  expect(rendered).toEqual([]);
});

test.each([
  ["OPTIONS", VIEW],
  ["GET", VIEW],
  ["POST", ME],
  ["GET", `${ME}/`],
])("%s %s is passed to the framework", async (method, path) => {
  rendered.length = 0;
  await edge.ask(path, { method });
  expect(rendered).toEqual([`${method} ${path}`]);
});
