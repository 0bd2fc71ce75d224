import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { storeIncoming } from "#lib/videos/pictures/incoming";
import { describeUse } from "#lib/videos/pictures/queries";
import { storePictures } from "#lib/videos/pictures/store";
import { removeOldPictures, sweepLocal } from "#lib/videos/pictures/sweep";
import { listCardsByIds, listStills } from "#lib/videos/queries";
import * as pictures from "../../../app/api/pictures/[picture]/route.ts";
import * as thumbnails from "../../../app/api/thumbnails/[id]/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { makePicture, startPictureHost } from "../../support/servers/picture-host.ts";

const signal = new AbortController().signal;
const whole = await makePicture();

const host = await startPictureHost((request, response) => {
  if (request.url === "/missing.jpg") response.writeHead(404).end();
  else if (request.url === "/drawing.jpg") response.end("<svg xmlns='http://www.w3.org/2000/svg'/>");
  else response.end(whole);
});

const folder = () => join(env().dataDir, "pictures");
const files = () =>
  (readdirSync(folder(), { recursive: true }) as string[]).filter((each) => /\.(avif|webp)$/.test(each));
const shownOf = async (id: number) => (await listCardsByIds([id]))[0]?.thumbnailUrl;
const rowOf = (address: string) => db.picture.findFirstOrThrow({ where: { address } });
const ask = (path: string | null | undefined, accept = "image/avif,image/webp") => {
  const picture = path?.split("/").at(-1) ?? "";
  return callRoute(pictures.GET, { params: { picture }, headers: { accept } });
};
const picturesOn = env().pictures;

beforeEach(async () => {
  host.asked.length = 0;
  await db.picture.deleteMany();
  await db.video.deleteMany();
  rmSync(folder(), { recursive: true, force: true });
});
afterEach(() => {
  env().pictures = picturesOn;
});

test("a picture is fetched once, stored in all sizes, and served as AVIF or WebP with an immutable cache header", async () => {
  const videos = [await aVideo({ thumbnailUrl: "https://i.example/1.jpg" })];
  videos.push(await aVideo({ thumbnailUrl: "https://i.example/1.jpg" }));
  const [id = 0] = videos.map((video) => video.id);
  expect(await shownOf(id)).toBe(`/api/thumbnails/${id}`);
  expect(await storePictures(signal, host.network)).toEqual({ stored: 1, failed: 0, isFull: false });
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 0 });
  expect(host.asked).toEqual(["https://i.example/1.jpg"]);
  expect(files()).toHaveLength(6);
  const shown = await shownOf(id);
  expect(shown).toMatch(/^\/api\/pictures\/[0-9a-f]{20}3-640$/);
  const avif = await ask(shown);
  expect([avif.status, avif.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(Object.fromEntries(avif.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept",
    "x-content-type-options": "nosniff",
  });
  expect((await ask(shown, "*/*")).headers.get("content-type")).toBe("image/webp");
  const byId = await callRoute(thumbnails.GET, { params: { id: String(id) }, headers: { accept: "image/avif" } });
  expect(Object.fromEntries(byId.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=600",
  });
});

test("private videos keep a picture address that does not reveal the source or the file name", async () => {
  const category = await aCategory();
  const { id } = await aVideo({
    isPrivate: true,
    thumbnailUrl: "https://i.example/secret.jpg",
    categories: [category.id],
  });
  await storePictures(signal, host.network);
  expect(await shownOf(id)).toBe(`/api/thumbnails/${id}`);
  expect((await listStills([category.id])).size).toBe(0);
  const { headers } = await callRoute(thumbnails.GET, { params: { id: String(id) } });
  expect(headers.get("content-type")).toBe("image/webp");
  expect(JSON.stringify([...headers])).not.toMatch(/secret|[0-9a-f]{20}/);
});

test("a failed fetch is retried soon, a failed conversion after a month, and both record the reason", async () => {
  await aVideo({ thumbnailUrl: "https://i.example/missing.jpg" });
  const { id } = await aVideo({ thumbnailUrl: "https://i.example/drawing.jpg" });
  await aVideo({ thumbnailUrl: "https://127.0.0.1/private.jpg" });
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 0, failed: 3 });
  const days = ({ nextTryAt }: { nextTryAt: Date | null }) => (Number(nextTryAt) - Date.now()) / 86_400_000;
  const missing = await rowOf("https://i.example/missing.jpg");
  expect([missing.problem, missing.failures, missing.isRefused]).toEqual(["The host answered 404.", 1, false]);
  expect(days(missing)).toBeLessThan(0.05);
  const drawing = await rowOf("https://i.example/drawing.jpg");
  expect([drawing.problem, drawing.isRefused]).toEqual(["It is not a JPEG, PNG, GIF, WebP or AVIF.", true]);
  expect(days(drawing)).toBeGreaterThan(29);
  expect((await rowOf("https://127.0.0.1/private.jpg")).problem).toContain("may not be asked");
  expect(await shownOf(id)).toBe(`/api/thumbnails/${id}`);
  const asked = host.asked.length;
  expect(await storePictures(signal, host.network)).toMatchObject({ failed: 0 });
  expect(host.asked).toHaveLength(asked);
  await db.picture.updateMany({ data: { nextTryAt: new Date(0) } });
  await storePictures(signal, host.network);
  expect(days(await rowOf("https://i.example/missing.jpg")) * 24).toBeGreaterThan(3);
  expect(await describeUse()).toEqual({ stored: 0, waiting: 0, failing: 3, bytes: 0 });
});

