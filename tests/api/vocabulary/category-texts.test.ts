import { beforeEach, expect, test } from "vitest";
import { editCategory, mergeCategories } from "#lib/admin/categories/commands";
import { listNameMerges } from "#lib/admin/vocabulary/queries";
import { undoNameMerge } from "#lib/admin/vocabulary/undo/commands";
import { findDescribedCategory, findEditedCategory } from "#lib/categories/queries";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listStills } from "#lib/videos/queries";
import { PUT } from "../../../app/api/admin/categories/[id]/route.ts";
import { GET } from "../../../app/api/categories/[id]/route.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { callerFor, callRoute } from "../../support/people/callers.ts";

const DESCRIPTION = "Talks about harbours.\nSince 2012.";
let adminId: number;

beforeEach(async () => {
  await clearCatalogue();
  await db.nameMerge.deleteMany();
  adminId = (await aUser({ isAdmin: true })).id;
  applyChange("catalogue");
});

test("a description is shown to everybody, kept when other fields change, and part of the audit", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  expect((await callRoute(GET, { params: { id: String(id) } })).data.category).toMatchObject({ id, description: "" });
  await editCategory(adminId, id, { description: DESCRIPTION });
  expect((await findDescribedCategory(id))?.description).toBe(DESCRIPTION);
  await editCategory(adminId, id, { name: "Ports" });
  expect(await findEditedCategory(id)).toMatchObject({ name: "Ports", description: DESCRIPTION, pictureVideoId: null });
  const entry = await db.auditEntry.findFirst({
    where: { action: "category.change", adminId },
    orderBy: { id: "asc" },
  });
  expect(JSON.stringify(entry?.details)).toContain("Talks about harbours.");
  expect(await findDescribedCategory(2_000_000_000)).toBeNull();
});

test("a category shows the thumbnail of the chosen video while that is public and for everybody", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const picture = (name: string) => `https://pictures.example.com/${name}.jpg`;
  const chosen = await aVideo({ categories: [id], thumbnailUrl: picture("chosen"), createdAt: new Date(2020, 0) });
  const locked = await aVideo({ categories: [id], thumbnailUrl: picture("locked"), isPrivate: true });
  await aVideo({ categories: [id], thumbnailUrl: picture("newest") });
  const still = async () => (await listStills([id])).get(id);
  const newest = await still();
  await editCategory(adminId, id, { pictureVideoId: chosen.id });
  const shown = await still();
  expect(shown).not.toBe(newest);
  await editCategory(adminId, id, { pictureVideoId: locked.id });
  expect(await still()).toBe(newest);
  await editCategory(adminId, id, { pictureVideoId: chosen.id });
  expect(await still()).toBe(shown);
  await db.video.delete({ where: { id: chosen.id } });
  expect(await still()).toBe(newest);
  await editCategory(adminId, id, { pictureVideoId: null });
  expect((await findEditedCategory(id))?.pictureVideoId).toBeNull();
});

test("a picture is one of a video that exists, and a description has an end", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const put = async (body: object) => {
    const admin = await callerFor(adminId);
    const { status, body: answer } = await admin(PUT, { method: "PUT", params: { id: String(id) }, body });
    return [status, Object.keys(answer.fields ?? {})];
  };
  expect(await put({ pictureVideoId: 2_000_000_000 })).toEqual([400, ["pictureVideoId"]]);
  expect(await put({ description: "x".repeat(1_001) })).toEqual([400, ["description"]]);
  expect(await put({ description: "x".repeat(1_000) })).toEqual([200, []]);
});

test("undoing a merge brings description and picture back", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const into = await aCategory({ name: "Ports" });
  const video = await aVideo({ categories: [id] });
  await editCategory(adminId, id, { description: DESCRIPTION, pictureVideoId: video.id });
  await mergeCategories(adminId, id, into.id);
  const [merge] = await listNameMerges("category");
  await undoNameMerge(adminId, merge?.id as number);
  expect(await findEditedCategory(id)).toMatchObject({ description: DESCRIPTION, pictureVideoId: video.id });
});
