import { expect, test } from "vitest";
import { startChange } from "#lib/admin/changes/commands";
import { db } from "#lib/db/prisma";
import { listAdminVideos } from "#lib/videos/admin/queries";
import { videoFilter } from "#lib/videos/filter/schemas";
import { importFile, manyRows } from "../../support/catalogue-files.ts";
import { aUser, clearCatalogue } from "../../support/factories.ts";

// A plan that compares every draft with every other one exceeds the statement timeout at this number.
test("8,000 drafts can be listed and selected within the statement timeout", { timeout: 60_000 }, async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones CASCADE`;
  const { drafts } = await importFile({ bytes: manyRows(8_000) }, { asDrafts: true });
  expect(drafts).toBe(8_000);
  const { id: adminId } = await aUser({ isAdmin: true });
  const filter = videoFilter.parse({ state: "draft", minViews: "0" });
  const page = { ...filter, page: 1, limit: 20, sortBy: "createdAt" as const, sortOrder: "desc" as const };
  expect((await listAdminVideos(page, undefined)).totalCount).toBe(8_000);
  const change = await startChange(adminId, { query: filter, action: { type: "setPremium", isPrivate: true } });
  expect(change.total).toBe(8_000);
});
