import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/http/route";
import { hashPassword } from "#lib/users/passwords";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerOf, callers, ROLES, type Role, type RouteFunction } from "../../support/people/callers.ts";
import { ENDPOINTS, type Expectation, type World } from "../endpoint-table.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Responds 404 to everything that no other file handles. */
const CATCH_ALL = "[...path]";

const folders = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("route.ts"))
  .map((path) => dirname(path))
  .filter((folder) => folder !== CATCH_ALL);

type RouteFile = Record<string, RouteFunction & { contract?: Contract }>;
const load = (folder: string): Promise<RouteFile> => import(join(process.cwd(), "app/api", folder, "route.ts"));

let world: World;
let askers: Record<Role, Caller>;

beforeAll(async () => {
  const category = await aCategory({ id: 1 });
  const video = await aVideo({ categories: [category.id], tags: ["tag"] });
  const password = "correct horse";
  const user = await aUser({ passwordHash: await hashPassword(password) });
  world = { videoId: video.id, categoryId: category.id, username: user.username, password };
  askers = await callers();
});

test("the table lists exactly the existing endpoints", () => {
  expect(Object.keys(ENDPOINTS).sort()).toEqual([...folders].sort());
});

/** The status with which a role is rejected; undefined if it may call the endpoint. */
function refusalOf({ who }: Expectation, role: Role): 401 | 403 | undefined {
  if (who === "all") return undefined;
  if (role === "guest") return 401;
  const mayNot: Role[] = { members: [], premium: ["member"], admins: ["member", "premium"] }[who] as Role[];
  return mayNot.includes(role) ? 403 : undefined;
}

/** The response contains exactly the keys in the contract. */
function expectAsAgreed(contract: Contract | undefined, data: unknown): void {
  if (!contract?.answer) throw new Error("The contract says nothing about the answer.");
  expect(contract.answer.parse(data)).toStrictEqual(data);
}

describe.each(folders)("/api/%s", (folder) => {
  const methods = ENDPOINTS[folder] ?? {};
  const allowed = METHODS.filter((method) => methods[method]);

  test.each(METHODS.filter((method) => !methods[method]))("rejects %s with 405", async (method) => {
    const handler = (await load(folder))[method] as RouteFunction;
    for (const role of ROLES) {
      const reply = await askers[role](handler, { method });
      expect(reply.status, role).toBe(405);
      expect(reply.headers.get("allow")).toBe(
        [...allowed.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])), "OPTIONS"].join(", "),
      );
      expect(reply.body).toMatchObject({ success: false, code: "method_not_allowed" });
    }
  });

  test("returns its methods for OPTIONS", async () => {
    const { status, headers } = await askers.guest((await load(folder)).OPTIONS as RouteFunction, {
      method: "OPTIONS",
    });
    expect(status).toBe(204);
    for (const method of allowed) expect(headers.get("allow")).toContain(method);
  });

  test.each(allowed.filter((method) => method !== "GET"))("rejects %s from another origin with 403", async (method) => {
    const handler = (await load(folder))[method] as RouteFunction;
    for (const origin of ["https://elsewhere.example", "null"]) {
      for (const role of ROLES) {
        const reply = await askers[role](handler, { method, headers: { origin } });
        expect([reply.status, reply.body.code], `${role} from ${origin}`).toEqual([403, "cross_site"]);
      }
    }
  });

  test.each(allowed.flatMap((method) => ROLES.map((role) => [method, role] as const)))(
    "%s as %s returns the expected response",
    async (method, role) => {
      const expectation = methods[method] as Expectation;
      const handler = (await load(folder))[method] as RouteFile[string];
      const refused = refusalOf(expectation, role);
      // If the call is allowed, uses a new session, because some calls end it.
      const ask = refused ? askers[role] : await callerOf(role);
      const reply = await ask(handler, { ...(await expectation.options?.(world, role, ask)), method });
      const conflict = expectation.conflicts?.[role];
      expect(reply.status, reply.text.slice(0, 500)).toBe(refused ?? (conflict ? 409 : (expectation.status ?? 200)));
      if (refused) {
        expect(reply.body).toMatchObject({ success: false, code: refused === 401 ? "unauthenticated" : "forbidden" });
        // Runs first: invalid requests are rejected by who sends them, not by their content.
        const garbage = await ask(handler, { method, params: { id: "x" }, ...(method !== "GET" && { body: "{" }) });
        expect(garbage.status).toBe(refused);
      } else if (conflict) {
        expect(reply.body).toMatchObject({ success: false, code: conflict });
      } else if (!expectation.raw) {
        const keys = expectation.topLevel ? Object.keys(reply.data) : ["data"];
        expect(Object.keys(reply.body)).toEqual(["success", ...keys]);
        expect(reply.body.success).toBe(true);
        expectAsAgreed(handler.contract, reply.data);
        expect(reply.headers.get("cache-control")).toBe("private, no-store");
      }
    },
  );
});

test("any other path under /api returns 404 for every method", async () => {
  const file = await load(CATCH_ALL);
  for (const method of METHODS) {
    const reply = await askers.admin(file[method] as RouteFunction, { method });
    expect(reply.status, method).toBe(404);
    expect(reply.body).toMatchObject({ success: false, code: "not_found" });
  }
});
