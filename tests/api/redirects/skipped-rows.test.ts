import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeVideos } from "#lib/admin/duplicates/merge/commands";
import { undoMerge } from "#lib/admin/duplicates/undo/commands";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { undoImport } from "#lib/imports/undo/commands";
import { addRedirect } from "#lib/redirects/commands";
import { tryAddress } from "#lib/redirects/queries";
import { trashVideos } from "#lib/trash/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { exportText, importFile } from "../../support/catalogue-files.ts";
import { aUser } from "../../support/factories.ts";

const HEADER = "title,iframeSrc,oldId,oldSlug,oldUrl\n";
const FIRST = "One,https://vimeo.com/1,1,one,/v/one\n";
/** The same player as in FIRST, in another spelling. */
const AGAIN = "One again,https://player.vimeo.com/video/1,2,one-again,/v/one-again\n";

const fileOf = (...rows: string[]) => ({ bytes: HEADER + rows.join("") });
const { signal } = new AbortController();

beforeEach(async () => {
  await db.$executeRaw`
    TRUNCATE old_addresses, old_address_patterns, videos, deleted_videos, unpublished_videos, merged_videos, categories,
      tags, imports, video_tombstones RESTART IDENTITY CASCADE`;
  await db.oldAddressPattern.createMany({
    data: [{ pattern: "/videos/{id}/{any}" }, { pattern: "/watch/{slug}.html" }],
  });
  applyChange("catalogue");
});

afterEach(() => applyChange("catalogue"));

async function targetOf(path: string): Promise<string> {
  applyChange("catalogue");
  const { status, target } = await tryAddress(path);
  return target === null ? status : `${status} ${target}`;
}

const OLD_KEYS = ["/v/one-again", "/videos/2/x", "/watch/one-again.html"];
async function expectAll(outcome: string, paths = OLD_KEYS): Promise<void> {
  for (const path of paths) expect(await targetOf(path), path).toBe(outcome);
}

const stored = () =>
  db.$queryRaw`SELECT address, old_id, old_slug, video_id, import_id FROM old_addresses ORDER BY 1, 2, 3`;

test("the old ID, slug and URL of a row repeated in its file lead to the video, also after a second import", async () => {
  const file = fileOf(FIRST, AGAIN);
  expect(await importFile(file)).toMatchObject({ imported: 1, repeated: 1 });
  await expectAll("redirect /videos/1");
  await expectAll("redirect /videos/1", ["/v/one", "/videos/1/x", "/watch/one.html"]);
  const before = await stored();
  for (const update of [false, true]) await importFile(file, { update });
  expect(await stored()).toEqual(before);
});

test("a row that another import brought leads to the video until the import is undone", async () => {
  await importFile(fileOf(FIRST));
  const exported = await exportText();
  expect(await importFile(fileOf(AGAIN))).toMatchObject({ imported: 0, skipped: 1 });
  await expectAll("redirect /videos/1");
  await undoImport(2, false, signal);
  await expectAll("unknown");
  await expectAll("redirect /videos/1", ["/v/one", "/videos/1/x", "/watch/one.html"]);
  expect([await exportText(), await stored()]).toEqual([exported, []]);
  await importFile(fileOf(AGAIN));
  await expectAll("redirect /videos/1");
});

test("after an undo, importing the file again leads all its addresses to the new videos", async () => {
  const file = fileOf(FIRST, AGAIN);
  await importFile(file);
  await importFile(fileOf("One of B,https://vimeo.com/1,3,of-b,/v/of-b\n"));
  await undoImport(1, false, signal);
  await expectAll("unknown");
  await importFile(file);
  await expectAll("redirect /videos/2");
  await importFile(fileOf("One of B,https://vimeo.com/1,3,of-b,/v/of-b\n"));
  await expectAll("redirect /videos/2", ["/v/of-b", "/videos/3/x", "/watch/of-b.html"]);
});

