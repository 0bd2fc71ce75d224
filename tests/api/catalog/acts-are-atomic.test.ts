import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { dumpTables } from "../../support/database/table-dump.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers, type RouteFunction } from "../../support/people/callers.ts";
import { ENDPOINTS, type World } from "../endpoint-table.ts";

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"] as const;

const acts = Object.entries(ENDPOINTS).flatMap(([folder, methods]) =>
  folder.startsWith("admin/")
    ? CHANGING.filter((method) => methods[method] && !methods[method].changesNothing).map((method) => ({
        method,
        folder,
      }))
    : [],
);

let world: World;
let admin: Caller;

beforeAll(async () => {
  const { id } = await aCategory({ id: 1 });
  world = { videoId: (await aVideo({ categories: [id] })).id, categoryId: id, username: "nobody", password: "none" };
  await db.$executeRaw`
    CREATE FUNCTION refuse_audit_entry() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the audit cannot be written'; END $$`;
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  admin = (await callers()).admin;
});
afterEach(() => vi.restoreAllMocks());

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await db.$executeRaw`
    CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_entry()`;
  try {
    return await work();
  } finally {
    await db.$executeRaw`DROP TRIGGER refuse ON audit_entries`;
  }
}

test("the endpoint table has changing admin endpoints", () => expect(acts.length).toBeGreaterThan(15));

test.each(acts)("$method /api/$folder leaves nothing behind when its audit entry cannot be written", async (act) => {
  const file = await import(join(process.cwd(), "app/api", act.folder, "route.ts"));
  const options = await ENDPOINTS[act.folder]?.[act.method]?.options?.(world, "admin", admin);
  const before = await dumpTables([]);
  const reply = await withoutAudit(() => admin(file[act.method] as RouteFunction, { ...options, method: act.method }));
  expect(reply.status, reply.text.slice(0, 500)).toBe(500);
  expect(await dumpTables([])).toEqual(before);
});
