import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Handler } from "#lib/http/route";
import { isPermission, type Permission, type Role, rolesWith } from "#lib/permissions";
import { hashPassword } from "#lib/users/passwords";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import type { Caller, RouteFunction } from "../../support/people/callers.ts";
import { ENDPOINTS, type Expectation, type World } from "../endpoint-table.ts";
import { ASKERS, type Asker, callerAs } from "./staff.ts";

/**
 * Separate from the definition, so that accidental changes of permissions are noticed. Other endpoints are for owners
 * only.
 */
const OPEN_TO: [pattern: RegExp, roles: Role[]][] = [
  [/ admin\/(waiting|search)$/, ["curator", "moderator", "cashier"]],
  [
    / admin\/(videos|video-changes|video-filters|video-suggestions|triage|duplicates|look-alikes|player-questions|link-hosts|categories|tags|vocabulary)\b/,
    ["curator"],
  ],
  [
    / admin\/(searches|pictures|imports|import-uploads|import-sources|providers|embed-hosts|old-addresses|analytics)\b/,
    ["curator"],
  ],
  [/ admin\/(reports|messages|flaggers|limited-reporters)\b/, ["moderator"]],
  [/ admin\/users\/\[id\]\/suspension$/, ["moderator"]],
  [/^GET admin\/users$/, ["moderator", "cashier"]],
  [/ admin\/users\/\[id\]\/premium\b/, ["cashier"]],
  [/ admin\/premium-claims\b/, ["cashier"]],
];

type Entry = [name: string, folder: string, method: string, expectation: Expectation];

const load = async (folder: string, method: string): Promise<Handler> =>
  (await import(join(process.cwd(), "app/api", folder, "route.ts")))[method];

const folders = readdirSync("app/api/admin", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("route.ts"))
  .map((path) => `admin/${dirname(path)}`);

const entries = folders.flatMap((folder) =>
  Object.entries(ENDPOINTS[folder] ?? {}).map(
    ([method, expectation]): Entry => [`${method} ${folder}`, folder, method, expectation],
  ),
);

let world: World;
let askers: Map<Asker, Caller>;

beforeAll(async () => {
  const category = await aCategory({ id: 1 });
  const video = await aVideo({ categories: [category.id], tags: ["tag"] });
  const password = "correct horse";
  const user = await aUser({ passwordHash: await hashPassword(password) });
  world = { videoId: video.id, categoryId: category.id, username: user.username, password };
  askers = new Map(await Promise.all(ASKERS.map(async (asker) => [asker, await callerAs(asker)] as const)));
});

test("the table contains every admin endpoint", () => {
  expect(folders.filter((folder) => !ENDPOINTS[folder])).toEqual([]);
  expect(entries.length).toBeGreaterThan(100);
});

describe.each(entries)("%s", (name, folder, method, expectation) => {
  test("requires a permission of exactly the expected roles", async () => {
    const { access } = (await load(folder, method)).contract;
    expect(isPermission(access)).toBe(true);
    const roles = OPEN_TO.find(([pattern]) => pattern.test(name))?.[1] ?? [];
    expect(rolesWith(access as Permission)).toEqual(["owner", ...roles]);
  });

  test.each(ASKERS)("returns the expected status for %s", async (asker) => {
    const handler = await load(folder, method);
    const roles: string[] = rolesWith(handler.contract.access as Permission);
    const ask = roles.includes(asker) ? await callerAs(asker) : (askers.get(asker) as Caller);
    const options = await expectation.options?.(world, "admin", ask);
    const reply = await ask(handler as unknown as RouteFunction, { ...options, method });
    expect(reply.status, reply.text.slice(0, 300)).toBe(roles.includes(asker) ? (expectation.status ?? 200) : 403);
    // Staff who answer reports and messages see the reply address.
    if (asker !== "owner" && !/reports|messages/.test(folder)) expect(reply.text).not.toContain("@example.com");
    if (!roles.includes(asker)) expect(Object.keys(reply.body).sort()).toEqual(["code", "error", "success"]);
  });
});