test("a row skipped before takes its addresses back when its own import brings the video", async () => {
  await importFile(fileOf(FIRST));
  await importFile(fileOf(AGAIN));
  await undoImport(1, false, signal);
  await expectAll("gone /videos/1");
  expect(await importFile(fileOf(AGAIN))).toMatchObject({ imported: 1 });
  await expectAll("redirect /videos/2");
});

test("an undo that keeps an edited video keeps its addresses", async () => {
  await importFile(fileOf(FIRST, AGAIN));
  await db.video.update({ where: { id: 1 }, data: { title: "Edited", updatedAt: new Date() } });
  await undoImport(1, false, signal);
  await expectAll("redirect /videos/1");
  await undoImport(1, true, signal);
  await expectAll("unknown");
});

test("a video's own old ID has priority over that of a skipped row", async () => {
  await importFile(fileOf(FIRST, "Two,https://vimeo.com/2,2,two,/v/two\n", AGAIN));
  expect(await targetOf("/videos/2/x")).toBe("redirect /videos/2");
  await expectAll("redirect /videos/1", ["/v/one-again", "/watch/one-again.html"]);
  await importFile(fileOf("Three,https://vimeo.com/3,4,one-again,\n"));
  expect(await targetOf("/watch/one-again.html")).toBe("redirect /videos/3");
});

test("a video's own old ID and slug have priority over those of a merged video", async () => {
  await importFile(fileOf(FIRST, "Two,https://vimeo.com/2,2,two,\n"));
  const { id: adminId } = await aUser({ isAdmin: true });
  await mergeVideos(adminId, { pairs: [{ keptId: 1, goneId: 2 }], categories: "both", tags: "both" });
  await expectAll("redirect /videos/1", ["/videos/2/x", "/watch/two.html"]);
  await importFile(fileOf("Three,https://vimeo.com/3,2,two,\n"));
  const { id } = await db.video.findFirstOrThrow({ where: { title: "Three" } });
  await expectAll(`redirect /videos/${id}`, ["/videos/2/x", "/watch/two.html"]);
});

test("the addresses follow merges in one step, and a deleted video is gone", async () => {
  await importFile(fileOf(FIRST, AGAIN, "Two,https://vimeo.com/2,5,two,\n", "Three,https://vimeo.com/3,6,three,\n"));
  const { id: adminId } = await aUser({ isAdmin: true });
  const [one, two, three] = (await db.video.findMany({ select: { id: true }, orderBy: { oldId: "asc" } })).map(
    ({ id }) => id,
  ) as [number, number, number];
  const choice = { categories: "both", tags: "both" } as const;
  await mergeVideos(adminId, { pairs: [{ keptId: two, goneId: one }], ...choice });
  await mergeVideos(adminId, { pairs: [{ keptId: three, goneId: two }], ...choice });
  const merged = [...OLD_KEYS, "/v/one", "/videos/1/x", "/watch/one.html", "/videos/5/x", "/watch/two.html"];
  await expectAll(`redirect /videos/${three}`, merged);
  await undoMerge(adminId, two);
  await undoMerge(adminId, one);
  await expectAll(`redirect /videos/${one}`);
  await mergeVideos(adminId, { pairs: [{ keptId: two, goneId: one }], ...choice });
  await db.$transaction((tx) => trashVideos(tx, adminId, [two]));
  await expectAll(`gone /videos/${two}`, [...OLD_KEYS, "/v/one", "/videos/1/x"]);
});

test("rows of a deleted video are gone, not unknown", async () => {
  await importFile(fileOf(FIRST));
  const { id: adminId } = await aUser({ isAdmin: true });
  await db.$transaction((tx) => trashVideos(tx, adminId, [1]));
  expect(await importFile(fileOf(FIRST, AGAIN))).toMatchObject({ previouslyDeleted: 1, repeated: 1 });
  await expectAll("gone /videos/1");
  await importFile(fileOf(FIRST, AGAIN), { restoreDeleted: true });
  await expectAll("redirect /videos/1");
});

