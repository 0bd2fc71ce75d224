import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { createPictureServer } from "#lib/server/stored-pictures";
import { parsePictureFile } from "#lib/videos/pictures/policy";
import { listWithheld } from "#lib/videos/pictures/queries";
import { storePictures } from "#lib/videos/pictures/store";
import { listCardsByIds } from "#lib/videos/queries";
import * as pictures from "../../../app/api/pictures/[picture]/route.ts";
import * as thumbnails from "../../../app/api/thumbnails/[id]/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";
import { makePicture, startPictureHost } from "../../support/servers/picture-host.ts";

const { tell, decide, close } = await reportDesk();
const signal = new AbortController().signal;

const originals = new Map([
  ["/1.jpg", await makePicture(800, "#357")],
  ["/2.jpg", await makePicture(800, "#753")],
]);
const host = await startPictureHost((request, response) => void response.end(originals.get(request.url ?? "")));

async function listen(list: typeof listWithheld) {
  const front = createPictureServer({}, list);
  const server = createServer((request, response) => front(request, response, () => response.writeHead(421).end()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const front = await listen(listWithheld);
afterAll(() => host.close());

beforeEach(async () => {
  await db.video.deleteMany();
  await db.videoReport.deleteMany();
  await db.picture.deleteMany();
  await db.attemptWindow.deleteMany();
});

const withPicture = async (path = "/1.jpg") => (await aVideo({ thumbnailUrl: `https://i.example${path}` })).id;
const pathOf = async (id: number) => (await listCardsByIds([id]))[0]?.thumbnailUrl ?? "";

/**
 * Statuses of the picture from the server's picture handler, which responds 421 for pictures it leaves to the endpoint,
 * and from the endpoint.
 */
const statusOf = async (path: string, port = front): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "image/avif" } })).status;

async function statuses(path: string): Promise<[number, number]> {
  const status = await statusOf(path);
  const picture = path.split("/").at(-1) ?? "";
  return [status, (await callRoute(pictures.GET, { params: { picture }, headers: { accept: "image/avif" } })).status];
}

test("the stored picture of a video returns 404 while a report hides the video", async () => {
  const id = await withPicture();
  await storePictures(signal, host.network);
  const path = await pathOf(id);
  expect(await statuses(path)).toEqual([200, 200]);
  const report = await tell(id, "minor");
  expect(await statuses(path)).toEqual([421, 404]);
  expect((await callRoute(thumbnails.GET, of(id))).status).toBe(404);
  await decide(report.id, "kept");
  expect(await statuses(path)).toEqual([200, 200]);
  await close(report.id, false);
  await decide(report.id, "removed");
  expect(await statuses(path)).toEqual([421, 404]);
});

test("pictures are left to the endpoint until the withheld ones are known, and a list that comes late counts", async () => {
  const id = await withPicture();
  await storePictures(signal, host.network);
  const path = await pathOf(id);
  const lists = [Promise.withResolvers<Set<string>>(), Promise.withResolvers<Set<string>>()] as const;
  const waiting = lists.map(({ promise }) => promise);
  const port = await listen(() => waiting.shift() ?? Promise.resolve(new Set()));
  expect(await statusOf(path, port)).toBe(421);
  lists[0].resolve(new Set());
  expect(await statusOf(path, port)).toBe(200);
  applyChange("catalogue");
  expect(await statusOf(path, port)).toBe(200);
  lists[1].resolve(new Set([parsePictureFile(path.split("/").at(-1) ?? "")?.name ?? ""]));
  expect(await statusOf(path, port)).toBe(421);
});

test("a picture that another public video shares by URL or content stays available", async () => {
  const id = await withPicture();
  await withPicture();
  await storePictures(signal, host.network);
  const path = await pathOf(id);
  await tell(id, "consent");
  expect(await statuses(path)).toEqual([200, 200]);
  originals.set("/3.jpg", originals.get("/2.jpg") as Buffer);
  const [first] = [await withPicture("/2.jpg"), await withPicture("/3.jpg")];
  await storePictures(signal, host.network);
  const shared = await pathOf(first);
  await tell(first, "consent");
  expect(await statuses(shared)).toEqual([200, 200]);
});

test("the picture of a hidden video is no longer fetched", async () => {
  const id = await withPicture();
  await db.$executeRaw`INSERT INTO pictures (key, address) SELECT sha256('https://i.example/1.jpg'), 'https://i.example/1.jpg'`;
  await tell(id, "minor");
  host.asked.length = 0;
  await storePictures(signal, host.network);
  expect(host.asked).toEqual([]);
});

test("the migration withholds pictures of previously removed videos", async () => {
  const id = await withPicture();
  await storePictures(signal, host.network);
  const path = await pathOf(id);
  await tell(id, "minor");
  await db.picture.updateMany({ data: { isWithheld: false } });
  expect(await listWithheld()).toEqual(new Set());
  const migration = readFileSync("prisma/migrations/20261220120000_withheld_pictures/migration.sql", "utf8");
  await db.$executeRawUnsafe(migration.slice(migration.indexOf("UPDATE")));
  expect((await statuses(path))[1]).toBe(404);
});
