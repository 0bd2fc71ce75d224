import { beforeEach, describe, expect, test } from "vitest";
import { changeVideos } from "#lib/admin/bulk/commands";
import { changeTag } from "#lib/admin/vocabulary/commands";
import { mergeNames, removeNames } from "#lib/admin/vocabulary/merge/commands";
import { listNameMerges } from "#lib/admin/vocabulary/queries";
import type { Kind } from "#lib/admin/vocabulary/types";
import { removeOldMerges, undoNameMerge } from "#lib/admin/vocabulary/undo/commands";
import { publish } from "#lib/catalog/commands";
import { findMergedInto } from "#lib/categories/queries";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { restoreVideos } from "#lib/trash/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { findTag, findTagOfAlias } from "#lib/videos/tags/queries";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";

let adminId: number;

beforeEach(async () => {
  await db.deletedVideo.deleteMany();
  await clearCatalogue();
  await db.tag.deleteMany();
  await db.nameMerge.deleteMany();
  adminId = (await aUser({ isAdmin: true })).id;
});

const trash = (id: number) => changeVideos(adminId, { ids: [id], action: "delete" });
const hide = (id: number, state: "public" | "draft") =>
  publish({ adminId }, "video.hide", (tx) => setStates(tx, [id], { state }));

/** A video of each combination: public, deleted and draft. */
async function aWorld(kind: Kind) {
  const names = ["gone", "kept"];
  const ids = new Map<string, number>();
  if (kind === "category") for (const name of names) ids.set(name, (await aCategory({ name })).id);
  const videos: Record<string, number> = {};
  for (const has of [["gone"], ["kept"], names]) {
    for (const place of ["public", "deleted", "draft"]) {
      const own = kind === "tag" ? { tags: has } : { categories: has.map((name) => ids.get(name) as number) };
      videos[`${place} ${has.join()}`] = (await aVideo(own)).id;
    }
  }
  if (kind === "tag") for (const { id, name } of await db.tag.findMany()) ids.set(name, id);
  return { videos, gone: ids.get("gone") as number, kept: ids.get("kept") as number };
}

async function moveOut(videos: Record<string, number>): Promise<void> {
  for (const [place, id] of Object.entries(videos)) {
    if (place.startsWith("deleted")) await trash(id);
    if (place.startsWith("draft")) await hide(id, "draft");
  }
}

/** Restores all videos first, so that the trash is compared too. */
async function membershipsOf(kind: Kind): Promise<string[]> {
  const out = await db.deletedVideo.findMany({ select: { videoId: true, unpublished: { select: { state: true } } } });
  for (const { videoId, unpublished } of out) {
    if (unpublished) await hide(videoId, "public");
    else await restoreVideos({ adminId }, [videoId]);
  }
  const rows =
    kind === "tag"
      ? (await db.videoTag.findMany()).map(({ videoId, tagId }) => [videoId, tagId])
      : (await db.videoCategory.findMany()).map(({ videoId, categoryId }) => [videoId, categoryId]);
  return rows.map(String).sort();
}

