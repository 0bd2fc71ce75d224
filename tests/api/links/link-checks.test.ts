import { beforeAll, expect, test } from "vitest";
import type { Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { checkLinks } from "#lib/links/commands";
import { findLastCheck } from "#lib/links/queries";
import { restoreVideos } from "#lib/trash/commands";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { aReport } from "../../support/people/moderation.ts";
import { aPlayer, passHours, startFakeHost } from "../../support/servers/fake-host.ts";

const host = startFakeHost();
let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

/** How often each verdict was returned. */
async function check(network: Network = host.network()) {
  const { plays, gone, unknown } = (await host.run({ network })).counts;
  return { plays, gone, unknown };
}

const stored = (videoId: number) => db.linkCheck.findUniqueOrThrow({ where: { videoId } });
const makeDue = () => passHours(24 * 8);
const broken = async () => {
  const { body } = await admin(adminVideos.GET, { query: { show: "broken" } });
  return body.videos.map(({ id }: { id: number }) => id);
};

test("a video is broken after two failed checks and no longer once its provider has it again", async () => {
  const [lost, kept] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  host.answers.set("111", 404);
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

  host.answers.clear();
  await makeDue();
  await check();
  expect(await broken()).toEqual([]);
  expect(await db.video.count()).toBe(2);
});

test("the last check of a video is that of its current player", async () => {
  const [lost, kept] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  expect(await findLastCheck(kept)).toBeNull();
  host.answers.set("111", 404);
  await check();
  expect(await findLastCheck(lost)).toEqual({ checkedAt: expect.any(String), isFound: false });
  expect(await findLastCheck(kept)).toEqual({ checkedAt: expect.any(String), isFound: true });
  await db.video.update({ where: { id: lost }, data: { embedKey: "vimeo:333" } });
  expect(await findLastCheck(lost)).toBeNull();
  host.answers.clear();
});

test("a broken video with a new player is no longer broken and is checked again", async () => {
  const id = await aPlayer("vimeo:111");
  host.answers.set("111", 410);
  for (let time = 0; time < 2; time += 1) {
    await check();
    await makeDue();
  }
  expect(await broken()).toEqual([id]);
  await db.video.update({ where: { id }, data: { embedKey: "vimeo:333" } });
  expect(await broken()).toEqual([]);
  host.answers.set("333", 404);
  await check();
  expect(await stored(id)).toMatchObject({ misses: 1, embedKey: "vimeo:333" });
});

test("a provider that returns 429 is skipped for an hour, without a verdict on its videos", async () => {
  for (const each of ["vimeo:1", "vimeo:2", "ted:talk", "vimeo:3"]) await aPlayer(each);
  host.answers.set("vimeo.com/1", 429);
  expect(await check()).toEqual({ plays: 1, gone: 0, unknown: 1 });
  expect(host.asked.toSorted()).toEqual(["1", "talk"]);
  host.answers.clear();
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
  await passHours(1);
  expect(await check()).toEqual({ plays: 2, gone: 0, unknown: 0 });
});

test("follows no redirects, and sends no request into the site's own network", async () => {
  await aPlayer("vimeo:1");
  const inside = await aPlayer("peertube:inside.example.org:9c9de5e8-0a1e-484a-b099-e80766180a6d");
  host.answers.set("vimeo.com/1", 302);
  expect(await check(host.network({ "inside.example.org": "10.0.0.7" }))).toEqual({ plays: 0, gone: 0, unknown: 2 });
  expect(host.asked).toEqual(["1"]);
  expect(await stored(inside)).toMatchObject({ embedKey: null, misses: 0 });
});

test("sends no requests for videos of providers that cannot be checked", async () => {
  for (let n = 0; n < 70; n += 1) await aPlayer(n % 7 === 0 ? `player.example.com/${n}` : `vimeo:9${n}`);
  expect(await check()).toEqual({ plays: 60, gone: 0, unknown: 0 });
  expect(new Set(host.asked).size).toBe(60);
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
});

test("checks hosts in parallel, with a pause between requests to the same host", async () => {
  for (const each of ["vimeo:1", "vimeo:2", "vimeo:3", "ted:a", "ted:b", "ted:c"]) await aPlayer(each);
  await host.run({ pauseMs: 150 });
  expect(host.times).toHaveLength(6);
  for (const name of [/^\d$/, /^[abc]$/]) {
    const times = host.times.filter((_, n) => name.test(host.asked[n] ?? ""));
    for (const [n, time] of times.slice(1).entries()) expect(time - (times[n] ?? 0)).toBeGreaterThan(120);
  }
  expect(new Set(host.asked.slice(0, 2).map((name) => /\d/.test(name))).size).toBe(2);
});

test("a run stops at its time limit, and the next one continues", async () => {
  for (let n = 0; n < 5; n += 1) await aPlayer(`vimeo:8${n}`);
  const { counts } = await host.run({ pauseMs: 200, runMs: 350 });
  expect(counts.plays).toBeLessThan(4);
  expect(counts.plays + (await check()).plays).toBe(5);
});

test("checks a reported video first, even if it was checked recently", async () => {
  const id = await aPlayer("vimeo:111");
  await check();
  await aPlayer("vimeo:222");
  await aReport({ reason: "broken", videoId: id });
  await check();
  expect(host.asked).toEqual(["111", "111", "222"]);
  await check();
  expect(host.asked).toHaveLength(3);
});

test("a resolved report does not bring a check forward", async () => {
  const id = await aPlayer("vimeo:111");
  await check();
  await aReport({ reason: "broken", videoId: id, resolvedAt: new Date() });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
});

test("a report brings a check forward only once, even if the check is inconclusive", async () => {
  const [id] = [await aPlayer("vimeo:111"), await aPlayer("player.example.com/1")];
  host.answers.set("111", 403);
  await aReport({ reason: "broken", videoId: id });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 1 });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
});

