import { beforeAll, describe, expect, test } from "vitest";
import { atLeastOne } from "../support/negative/at-least-one.ts";
import { CallerSessions, newMember, rejectedCallers } from "../support/negative/caller-sessions.ts";
import { ABSENT, addressOf, type Operation, operations } from "../support/negative/operations.ts";
import { bodyOf } from "../support/negative/samples.ts";
import { type Asked, ask, origin, port } from "../support/negative/site.ts";
import { answers, type Trial, tryAll } from "../support/negative/trials.ts";

const askers = new CallerSessions();
const secured = operations.filter(({ access }) => access !== "public");
const writes = operations.filter(({ method }) => method !== "GET");
const withIds = operations.filter(({ params }) => params.length > 0);

/** A valid version of the call, and versions whose content would be rejected. */
function sayings({ method, path, params, body, ...operation }: Operation): Asked[] {
  const right: Asked = { method, path: addressOf(path), body: bodyOf({ ...operation, method, path, params, body }) };
  const badId = Object.fromEntries(params.map((name) => [name, "x"]));
  return [
    right,
    ...(params.length > 0 ? [{ ...right, path: addressOf(path, badId) }] : []),
    { ...right, path: `${right.path}?page=x&limit=-1&search=%00` },
    ...(body
      ? [
          { ...right, body: "{" },
          { ...right, body: "[]" },
          { ...right, body: "text", headers: { "content-type": "text/html" } },
        ]
      : []),
  ];
}

describe("callers without permission", () => {
  test.each(atLeastOne(secured))("are rejected by $name before their input is read", async (operation) => {
    const { access, path, method } = operation;
    const trials = (await rejectedCallers(access, askers)).flatMap(({ cookie, status }) =>
      sayings(operation).map((asked): Trial & { role: number } => ({
        ...asked,
        cookie,
        role: status,
        verdict: answers(status, status === 401 ? "unauthenticated" : "forbidden"),
      })),
    );
    await tryAll(
      path,
      "guest",
      trials.filter(({ role }) => role === 401),
    );
    await tryAll(
      path,
      "rights",
      trials.filter(({ role }) => role === 403),
    );
    expect(trials.length, method).toBeGreaterThan(1);
  });
});

/** Deletes of absent items succeed, because the desired state is reached. */
const IDEMPOTENT = new Set(["DELETE /api/users/me/watch-history/{videoId}"]);

/** Calls that check the admin's own password, or a key, before their target. */
const CONFIRMED = new Set(["PUT /api/admin/users/{id}/role", "POST /api/videos/{id}/trusted-reports"]);

/** The site's texts and pictures have fixed names, so none can be absent. */
const FIXED = new Set(["/api/admin/texts/{page}", "/api/brand/{image}"]);
const canBeAbsent = withIds.filter(({ path }) => !FIXED.has(path));

describe("a nonexistent item", () => {
  test.each(atLeastOne(canBeAbsent))("is not found by $name", async (operation) => {
    const { name, method, path } = operation;
    const cookie = await askers.entitledTo(operation);
    const asked = { method, path: addressOf(path), cookie, body: bodyOf(operation) };
    const statuses = IDEMPOTENT.has(name) ? [200, 404] : [CONFIRMED.has(name) ? 400 : 404];
    await tryAll(path, "owner", [{ ...asked, verdict: answers(statuses) }]);
  });
});

describe("another member's data", () => {
  let mine: { playlist: string; session: string };

  beforeAll(async () => {
    const { cookie } = await newMember();
    const made = await ask({ method: "POST", path: "/api/playlists", cookie, body: { title: "Mine" } });
    const sessions = await ask({ path: "/api/users/me/sessions", cookie });
    mine = { playlist: String(made.json.data.playlist.id), session: String(sessions.json.data.sessions[0].id) };
  });

  const own = withIds.filter(({ path }) => /^\/api\/(playlists|users\/me\/sessions)\/\{id\}/.test(path));

  test.each(atLeastOne(own))("is not found by $name, with the same response as missing data", async (operation) => {
    const { method, path } = operation;
    const cookie = await askers.cookieOf("member");
    const id = path.includes("sessions") ? mine.session : mine.playlist;
    const { text } = await ask({ method, path: addressOf(path, { id: ABSENT }), cookie, body: bodyOf(operation) });
    const verdict: Trial["verdict"] = (answer) =>
      answers(404)(answer) ?? (answer.text === text ? undefined : "should be in the words of what is not there");
    await tryAll(path, "owner", [{ method, path: addressOf(path, { id }), cookie, body: bodyOf(operation), verdict }]);
  });
});

describe("a write from another origin", () => {
  const foreign = (): Record<string, string>[] => [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `http://evil.localhost:${port()}` },
    { origin: `http://localhost:${port()}.evil.example` },
    { origin: `http://localhost:${port() + 1}` },
    { origin: "http://localhost" },
    { origin: `file://localhost:${port()}` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "content-type": "text/plain" },
    { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ];

  test.each(atLeastOne(writes))("is rejected by $name with 403 for every kind of user", async (operation) => {
    const { method, path } = operation;
    const cookies = [undefined, await askers.cookieOf("admin")];
    const trials = cookies.flatMap((cookie) =>
      foreign().map((headers): Trial => {
        const asked = { method, path: addressOf(path), cookie, body: bodyOf(operation), headers };
        return { ...asked, verdict: answers(403, "cross_site") };
      }),
    );
    await tryAll(path, "cross", trials);
  });

  test("writes from the site's own origin are accepted", async () => {
    const body = { path: "/latest", referrer: "" };
    const own: Record<string, string>[] = [
      { origin: origin() },
      { origin: origin(), "sec-fetch-site": "same-origin" },
      {},
    ];
    for (const headers of own) {
      const { status } = await ask({ method: "POST", path: "/api/analytics/log-view", body, headers });
      expect(status).toBe(202);
    }
  });
});