describe.each(["category", "tag"] as const)("a merged %s", (kind) => {
  test("is restored exactly for public, deleted and draft videos", async () => {
    const { videos, gone, kept } = await aWorld(kind);
    const before = await membershipsOf(kind);
    await moveOut(videos);
    expect(await mergeNames(adminId, { kind, ids: [gone, kept], into: kept })).toEqual({ merged: 1, videos: 2 });
    const [merge] = await listNameMerges(kind);
    expect(merge).toMatchObject({ name: "gone", keptName: "kept", isDeleted: false });
    expect(await undoNameMerge(adminId, merge?.id as number)).toEqual({ name: "gone" });
    expect(await membershipsOf(kind)).toEqual(before);
    await maintainLists();
    expect([await findWrongLists(), await findWrongCopies()]).toEqual([[], []]);
    await expect(undoNameMerge(adminId, merge?.id as number)).rejects.toThrow("undone already");
  });

  test("is restored exactly after videos moved into and out of the trash", async () => {
    const { videos, gone, kept } = await aWorld(kind);
    const before = await membershipsOf(kind);
    await moveOut(videos);
    await mergeNames(adminId, { kind, ids: [gone], into: kept });
    expect((await membershipsOf(kind)).filter((pair) => pair.endsWith(`,${gone}`))).toEqual([]);
    for (const has of ["gone", "kept", "gone,kept"]) {
      await trash(videos[`public ${has}`] as number);
      await hide(videos[`deleted ${has}`] as number, "draft");
    }
    const [merge] = await listNameMerges(kind);
    await undoNameMerge(adminId, merge?.id as number);
    expect(await membershipsOf(kind)).toEqual(before);
  });

  test("cannot be restored while its name is taken or its target is itself merged", async () => {
    const { gone, kept } = await aWorld(kind);
    const third =
      kind === "tag" ? await db.tag.create({ data: { name: "third", nameKey: "third" } }) : await aCategory();
    await mergeNames(adminId, { kind, ids: [gone], into: kept });
    await mergeNames(adminId, { kind, ids: [kept], into: third.id });
    const [second, first] = await listNameMerges(kind);
    await expect(undoNameMerge(adminId, first?.id as number)).rejects.toThrow("Undo that first");
    await undoNameMerge(adminId, second?.id as number);
    const data = { name: "Gone", nameKey: "gone" };
    const { id } = kind === "tag" ? await db.tag.create({ data }) : await db.category.create({ data });
    await expect(undoNameMerge(adminId, first?.id as number)).rejects.toThrow("Rename it first");
    if (kind === "tag") await db.tag.delete({ where: { id } });
    else await db.category.delete({ where: { id } });
    await undoNameMerge(adminId, first?.id as number);
    expect(await db.alias.count()).toBe(0);
  });
});

test("a category merged into one that was merged itself leads to the latter again once it is restored", async () => {
  const [first, second, third] = [await aCategory(), await aCategory(), await aCategory()];
  await mergeNames(adminId, { kind: "category", ids: [first.id], into: second.id });
  await mergeNames(adminId, { kind: "category", ids: [second.id], into: third.id });
  expect(await findMergedInto(first.id)).toBe(third.id);
  const [latest] = await listNameMerges("category");
  await undoNameMerge(adminId, latest?.id as number);
  expect(await findMergedInto(first.id)).toBe(second.id);
});

test("the slug of a merged or renamed tag resolves to the new tag until the merge is undone", async () => {
  const { gone, kept } = await aWorld("tag");
  await mergeNames(adminId, { kind: "tag", ids: [gone], into: kept });
  await changeTag(adminId, kept, { name: "kept for good" });
  expect(await findTag("gone")).toBeNull();
  expect(await findTagOfAlias("gone")).toMatchObject({ slug: "kept-for-good" });
  expect(await findTagOfAlias("kept")).toMatchObject({ slug: "kept-for-good" });
  const [merge] = await listNameMerges("tag");
  await undoNameMerge(adminId, merge?.id as number);
  expect(await findTag("gone")).toMatchObject({ id: gone });
  expect(await findTagOfAlias("gone")).toBeNull();
});

test("undoing the deletion of a tag restores it on its videos", async () => {
  const { videos, gone } = await aWorld("tag");
  const before = await membershipsOf("tag");
  await moveOut(videos);
  expect(await removeNames(adminId, { kind: "tag", ids: [gone] })).toEqual({ removed: [gone], refused: [] });
  const [merge] = await listNameMerges("tag");
  await undoNameMerge(adminId, merge?.id as number);
  expect(await membershipsOf("tag")).toEqual(before);
});

test("bulk deletion removes only empty categories", async () => {
  const [empty, used] = [await aCategory(), await aCategory({ name: "Used" })];
  await aVideo({ categories: [used.id] });
  const outcome = await removeNames(adminId, { kind: "category", ids: [used.id, empty.id] });
  expect(outcome).toEqual({
    removed: [empty.id],
    refused: [{ id: used.id, name: "Used", reason: "Videos are using it." }],
  });
});

test("merges are removed after 30 days", async () => {
  const { gone, kept } = await aWorld("tag");
  await mergeNames(adminId, { kind: "tag", ids: [gone], into: kept });
  expect(await removeOldMerges()).toBe(0);
  await db.$executeRaw`UPDATE name_merges SET merged_at = now() - interval '31 days'`;
  expect(await listNameMerges("tag")).toEqual([]);
  expect(await removeOldMerges()).toBe(1);
});