test("a restored video retains its check state, or is checked if it has none", async () => {
  const [lost, fresh] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  await db.linkCheck.create({ data: { videoId: lost, embedKey: "vimeo:111", misses: 2, missedSince: new Date(0) } });
  await db.linkCheck.update({ where: { videoId: lost }, data: { nextCheckAt: new Date("2100-01-01") } });
  for (const id of [lost, fresh]) await admin(adminVideo.DELETE, { params: { id: String(id) } });
  expect(await check()).toEqual({ plays: 0, gone: 0, unknown: 0 });
  await restoreVideos({ adminId: (await aUser({ isAdmin: true })).id }, [lost, fresh]);
  expect(await broken()).toEqual([lost]);
  await check();
  expect(host.asked).toEqual(["222"]);
});

test("failed checks before an absence of more than a day do not count", async () => {
  const ids = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
  const missed = { misses: 1, missedSince: new Date(0) };
  await db.linkCheck.createMany({ data: ids.map((videoId) => ({ videoId, embedKey: "vimeo:1", ...missed })) });
  const mirrors = ids.map((id) => ({ videoId: id, embedKey: `ted:${id}`, iframeSrc: "https://embed.ted.com/talks/a" }));
  await db.videoMirror.createMany({ data: mirrors.map((mirror) => ({ ...mirror, ...missed, position: 1 })) });
  for (const id of ids) await admin(adminVideo.DELETE, { params: { id: String(id) } });
  await db.deletedVideo.update({
    where: { videoId: ids[0] as number },
    data: { deletedAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  await restoreVideos("shell", ids);
  const state = { select: { misses: true, missedSince: true }, orderBy: { videoId: "asc" } } as const;
  const expected = [{ misses: 0, missedSince: null }, missed];
  expect(await db.linkCheck.findMany(state)).toEqual(expected);
  expect(await db.videoMirror.findMany(state)).toEqual(expected);
});

test("an aborted run stops before the next request", async () => {
  for (const each of ["vimeo:1", "vimeo:2"]) await aPlayer(each);
  const stopping = new AbortController();
  const running = checkLinks(stopping.signal, { network: host.network(), pauseMs: 60_000 });
  await expect.poll(() => host.asked.length).toBe(1);
  stopping.abort();
  await expect(running).rejects.toThrow();
  expect(host.asked).toEqual(["1"]);
});
