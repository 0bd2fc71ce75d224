import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callers, type RouteFunction } from "../../support/people/callers.ts";
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

beforeAll(async () => {
  const category = await aCategory({ id: 1 });
  const video = await aVideo({ categories: [category.id] });
  world = { videoId: video.id, categoryId: category.id, username: "nobody", password: "none" };
});

test("the endpoint table has changing admin endpoints", () => expect(acts.length).toBeGreaterThan(5));

test.each(acts)("$method /api/$folder is audited with its actor", async ({ method, folder }) => {
  const { admin } = await callers();
  const file = await import(join(process.cwd(), "app/api", folder, "route.ts"));
  const options = await ENDPOINTS[folder]?.[method]?.options?.(world, "admin", admin);
  const reply = await admin(file[method] as RouteFunction, { ...options, method });
  expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(300);
  const entries = await db.auditEntry.findMany({ where: { adminId: admin.userId } });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.action).toMatch(/^[a-z]+(\.[a-z_-]+)+$/);
});
