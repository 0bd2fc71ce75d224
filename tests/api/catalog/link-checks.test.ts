import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { checkLinks } from "#lib/links/commands";
import { restoreVideos } from "#lib/trash/commands";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import { type Caller, callers } from "../../support/callers.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { aReport } from "../../support/moderation.ts";

/** Statuses that a provider on this machine answers, by what the address asked for ends in; 200 for all others. */
const answers = new Map<string, number>();
let asked: string[] = [];
let provider: Server;
let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
  provider = createServer(({ url = "" }, response) => {
    const page = decodeURIComponent(url);
    asked.push(page.slice(page.lastIndexOf("/") + 1));
    const [, status = 200] = [...answers].find(([end]) => page.endsWith(end)) ?? [];
    response.writeHead(status, { location: "https://127.0.0.1/" }).end('{"type":"video"}');
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void provider.close());

beforeEach(async () => {
  asked = [];
  answers.clear();
  await db.video.deleteMany();
});

/** Leads every name to the provider, but what is said of it. */
const network = (addresses: Record<string, string> = {}): Network => ({
  resolve: async (host) => [addresses[host] ?? "8.8.8.8"],
  request: (url, _address, signal) =>
    new Promise((resolve, reject) => {
      const { port } = provider.address() as AddressInfo;
      request({ port, host: "127.0.0.1", path: url.pathname + url.search, signal, agent: false })
        .on("response", resolve)
        .on("error", reject)
        .end();
    }),
});

const check = (world = network()) => checkLinks(new AbortController().signal, { network: world, pauseMs: 0 });

async function aPlayer(embedKey: string): Promise<number> {
  const { id } = await aVideo();
  await db.video.update({ where: { id }, data: { embedKey } });
  return id;
}

const stored = (videoId: number) => db.linkCheck.findUniqueOrThrow({ where: { videoId } });
const makeDue = () => db.linkCheck.updateMany({ data: { nextCheckAt: new Date(0) } });
const broken = async () => {
  const { body } = await admin(adminVideos.GET, { query: { show: "broken" } });
  return body.videos.map(({ id }: { id: number }) => id);
};

test("a video that its provider has lost is broken when it was missed twice, and whole when it is back", async () => {
  const [lost, kept] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  answers.set("111", 404);
  expect(await check()).toEqual({ plays: 1, gone: 1, unknown: 0 });
  expect(await broken()).toEqual([]);
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });

  await makeDue();
  await check();
  expect(await broken()).toEqual([lost]);
  const { body } = await admin(adminVideo.GET, { params: { id: String(lost) } });
  expect(body.data.video.brokenSince).toBe((await stored(lost)).missedSince?.toISOString());
  expect((await admin(adminVideo.GET, { params: { id: String(kept) } })).body.data.video.brokenSince).toBeNull();
  expect((await admin(adminVideos.GET, { query: { show: "broken", search: "nothing of it" } })).body.videos).toEqual(
    [],
  );

  answers.clear();
  await makeDue();
  await check();
  expect(await broken()).toEqual([]);
  expect(await db.video.count()).toBe(2);
});

test("a video with another player is not broken, and is asked about anew", async () => {
  const id = await aPlayer("vimeo:111");
  answers.set("111", 410);
  for (let time = 0; time < 2; time += 1) {
    await check();
    await makeDue();
  }
  expect(await broken()).toEqual([id]);
  await db.video.update({ where: { id }, data: { embedKey: "vimeo:333" } });
  expect(await broken()).toEqual([]);
  answers.set("333", 404);
  await check();
  expect(await stored(id)).toMatchObject({ misses: 1, embedKey: "vimeo:333" });
});

test("a provider that turns the site away is left alone for the rest of the run, and says nothing of any video", async () => {
  for (const each of ["vimeo:1", "vimeo:2", "ted:talk", "vimeo:3"]) await aPlayer(each);
  answers.set("vimeo.com/1", 429);
  expect(await check()).toEqual({ plays: 1, gone: 0, unknown: 1 });
  expect(asked).toEqual(["1", "talk"]);
  answers.clear();
  expect(await check()).toEqual({ plays: 2, gone: 0, unknown: 0 });
});

test("follows no redirects, and sends no request into the site's own network", async () => {
  await aPlayer("vimeo:1");
  const inside = await aPlayer("peertube:inside.example.org:9c9de5e8-0a1e-484a-b099-e80766180a6d");
  answers.set("vimeo.com/1", 302);
  expect(await check(network({ "inside.example.org": "10.0.0.7" }))).toEqual({ plays: 0, gone: 0, unknown: 2 });
  expect(asked).toEqual(["1"]);
  expect(await stored(inside)).toMatchObject({ embedKey: null, misses: 0 });
});

test("forty are asked about at a time, and those whose provider tells nobody cost no question", async () => {
  for (let n = 0; n < 45; n += 1) await aPlayer(n % 9 === 0 ? `player.example.com/${n}` : `vimeo:9${n}`);
  for (let n = 0; n < 5; n += 1) await aPlayer(`vimeo:8${n}`);
  expect(await check()).toEqual({ plays: 40, gone: 0, unknown: 0 });
  expect(await check()).toEqual({ plays: 5, gone: 0, unknown: 0 });
  expect(new Set(asked).size).toBe(45);
});

test("a player that a visitor reports is asked about first, though it was asked about of late", async () => {
  const id = await aPlayer("vimeo:111");
  await check();
  await aPlayer("vimeo:222");
  await aReport({ reason: "broken", videoId: id });
  await check();
  expect(asked).toEqual(["111", "111", "222"]);
  await check();
  expect(asked).toHaveLength(3);
});

test("a report that was resolved brings nothing forward", async () => {
  const id = await aPlayer("vimeo:111");
  await check();
  await aReport({ reason: "broken", videoId: id, resolvedAt: new Date() });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
});

test("a report brings a video forward once, whatever the provider says then", async () => {
  const [id] = [await aPlayer("vimeo:111"), await aPlayer("player.example.com/1")];
  answers.set("111", 403);
  await aReport({ reason: "broken", videoId: id });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 1 });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
});

test("a video comes back from the trash with what was found of it, or is asked about then", async () => {
  const [lost, fresh] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  await db.linkCheck.create({ data: { videoId: lost, embedKey: "vimeo:111", misses: 2, missedSince: new Date(0) } });
  await db.linkCheck.update({ where: { videoId: lost }, data: { nextCheckAt: new Date("2100-01-01") } });
  for (const id of [lost, fresh]) await admin(adminVideo.DELETE, { params: { id: String(id) } });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
  await restoreVideos((await aUser({ isAdmin: true })).id, [lost, fresh]);
  expect(await broken()).toEqual([lost]);
  await check();
  expect(asked).toEqual(["222"]);
});

test("a run that is to stop stops before the next question", async () => {
  for (const each of ["vimeo:1", "vimeo:2"]) await aPlayer(each);
  const stopping = new AbortController();
  const running = checkLinks(stopping.signal, { network: network(), pauseMs: 60_000 });
  await expect.poll(() => asked.length).toBe(1);
  stopping.abort();
  await expect(running).rejects.toThrow();
  expect(asked).toEqual(["1"]);
});