test("a picture fetched for a visitor's request is not fetched again", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://i.example/2.jpg" });
  await storeIncoming("https://i.example/2.jpg", whole);
  await storeIncoming("https://i.example/of-no-video.jpg", whole);
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 1, failed: 0 });
  expect(host.asked).toEqual([]);
  expect(await shownOf(id)).toContain("/api/pictures/");
});

test("nothing is stored beyond the limit", async () => {
  env().pictures = { to: undefined, limit: 1 };
  for (const number of [1, 2]) await aVideo({ thumbnailUrl: `https://i.example/${number}.jpg` });
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 2, isFull: true });
  await aVideo({ thumbnailUrl: "https://i.example/3.jpg" });
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 0, isFull: true });
});

test("lost files are served from the host, unknown pictures return 404, invalid names 400", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://127.0.0.1/lost.jpg" });
  await storeIncoming("https://127.0.0.1/lost.jpg", whole);
  await storePictures(signal, host.network);
  const shown = await shownOf(id);
  rmSync(folder(), { recursive: true });
  const { status, headers } = await ask(shown);
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  expect((await ask(`/${"0".repeat(20)}3-320`)).status).toBe(404);
  expect((await ask("/../../etc/passwd")).status).toBe(400);
});

test("unused pictures are removed after a month, and shared files with their last picture", async () => {
  const first = await aVideo({ thumbnailUrl: "https://i.example/a.jpg" });
  const second = await aVideo({ thumbnailUrl: "https://i.example/b.jpg" });
  await storePictures(signal, host.network);
  expect(files()).toHaveLength(6);
  const later = () =>
    db.picture.updateMany({ where: { unusedSince: { not: null } }, data: { unusedSince: new Date(0) } });
  await db.video.delete({ where: { id: first.id } });
  expect(await removeOldPictures(signal)).toBe(0);
  await later();
  expect(await removeOldPictures(signal)).toBe(1);
  expect(files()).toHaveLength(6);
  await db.video.update({ where: { id: second.id }, data: { thumbnailUrl: null } });
  await removeOldPictures(signal);
  await db.video.update({ where: { id: second.id }, data: { thumbnailUrl: "https://i.example/b.jpg" } });
  await later();
  await db.picture.updateMany({ data: { unusedSince: new Date() } });
  await removeOldPictures(signal);
  expect((await rowOf("https://i.example/b.jpg")).unusedSince).toBeNull();
  await db.video.deleteMany();
  await removeOldPictures(signal);
  await later();
  await removeOldPictures(signal);
  expect([files(), await db.picture.count()]).toEqual([[], 0]);
});

test("a picture that failed to load is not retried once no video uses it", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://i.example/missing.jpg" });
  await storePictures(signal, host.network);
  await db.video.delete({ where: { id } });
  await removeOldPictures(signal);
  await db.picture.updateMany({ data: { nextTryAt: new Date(0) } });
  expect(await storePictures(signal, host.network)).toMatchObject({ stored: 0, failed: 0 });
  expect(host.asked).toEqual(["https://i.example/missing.jpg"]);
});

test("sweepLocal removes old files that belong to no picture, and unfinished ones", async () => {
  await aVideo({ thumbnailUrl: "https://i.example/c.jpg" });
  await storePictures(signal, host.network);
  await sweepLocal();
  expect(files()).toHaveLength(6);
  const draft = join(folder(), `${files()[0]}.draft`);
  writeFileSync(draft, "");
  expect(await sweepLocal()).toBe(0);
  utimesSync(draft, 0, 0);
  expect([await sweepLocal(), existsSync(draft)]).toEqual([1, false]);
  await db.picture.deleteMany();
  expect(await sweepLocal()).toBe(0);
  for (const file of files()) utimesSync(join(folder(), file), 0, 0);
  expect(await sweepLocal()).toBe(6);
});

test("cards have the original addresses when pictures are switched off, and always for files of the site", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://i.example/d.jpg" });
  await storePictures(signal, host.network);
  env().pictures = undefined;
  expect(await shownOf(id)).toBe("https://i.example/d.jpg");
  const drawn = await aVideo({ thumbnailUrl: "/demo/orbits.svg" });
  env().pictures = picturesOn;
  expect(await shownOf(drawn.id)).toBe("/demo/orbits.svg");
});
