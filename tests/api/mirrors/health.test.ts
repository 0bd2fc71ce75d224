import { describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { promoteMirrors, setMirrors } from "#lib/videos/mirrors/commands";
import * as switches from "../../../app/api/videos/[id]/player-switches/route.ts";
import * as publicVideo from "../../../app/api/videos/[id]/route.ts";
import { callRoute } from "../../support/people/callers.ts";
import { aPlayer, passHours, startFakeHost } from "../../support/servers/fake-host.ts";

const host = startFakeHost();

const ted = (id: string) => ({ embedKey: `ted:${id}`, iframeSrc: `https://embed.ted.com/talks/${id}` });

/** A video of vimeo:111 with mirrors at TED, beside one that plays. */
async function aMirrored(...ids: string[]): Promise<number> {
  const [videoId] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222"), await aPlayer("ted:witness")];
  const mirrors = ids.map((id, at) => ({ videoId, ...ted(id), position: at + 1 }));
  await db.videoMirror.createMany({ data: mirrors });
  await db.$executeRaw`INSERT INTO embed_hosts (host) VALUES ('embed.ted.com') ON CONFLICT DO NOTHING`;
  return videoId;
}

const players = async (videoId: number) => {
  const { embedKey, mirrors } = await db.video.findUniqueOrThrow({
    where: { id: videoId },
    select: { embedKey: true, mirrors: { select: { embedKey: true, misses: true }, orderBy: { position: "asc" } } },
  });
  return [embedKey, ...mirrors.map((mirror) => `${mirror.embedKey} ${mirror.misses}`)];
};

const shown = async (id: number) => (await callRoute(publicVideo.GET, { params: { id: String(id) } })).data?.video;

test("a mirror replaces a dead player, which returns once it is available again", async () => {
  const id = await aMirrored("a", "b");
  host.answers.set("111", 404);
  expect(await host.failThreeTimes()).toEqual([0, 0, 0]);
  expect(await players(id)).toEqual(["ted:a", "vimeo:111 3", "ted:b 0"]);
  expect(await shown(id)).toMatchObject({ iframeSrc: ted("a").iframeSrc, mirrors: [ted("b").iframeSrc] });
  expect(await db.deadVideo.count()).toBe(0);

  await passHours(24);
  expect((await host.run()).counts.returned).toBe(0);
  host.answers.clear();
  await passHours(24);
  expect((await host.run()).counts.returned).toBe(1);
  expect(await players(id)).toEqual(["vimeo:111", "ted:a 0", "ted:b 0"]);
  expect(await db.videoMirror.count({ where: { wasFirst: true } })).toBe(0);
  await passHours(24 * 7);
  expect((await host.run()).counts).toMatchObject({ replaced: 0, died: 0, returned: 0 });
});

test("a dead player that an admin keeps as a mirror does not return once it is available again", async () => {
  const id = await aMirrored("a", "b");
  host.answers.set("111", 404);
  await host.failThreeTimes();
  const { iframeSrc } = await db.videoMirror.findFirstOrThrow({ where: { embedKey: "vimeo:111" } });
  const mirrors = [ted("b"), { embedKey: "vimeo:111", iframeSrc }];
  await db.$transaction((tx) => setMirrors(tx, id, ted("a"), mirrors));
  host.answers.clear();
  await passHours(24 * 8);
  expect((await host.run()).counts.returned).toBe(0);
  expect((await players(id))[0]).toBe("ted:a");
});

test("dead mirrors are skipped, and a video without a live player becomes a dead video", async () => {
  const id = await aMirrored("a", "b");
  for (const end of ["111", "a"]) host.answers.set(end, 404);
  await host.failThreeTimes();
  expect((await players(id))[0]).toBe("ted:b");
  host.answers.set("b", 404);
  await passHours(24);
  await host.failThreeTimes();
  expect(await db.video.count({ where: { id } })).toBe(0);
  expect(await db.deadVideo.findUniqueOrThrow({ where: { videoId: id } })).toMatchObject({ embedKey: "ted:b" });
  host.answers.clear();
  await passHours(24 * 8);
  expect((await host.run()).counts.returned).toBe(1);
  expect((await players(id))[0]).toBe("ted:b");
  await passHours(24 * 8);
  await host.run();
  expect((await players(id))[0]).toBe("vimeo:111");
});

test("mirrors without missed checks are preferred, and mirrors with three misses are not used", async () => {
  const id = await aMirrored("a", "b");
  const replace = (embedKey: string) => db.$transaction((tx) => promoteMirrors(tx, [{ videoId: id, embedKey }]));
  await db.videoMirror.updateMany({ where: { embedKey: "ted:a" }, data: { misses: 1 } });
  expect(await replace("vimeo:111")).toEqual([id]);
  expect((await players(id))[0]).toBe("ted:b");
  await db.videoMirror.updateMany({ data: { misses: 3 } });
  expect(await replace("ted:b")).toEqual([]);
});

test("players are not replaced when takesOff is false", async () => {
  const id = await aMirrored("a");
  host.answers.set("111", 404);
  await host.failThreeTimes({ takesOff: false });
  expect(await players(id)).toEqual(["vimeo:111", "ted:a 0"]);
});

describe("visitors who switch players", () => {
  const addressed = (address: string, id: number) =>
    callRoute(switches.POST, {
      method: "POST",
      params: { id: String(id) },
      headers: { "x-client-address": address },
    });
  const dueNow = async (videoId: number) =>
    (await db.linkCheck.findUniqueOrThrow({ where: { videoId } })).nextCheckAt.getTime() <= Date.now();

  test("trigger a check of all players when there are five of them", async () => {
    const id = await aMirrored("a");
    await host.run();
    await passHours(2);
    for (let visitor = 1; visitor <= 4; visitor++) expect((await addressed(`192.0.2.${visitor}`, id)).status).toBe(202);
    for (let time = 0; time < 5; time++) await addressed("192.0.2.4", id);
    expect(await dueNow(id)).toBe(false);
    await addressed("192.0.2.5", id);
    expect(await dueNow(id)).toBe(true);
    host.asked.length = 0;
    await host.run();
    expect(host.asked.join()).toMatch(/111/);
    expect(host.asked.join()).toMatch(/a\b/);
  });

  test("are counted for one day", async () => {
    const id = await aMirrored("a");
    await host.run();
    await passHours(2);
    for (let visitor = 11; visitor <= 14; visitor++) await addressed(`192.0.2.${visitor}`, id);
    await db.$executeRaw`UPDATE player_switches SET since = since - interval '25 hours'`;
    await addressed("192.0.2.15", id);
    expect(await dueNow(id)).toBe(false);
    expect(await db.playerSwitches.findUnique({ where: { videoId: id } })).toMatchObject({ visitors: 1 });
    expect((await addressed("192.0.2.16", 2_147_483_647)).status).toBe(404);
  });
});
