import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listNeighbours } from "#lib/catalog/queries";
import { type Change, onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { removeDemo, seedDemo } from "#lib/imports/demo/commands";
import { trashVideos } from "#lib/trash/commands";
import * as category from "../../../app/api/admin/categories/[id]/route.ts";
import * as featured from "../../../app/api/admin/videos/featured/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers, type RouteFunction } from "../../support/people/callers.ts";
import { ENDPOINTS, type World } from "../endpoint-table.ts";

/** Changes announced by each endpoint of the panel, so that every instance purges the affected pages. */
const ANNOUNCES: Record<string, string[]> = {
  "POST admin/videos": ["video"],
  "PUT admin/videos/[id]": ["video"],
  "DELETE admin/videos/[id]": ["video"],
  "POST admin/videos/bulk": ["video"],
  // Only public videos are visible.
  "POST admin/videos/schedule": [],
  "POST admin/videos/metadata": [],
  "POST admin/videos/player": [],
  "POST admin/providers": ["catalogue"],
  "PUT admin/providers/[key]": ["catalogue"],
  "DELETE admin/providers/[key]": ["catalogue"],
  "POST admin/providers/[key]/restore": ["catalogue"],
  "POST admin/providers/import": ["catalogue"],
  "POST admin/providers/bench": [],
  "POST admin/providers/check": [],
  "POST admin/triage/next": [],
  "PUT admin/triage/leases": [],
  "PUT admin/triage/videos/[id]": ["video"],
  "DELETE admin/triage/videos/[id]": ["video"],
  "DELETE admin/triage/steps/[id]": ["video"],
  // A job applies the change and announces it then.
  "POST admin/video-changes": [],
  "POST admin/video-changes/preview": [],
  "POST admin/video-changes/[id]/undo": [],
  "POST admin/video-filters": [],
  "DELETE admin/video-filters/[id]": [],
  "PUT admin/videos/featured": ["video"],
  "POST admin/videos/restore": ["video"],
  "DELETE admin/videos/deleted/[id]": [],
  "POST admin/categories": ["video"],
  "PUT admin/categories/[id]": ["catalogue"],
  "DELETE admin/categories/[id]": ["video"],
  "POST admin/categories/[id]/merge": ["catalogue"],
  "PUT admin/categories/pinned": ["settings"],
  "PUT admin/tags/[id]": ["catalogue"],
  "POST admin/vocabulary/merges": ["catalogue"],
  "DELETE admin/vocabulary/merges/[id]": ["catalogue"],
  "POST admin/vocabulary/removals": [],
  "POST admin/vocabulary/renames": ["catalogue"],
  "DELETE admin/vocabulary/renames/[id]": ["catalogue"],
  "POST admin/vocabulary/renames/preview": [],
  "POST admin/vocabulary/dismissals": [],
  "DELETE admin/vocabulary/dismissals/[id]": [],
  "PATCH admin/settings": ["settings"],
  "PUT admin/texts/[page]": ["settings"],
  "POST admin/embed-hosts": ["video"],
  "DELETE admin/embed-hosts/[host]": ["video"],
  "PUT admin/brand": ["settings"],
  "POST admin/old-addresses": ["video"],
  "POST admin/old-addresses/[id]": ["video"],
  "DELETE admin/old-addresses/[id]": ["video"],
  "POST admin/old-addresses/patterns": ["video"],
  "PUT admin/old-addresses/patterns/[id]": ["video"],
  "POST admin/old-addresses/patterns/[id]": ["video"],
  "DELETE admin/old-addresses/patterns/[id]": ["video"],
  "POST admin/old-addresses/checks": [],
  "POST admin/old-addresses/missing": [],
  "POST admin/old-addresses/missing/[id]": [],
  "POST admin/searches/actions": ["video"],
  "POST admin/searches/actions/[id]": [],
  "PUT admin/link-hosts/[host]": [],
  "POST admin/invitations": [],
  "DELETE admin/invitations/[id]": [],
  "PUT admin/users/[id]/premium": [],
  "PUT admin/users/[id]/role": [],
  "POST admin/users/[id]/reset-link": [],
  "POST admin/users/[id]/premium/undo": [],
  "DELETE admin/users/[id]/sessions": [],
  "PUT admin/users/[id]/suspension": [],
  "DELETE admin/users/[id]/suspension": [],
  "PUT admin/users/[id]/approval": [],
  "PUT admin/premium-claims/[id]": [],
  "PATCH admin/messages/[id]": [],
  "DELETE admin/messages/[id]": [],
  "POST admin/messages/[id]/answers": [],
  "PATCH admin/reports/[id]": [],
  "POST admin/reports/[id]": [],
  "POST admin/look-alikes/[id]": [],
  "POST admin/player-questions/[id]": [],
  "POST admin/flaggers": [],
  "POST admin/flaggers/[id]": [],
  "POST admin/limited-reporters/[id]": [],
  "POST admin/reports/[id]/decision": ["video"],
  "POST admin/reports/[id]/messages": [],
  "POST admin/reports/[id]/evidence": [],
  "POST admin/duplicates": [],
  "POST admin/duplicates/merges": ["video"],
  "DELETE admin/duplicates/merges/[id]": ["video"],
  "POST admin/import-sources": [],
  "POST admin/import-sources/[id]": [],
  "POST admin/imports/[id]/undo": [],
  "POST admin/imports/addresses": [],
  "POST admin/import-uploads/[id]/addresses": [],
  "POST admin/imports/files": [],
  "POST admin/import-uploads": [],
  "PATCH admin/import-uploads/[id]": [],
  "POST admin/import-uploads/[id]": [],
  "DELETE admin/import-uploads/[id]": [],
  "POST admin/jobs/[name]/run": [],
  // Only the demo mark remains of this table's demo content; see below.
  "DELETE admin/demo": [],
};

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"] as const;

const calls = Object.entries(ENDPOINTS)
  .filter(([folder]) => folder.startsWith("admin/"))
  .flatMap(([folder, methods]) =>
    CHANGING.filter((method) => methods[method]).map((method) => ({ method, folder, name: `${method} ${folder}` })),
  );

const announced: Change[] = [];
const stop = onChange((change) => announced.push(change));
/** Changes announced by a call, without those of its setup. */
async function during(call: () => Promise<unknown>): Promise<Change[]> {
  announced.length = 0;
  await call();
  return [...announced];
}
const kindOf = (change: Change) => (typeof change === "string" ? change : "video");

let world: World;
let admin: Caller;

beforeAll(async () => {
  // A host that is new to the site changes the policy of every page.
  await db.embedHost.create({ data: { host: "player.example.com" } });
  const { id } = await aCategory({ id: 1 });
  world = { videoId: (await aVideo({ categories: [id] })).id, categoryId: id, username: "nobody", password: "none" };
});
beforeEach(async () => {
  admin = (await callers()).admin;
});
afterAll(() => stop());

test("the table lists every changing endpoint of the admin panel", () => {
  expect(Object.keys(ANNOUNCES).sort()).toEqual(calls.map(({ name }) => name).sort());
});

test.each(calls)("$name announces the expected changes", async ({ method, folder, name }) => {
  const file = await import(join(process.cwd(), "app/api", folder, "route.ts"));
  const options = await ENDPOINTS[folder]?.[method]?.options?.(world, "admin", admin);
  const changes = await during(async () => {
    const reply = await admin(file[method] as RouteFunction, { ...options, method });
    expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(300);
  });
  expect(changes.map(kindOf)).toEqual(ANNOUNCES[name]);
});

test("excluding a category from the feeds announces the whole catalogue", async () => {
  const { id, name } = await aCategory();
  const options = { method: "PUT", params: { id: String(id) }, body: { name, excludedFromFeeds: true } };
  expect(await during(() => admin(category.PUT, options))).toEqual(["catalogue"]);
});

describe("restoring videos from the trash", () => {
  async function deleted(): Promise<number> {
    const { id } = await aVideo({ categories: [world.categoryId] });
    await db.$transaction((tx) => trashVideos(tx, null, [id]));
    return id;
  }
  const bringBack = (ids: number[]) => during(() => admin(restore.POST, { body: { ids } }));

  test("announces a single video with its neighbours and category lists", async () => {
    const id = await deleted();
    const changes = await bringBack([id]);
    const watch = await listNeighbours([id], []);
    expect(changes).toEqual([{ videos: [id], watch, lists: { categories: [world.categoryId] } }]);
  });

  test("announces several videos in one change", async () => {
    const ids = [await deleted(), await deleted()];
    const changes = await bringBack(ids);
    const watch = await listNeighbours(ids, []);
    expect(changes).toEqual([{ videos: ids, watch, lists: { categories: [world.categoryId] } }]);
  });

  test("announces nothing if no video was in the trash", async () => {
    expect(await bringBack([2_147_483_647])).toEqual([]);
  });
});

test("a rejected order of featured videos announces nothing", async () => {
  const changes = await during(async () => {
    const reply = await admin(featured.PUT, { method: "PUT", body: { videoIds: [2_147_483_647] } });
    expect(reply.status).toBe(400);
  });
  expect(changes).toEqual([]);
});

test("seeding the demo announces catalogue and settings, seeding again nothing, removal the settings", async () => {
  await clearCatalogue();
  await db.category.deleteMany();
  await db.setting.deleteMany();
  // What this file's tests imported and removed would keep the demo content away.
  await db.deletedVideo.deleteMany();
  await db.import.deleteMany();
  await db.demoItem.deleteMany();
  await db.auditEntry.deleteMany();
  const changes = await during(() => seedDemo());
  // The import of its videos, and the pinned categories.
  expect(changes).toEqual(["catalogue", "settings"]);
  expect(await during(() => seedDemo())).toEqual([]);
  // Its pinned categories are removed too.
  expect(await during(() => removeDemo(admin.userId as number))).toEqual(["settings"]);
});
