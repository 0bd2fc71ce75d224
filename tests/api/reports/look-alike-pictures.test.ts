import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { comparePictures } from "#lib/admin/look-alikes/pictures/commands";
import { db } from "#lib/db/prisma";
import { storePictures } from "#lib/videos/pictures/store";
import * as review from "../../../app/api/admin/look-alikes/[id]/route.ts";
import * as list from "../../../app/api/admin/look-alikes/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";
import { startPictureHost } from "../../support/servers/picture-host.ts";

const { admin, tell, decide, close, isThere } = await reportDesk();
const signal = new AbortController().signal;

/** A picture with content. `/1.jpg` and `/1-small.webp` are copies; `/plain.jpg` is empty. */
function draw(path: string): Promise<Buffer> {
  const [, number = "", size] = /^\/(\w+?)(-small)?\.\w+$/.exec(path) ?? [];
  const bars = Array.from({ length: 8 }, (_, at) => {
    const height = number === "plain" ? 0 : (((at + 2) * (Number(number) + 5) * 97) % 300) + 30;
    return `<rect x="${at * 80}" width="80" height="${height}" fill="#${at % 2 ? "eee" : "c31"}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#124"/>${bars.join("")}</svg>`;
  const picture = sharp(Buffer.from(svg));
  return size ? picture.resize(320).webp({ quality: 50 }).toBuffer() : picture.jpeg().toBuffer();
}

const host = await startPictureHost((request, response) => {
  void draw(request.url ?? "").then((bytes) => response.end(bytes));
});
afterAll(() => host.close());

beforeEach(async () => {
  await db.video.deleteMany();
  for (const table of [
    "videoReport",
    "lookAlike",
    "videoTombstone",
    "deletedVideo",
    "picture",
    "attemptWindow",
  ] as const)
    await (db[table] as typeof db.picture).deleteMany();
});

const runJob = async (): Promise<number> => {
  await storePictures(signal, host.network);
  return comparePictures(signal);
};

let made = 0;

async function withPicture(picture: string, seconds: number | null = null): Promise<number> {
  made += 1;
  const { id } = await aVideo({ title: `Harbour ${made}`, thumbnailUrl: `https://i.example/${picture}` });
  await db.video.update({ where: { id }, data: { durationSeconds: seconds } });
  return id;
}

async function removed(picture: string, seconds: number | null = null): Promise<number> {
  const id = await withPicture(picture, seconds);
  await runJob();
  await decide((await tell(id, "rights")).id, "removed", "rights");
  return id;
}

const listed = async (): Promise<{ id: number; alike: string; removed: { id: number } }[]> =>
  (await admin(list.GET, {})).body.data.lookAlikes;

test.each([
  ["a copy from another host with another title", "1-small.webp", 600, true],
  ["the same picture of a video without a duration", "1-small.webp", null, true],
  ["a copy with another duration", "1-small.webp", 700, false],
  ["another picture", "2.jpg", 600, false],
  ["a plain picture", "plain.jpg", 600, false],
])("%s (%s, %s s) is held for review once its thumbnail is stored: %s", async (_, picture, seconds, isHeld) => {
  const removedId = await removed("1.jpg", 600);
  const id = await withPicture(picture, seconds);
  expect(await isThere(id)).toBe(true);
  expect(await runJob()).toBe(isHeld ? 1 : 0);
  expect(await isThere(id)).toBe(!isHeld);
  expect(await listed()).toMatchObject(isHeld ? [{ id, alike: "thumbnail", removed: { id: removedId } }] : []);
  expect(await runJob()).toBe(0);
});

test("plain pictures, and pictures of many videos, do not hold a video", async () => {
  await removed("plain.jpg");
  const plain = await withPicture("plain.jpg");
  await removed("3.jpg");
  const shared = await Promise.all(Array.from({ length: 21 }, () => withPicture("3-small.webp")));
  expect(await runJob()).toBe(0);
  for (const id of [plain, ...shared]) expect(await isThere(id)).toBe(true);
});

test("a picture that many videos shared when one of them was removed holds no copy", async () => {
  const [first = 0] = await Promise.all(Array.from({ length: 22 }, () => withPicture("3.jpg")));
  await runJob();
  await decide((await tell(first, "rights")).id, "removed", "rights");
  const copy = await withPicture("3-small.webp");
  expect([await runJob(), await isThere(copy)]).toEqual([0, true]);
});

test("a video published by a review keeps its date, and is not held again", async () => {
  await removed("1.jpg");
  const id = await withPicture("1-small.webp");
  const createdAt = new Date("2020-01-01");
  await db.video.update({ where: { id }, data: { createdAt } });
  await runJob();
  expect((await admin(review.POST, { ...of(id), body: { do: "publish" } })).status).toBe(200);
  expect((await db.video.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(createdAt);
  await db.picture.updateMany({ data: { isCompared: false } });
  expect([await runJob(), await isThere(id), await listed()]).toEqual([0, true, []]);
});

test("a new video with the thumbnail of a removed one is held at once, in the form and in imports", async () => {
  const removedId = await removed("1.jpg");
  const { id: category } = await aCategory();
  const thumbnailUrl = "https://i.example/1.jpg";
  const body = { title: "New", iframeSrc: "https://player.vimeo.com/video/71", thumbnailUrl, categoryIds: [category] };
  expect((await admin(videos.POST, { body })).body.data.looksLike).toBe(removedId);
  const bytes = `title,iframeSrc,thumbnailUrl\nOther,https://player.vimeo.com/video/72,${thumbnailUrl}\n`;
  expect(await importFile({ bytes })).toMatchObject({ imported: 0, drafts: 1 });
  expect((await listed()).map(({ alike }) => alike)).toEqual(["thumbnail", "thumbnail"]);
});

test("videos removed by earlier releases are recognised if they are still in the trash", async () => {
  const removedId = await removed("1.jpg", 600);
  await db.removedFingerprint.deleteMany();
  await db.picture.updateMany({ data: { hash: null, isCompared: true } });
  expect(await runJob()).toBe(0);
  expect(await db.removedFingerprint.findMany()).toEqual([
    { videoId: removedId, titleKey: expect.any(BigInt), seconds: 600, pictureHash: expect.any(BigInt) },
  ]);
  await withPicture("1-small.webp", 601);
  expect(await runJob()).toBe(1);
});

test("a video whose removal was overturned does not hold others", async () => {
  const id = await withPicture("1.jpg");
  await runJob();
  const report = await tell(id, "rights");
  await decide(report.id, "removed", "rights");
  await close(report.id, false);
  await decide(report.id, "kept", "rights");
  await withPicture("1-small.webp");
  expect(await runJob()).toBe(0);
});