test("a row of a live video has priority over a deleted video with the same old ID", async () => {
  await importFile(fileOf(FIRST));
  await importFile(fileOf("Two,https://vimeo.com/2,2,one-again,/v/one-again\n"));
  await undoImport(2, false, signal);
  await expectAll("gone /videos/2");
  await importFile(fileOf(AGAIN));
  await expectAll("redirect /videos/1");
});

test("repeated rows of drafts lead to the video as soon as it is published", async () => {
  const file = fileOf(FIRST, AGAIN);
  expect(await importFile(file, { asDrafts: true })).toMatchObject({ drafts: 1, repeated: 1 });
  const before = await stored();
  await importFile(file, { asDrafts: true });
  expect(await stored()).toEqual(before);
  for (const path of OLD_KEYS) expect(await targetOf(path)).not.toMatch(/redirect/);
  await db.$transaction((tx) => setStates(tx, [1], { state: "public" }));
  await expectAll("redirect /videos/1");
});

test.each([false, true])("an update keeps the former addresses of the video (draft: %s)", async (asDrafts) => {
  await importFile(fileOf(FIRST), { asDrafts });
  expect(await importFile(fileOf(AGAIN), { update: true })).toMatchObject({ updated: 1 });
  expect(await importFile(fileOf(AGAIN), { update: true })).toMatchObject({ updated: 0 });
  if (asDrafts) await db.$transaction((tx) => setStates(tx, [1], { state: "public" }));
  await expectAll("redirect /videos/1");
  await expectAll("redirect /videos/1", ["/v/one", "/videos/1/x", "/watch/one.html"]);
  expect(await stored()).toHaveLength(3);
});

test("a video's own old URL has priority over that of a skipped row", async () => {
  await importFile(fileOf(FIRST, AGAIN));
  await importFile(fileOf("Two,https://vimeo.com/2,2,one-again,/v/one-again\n"));
  await expectAll("redirect /videos/2");
  await undoImport(2, false, signal);
  await expectAll("redirect /videos/1");
});

test("an admin's redirect has priority over a video's own old URL", async () => {
  await importFile(fileOf(FIRST, AGAIN));
  const { id: adminId } = await aUser({ isAdmin: true });
  for (const address of ["/v/one", "/v/one-again"]) await addRedirect(adminId, address, "/latest");
  await importFile(fileOf("Two,https://vimeo.com/2,2,two,/v/one-again\n"));
  await expectAll("redirect /latest", ["/v/one", "/v/one-again"]);
});

test("an update that swaps the addresses of two videos leads each address to its new video", async () => {
  await importFile(fileOf(FIRST, "Two,https://vimeo.com/2,2,two,/v/two\n"));
  const swapped = fileOf("One,https://vimeo.com/1,2,two,/v/two\n", "Two,https://vimeo.com/2,1,one,/v/one\n");
  expect(await importFile(swapped, { update: true })).toMatchObject({ updated: 2 });
  await expectAll("redirect /videos/2", ["/v/one", "/videos/1/x", "/watch/one.html"]);
  await expectAll("redirect /videos/1", ["/v/two", "/videos/2/x", "/watch/two.html"]);
});

test("a video's own old URL has priority over one that an update replaced, an admin's redirect over both", async () => {
  await importFile(fileOf(FIRST));
  await importFile(fileOf(AGAIN), { update: true });
  await importFile(fileOf("Two,https://vimeo.com/2,1,one,/v/one\n"));
  const former = ["/v/one", "/videos/1/x", "/watch/one.html"];
  await expectAll("redirect /videos/2", former);
  for (const importId of [3, 2]) await undoImport(importId, true, signal);
  await expectAll("redirect /videos/1", former);
  const { id: adminId } = await aUser({ isAdmin: true });
  await addRedirect(adminId, "/v/one", "/latest");
  await importFile(fileOf("Two,https://vimeo.com/2,1,one,/v/one\n"));
  await expectAll("redirect /latest", ["/v/one"]);
});
