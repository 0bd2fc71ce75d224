import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { enqueueFullPurge, enqueuePurge, purgeOuterCache } from "#lib/catalog/outer-cache/commands";
import { oldestPurge } from "#lib/catalog/outer-cache/queries";
import { env } from "#lib/core/env";
import { OUTER_CACHES, type OuterCacheName } from "#lib/core/outer-cache/kinds";
import { db } from "#lib/db/prisma";
import { aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { until } from "../../support/until.ts";

type Call = { method: string; headers: Record<string, unknown>; body: string };

const calls: Call[] = [];
let status = 200;
let server: Server;
let adminId: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      calls.push({ method: request.method ?? "", headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await clearCatalogue();
  adminId = (await aUser({ isAdmin: true })).id;
});
afterAll(() => {
  use(undefined);
  server.close();
});

function use(name: OuterCacheName | undefined): void {
  const { port } = server.address() as AddressInfo;
  const cache = name && { ...OUTER_CACHES[name], url: `http://127.0.0.1:${port}/`, token: "the token" };
  Object.assign(env(), { outerCache: cache });
}

beforeEach(async () => {
  use("varnish");
  calls.length = 0;
  status = 200;
  await db.outerCachePurge.deleteMany();
});

const rename = (id: number, title: string) =>
  publish({ adminId }, "video.edit", async (tx, describe) => {
    await tx.video.update({ where: { id }, data: { title } });
    describe(`video ${id}`);
  });

/** Runs the job until each change has been purged once. */
async function purgeOnce(): Promise<void> {
  const stop = new AbortController();
  const running = purgeOuterCache(stop.signal).catch((error: unknown) => error);
  await until(async () => (await db.outerCachePurge.count({ where: { purgedAt: null } })) === 0);
  stop.abort();
  await running;
}

describe("a change", () => {
  test("purges the affected pages by their tags", async () => {
    const { id } = await aVideo();
    await rename(id, "Another title");
    await purgeOnce();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: "PURGE" });
    const tags = String(calls[0]?.headers["xkey-purge"]).split(" ");
    expect(tags).toEqual(expect.arrayContaining([`video-${id}`, `watch-${id}`]));
    expect(tags).not.toContain("all");
  });

  test("is purged a second time, and then removed from the queue", async () => {
    const { id } = await aVideo();
    await rename(id, "Purged twice");
    await purgeOnce();
    await db.outerCachePurge.updateMany({ data: { purgedAt: new Date(Date.now() - 60_000) } });
    expect(await purgeOuterCache(new AbortController().signal)).toBe(1);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.headers["xkey-purge"]).toBe(calls[0]?.headers["xkey-purge"]);
    expect(await db.outerCachePurge.count()).toBe(0);
  });

  test("that is rolled back purges nothing", async () => {
    const { id } = await aVideo();
    const failing = publish({ adminId }, "video.edit", async (tx) => {
      await tx.video.update({ where: { id }, data: { title: "Never" } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.outerCachePurge.count()).toBe(0);
  });

  test("stays queued while the cache answers with an error", async () => {
    const { id } = await aVideo();
    await rename(id, "Waiting");
    status = 503;
    await expect(purgeOuterCache(new AbortController().signal)).rejects.toThrow("The outer cache answers 503.");
    expect(await oldestPurge()).not.toBeNull();
    status = 200;
    await purgeOnce();
    expect(await oldestPurge()).toBeNull();
  });
});

test("changes of lists without any changed video purge the lists", async () => {
  const touched = {
    videos: [],
    settings: false,
    everything: false,
    lists: true,
    moved: [],
    places: [],
    hosts: [],
    renamed: [],
    emptied: [],
  };
  await db.$transaction((tx) => enqueuePurge(tx, touched as never));
  await purgeOnce();
  expect(calls.map(({ headers }) => headers["xkey-purge"])).toEqual(["unknown categories lists"]);
});

test("a full purge, and a purge for more than 200 changes, use the tag of all pages", async () => {
  await enqueueFullPurge(db);
  await purgeOnce();
  expect(calls.map(({ headers }) => headers["xkey-purge"])).toEqual(["all"]);
  await db.outerCachePurge.deleteMany();
  const touched = {
    videos: [1],
    settings: false,
    everything: false,
    lists: false,
    moved: [],
    places: [],
    hosts: [],
    renamed: [],
    emptied: [],
  };
  await db.outerCachePurge.createMany({ data: Array.from({ length: 201 }, () => ({ touched })) });
  await purgeOnce();
  expect(calls.at(-1)?.headers["xkey-purge"]).toBe("all");
});

test("without an outer cache no purge is queued", async () => {
  use(undefined);
  const { id } = await aVideo();
  await rename(id, "Not written");
  expect(await db.outerCachePurge.count()).toBe(0);
});

test.each<[OuterCacheName, Partial<Call>]>([
  [
    "fastly",
    { method: "POST", headers: expect.objectContaining({ "fastly-key": "the token", "surrogate-key": "all" }) },
  ],
  [
    "cloudflare",
    {
      method: "POST",
      headers: expect.objectContaining({ authorization: "Bearer the token", "content-type": "application/json" }),
      body: '{"tags":["all"]}',
    },
  ],
  [
    "bunny",
    { method: "POST", headers: expect.objectContaining({ accesskey: "the token" }), body: '{"CacheTag":"all"}' },
  ],
])("%s is called as its API documentation specifies", async (name, call) => {
  use(name);
  await enqueueFullPurge(db);
  await purgeOnce();
  expect(calls).toEqual([expect.objectContaining(call)]);
});

test("tags are split over several calls when they exceed the limit of the API", async () => {
  use("cloudflare");
  const touched = {
    videos: Array.from({ length: 40 }, (_, n) => n + 1),
    settings: false,
    everything: false,
    lists: false,
  };
  await db.outerCachePurge.create({
    data: { touched: { ...touched, moved: [], places: [], hosts: [], renamed: [], emptied: [] } },
  });
  await purgeOnce();
  const sent = calls.map(({ body }) => JSON.parse(body).tags as string[]);
  expect(sent.every((tags) => tags.length <= 30)).toBe(true);
  expect(new Set(sent.flat()).size).toBe(sent.flat().length);
  expect(sent.flat()).toEqual(expect.arrayContaining(["video-1", "watch-40", "unknown"]));
});
