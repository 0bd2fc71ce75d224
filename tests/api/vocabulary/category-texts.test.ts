import { beforeEach, expect, test } from "vitest";
import { editCategory, mergeCategories, removeCategory } from "#lib/admin/categories/commands";
import { listNameMerges } from "#lib/admin/vocabulary/queries";
import { removeOldMerges, undoNameMerge } from "#lib/admin/vocabulary/undo/commands";
import { findDescribedCategory, findEditedCategory } from "#lib/categories/queries";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listStills } from "#lib/videos/queries";
import { PUT } from "../../../app/api/admin/categories/[id]/route.ts";
import { GET } from "../../../app/api/categories/[id]/route.ts";
import { GET as showPicture } from "../../../app/api/category-pictures/[hash]/route.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { callerFor, callRoute } from "../../support/people/callers.ts";
import { aPng } from "../../support/png.ts";

const DESCRIPTION = "Talks about harbours.\nSince 2012.";
let adminId: number;

beforeEach(async () => {
  await clearCatalogue();
  await db.nameMerge.deleteMany();
  await db.categoryPicture.deleteMany();
  adminId = (await aUser({ isAdmin: true })).id;
  applyChange("catalogue");
});

test("a description is public, survives changes of other fields and is audited", async () => {
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

test("a category shows its chosen video's thumbnail while that video exists and is not private", async () => {
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

test("a nonexistent picture video and a description over 1,000 characters are rejected", async () => {
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

test("undoing a merge restores description and picture", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const into = await aCategory({ name: "Ports" });
  const video = await aVideo({ categories: [id] });
  await editCategory(adminId, id, { description: DESCRIPTION, pictureVideoId: video.id });
  await mergeCategories(adminId, id, into.id);
  const [merge] = await listNameMerges("category");
  await undoNameMerge(adminId, merge?.id as number);
  expect(await findEditedCategory(id)).toMatchObject({ description: DESCRIPTION, pictureVideoId: video.id });
});

const png = (width = 480, height = 320, note?: string) => aPng(width, height, note).toString("base64");

async function putPicture(id: number, picture: string | null) {
  const admin = await callerFor(adminId);
  return admin(PUT, { method: "PUT", params: { id: String(id) }, body: { picture } });
}

test("an uploaded picture takes precedence, survives renaming and is deleted with its category", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const video = await aVideo({ categories: [id], thumbnailUrl: "https://pictures.example.com/1.jpg" });
  await editCategory(adminId, id, { pictureVideoId: video.id });
  const ofVideo = (await listStills([id])).get(id);
  const { status, data } = await putPicture(id, png(480, 320, "Made at home"));
  expect(status).toBe(200);
  const { picture } = data.category;
  expect((await listStills([id])).get(id)).toBe(picture);
  const shown = await callRoute(showPicture, { params: { hash: picture.split("/").at(-1) } });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(shown.headers.get("cache-control")).toContain("immutable");
  expect(shown.text).not.toContain("Made at home");
  await editCategory(adminId, id, { name: "Ports" });
  expect((await findEditedCategory(id))?.picture).toBe(picture);
  const entry = await db.auditEntry.findFirst({
    where: { action: "category.change", adminId },
    orderBy: { id: "desc" },
  });
  expect(JSON.stringify(entry?.details)).not.toContain("base64");
  expect((await putPicture(id, null)).data.category.picture).toBeNull();
  expect((await listStills([id])).get(id)).toBe(ofVideo);
  expect(await db.categoryPicture.count()).toBe(0);
  const { id: empty } = await aCategory({ name: "Empty" });
  await putPicture(empty, png());
  await removeCategory(adminId, empty);
  expect(await db.categoryPicture.count()).toBe(0);
});

test("equal pictures are stored once, and undoing a merge within 30 days restores the picture", async () => {
  const { id } = await aCategory({ name: "Harbours" });
  const into = await aCategory({ name: "Ports" });
  await putPicture(id, png());
  await putPicture(into.id, png());
  expect(await db.categoryPicture.count()).toBe(1);
  await putPicture(into.id, png(360, 240));
  await mergeCategories(adminId, id, into.id);
  await removeOldMerges();
  expect((await findEditedCategory(into.id))?.picture).not.toBeNull();
  expect(await db.categoryPicture.count()).toBe(2);
  const [merge] = await listNameMerges("category");
  await undoNameMerge(adminId, merge?.id as number);
  expect((await findEditedCategory(id))?.picture).not.toBeNull();
  await mergeCategories(adminId, id, into.id);
  await db.$executeRaw`UPDATE name_merges SET merged_at = now() - interval '31 days'`;
  await removeOldMerges();
  expect(await db.categoryPicture.count()).toBe(1);
});

test.each([
  [Buffer.from("<svg/>").toString("base64"), "Only a PNG is taken here."],
  [png(480, 319), "480 × 320, 360 × 240, 240 × 160 pixels"],
  ["A".repeat(400_000), "A picture may have at most 256 kB."],
])("%#: an invalid category picture is rejected with a message", async (picture, words) => {
  const { id } = await aCategory({ name: "Harbours" });
  const { status, body } = await putPicture(id, picture);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(words);
  expect(await db.categoryPicture.count()).toBe(0);
});
