import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { countDistrusted } from "#lib/links/hosts/queries";
import * as linkHost from "../../../app/api/admin/link-hosts/[host]/route.ts";
import * as deadVideos from "../../../app/api/admin/videos/dead/route.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { aPlayer, passHours, startFakeHost } from "../../support/servers/fake-host.ts";

const host = startFakeHost();
let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

const dead = async (): Promise<number[]> => {
  const { body } = await admin(deadVideos.GET);
  return body.data.videos.map(({ id }: { id: number }) => id);
};
const notices = () => db.linkHost.findMany({ where: { trippedAt: { not: null } } });

describe("a host that gives the same answer for every video", () => {
  test("is distrusted for an hour and then checked again", async () => {
    for (let n = 0; n < 8; n += 1) await aPlayer(`vimeo:10${n}`);
    await host.run();
    await passHours(24 * 7);
    host.otherwise = 404;
    expect((await host.run()).distrusted).toEqual(["vimeo.com"]);
    expect(await countDistrusted()).toBe(1);
    expect(await db.linkCheck.count({ where: { misses: { gt: 0 } } })).toBe(0);
    expect(await notices()).toMatchObject([{ host: "vimeo.com", reason: expect.stringContaining("8 of 8") }]);
    const { length } = host.asked;
    await host.run();
    expect(host.asked).toHaveLength(length);

    host.otherwise = 200;
    await passHours(1);
    expect((await host.run()).counts.plays).toBe(8);
    expect(await notices()).toEqual([]);
  });

  test("is distrusted if it has too few videos to compare", async () => {
    for (let n = 0; n < 3; n += 1) await aPlayer(`vimeo:10${n}`);
    host.otherwise = 404;
    expect(await host.failThreeTimes()).toEqual([0, 0, 0]);
    expect(await db.video.count()).toBe(3);
    expect(await notices()).toMatchObject([{ reason: expect.stringContaining("None of its videos plays") }]);
  });

  test("is no longer counted once its videos are deleted", async () => {
    const id = await aPlayer("vimeo:100");
    host.otherwise = 404;
    await host.failThreeTimes();
    expect(await countDistrusted()).toBe(1);
    await db.video.delete({ where: { id } });
    expect(await countDistrusted()).toBe(0);
  });

  test("does not affect checks of other hosts", async () => {
    for (let n = 0; n < 6; n += 1) await aPlayer(`vimeo:10${n}`);
    await aPlayer("ted:a_talk");
    for (let n = 0; n < 6; n += 1) host.answers.set(`10${n}`, 404);
    expect(await host.run()).toMatchObject({ distrusted: ["vimeo.com"], counts: { plays: 1 } });
  });

  test("is trusted if a video that played before still plays", async () => {
    const lost = await aPlayer("vimeo:111");
    const kept = await aPlayer("vimeo:222");
    await host.run();
    await passHours(24 * 7);
    host.answers.set("111", 404);
    await db.linkCheck.update({ where: { videoId: kept }, data: { nextCheckAt: new Date("2100-01-01") } });
    expect(await host.failThreeTimes()).toEqual([0, 0, 1]);
    expect(await dead()).toEqual([lost]);
    expect(host.asked.slice(-2)).toEqual(["111", "222"]);
  });
});

describe("control videos of a host", () => {
  const setControls = (controls: { controlLive?: string; controlGone?: string }) =>
    db.linkHost.upsert({ where: { host: "vimeo.com" }, create: { host: "vimeo.com", ...controls }, update: controls });

  test("are checked first, and a wrong answer ends the run", async () => {
    await aPlayer("vimeo:111");
    await setControls({ controlLive: "https://vimeo.com/900", controlGone: "https://vimeo.com/901" });
    expect((await host.run()).distrusted).toEqual(["vimeo.com"]);
    expect(host.asked).toEqual(["900", "901"]);
    expect(await notices()).toMatchObject([{ reason: expect.stringContaining("that is gone as playing") }]);
    host.answers.set("901", 404).set("900", 404);
    await passHours(1);
    await host.run();
    expect(await notices()).toMatchObject([{ reason: expect.stringContaining("that plays as gone") }]);
    host.answers.delete("900");
    await passHours(1);
    expect((await host.run()).counts.plays).toBe(1);
    expect(await notices()).toEqual([]);
  });

  test("confirm that a host has really lost all its videos", async () => {
    for (let n = 0; n < 8; n += 1) await aPlayer(`vimeo:10${n}`);
    await setControls({ controlLive: "https://vimeo.com/900", controlGone: "https://vimeo.com/901" });
    host.otherwise = 404;
    host.answers.set("900", 200);
    expect(await host.failThreeTimes()).toEqual([0, 0, 8]);
    expect(await db.video.count()).toBe(0);
  });

  test("prevent dead videos from returning while the host reports that everything plays", async () => {
    const { lost } = await host.aDeadVideo();
    await setControls({ controlGone: "https://vimeo.com/901" });
    host.answers.clear();
    await passHours(24);
    expect((await host.run()).counts.returned).toBe(0);
    expect(await dead()).toEqual([lost]);
  });
});

describe("setting the control videos of a host", () => {
  const save = (name: string, body: object) => admin(linkHost.PUT, { method: "PUT", params: { host: name }, body });

  test("accepts the URL of one of its videos and checks the host again at once", async () => {
    await aPlayer("vimeo:111");
    await host.run();
    await db.linkHost.update({
      where: { host: "vimeo.com" },
      data: { trippedAt: new Date(), nextAt: new Date("2100-01-01") },
    });
    const { status, body } = await save("vimeo.com", { controlLive: "https://vimeo.com/76979871", controlGone: null });
    expect(status).toBe(200);
    expect(body.data.hosts).toMatchObject([
      { host: "vimeo.com", videoCount: 1, deadCount: 0, controlLive: "https://player.vimeo.com/video/76979871" },
    ]);
    await passHours(24 * 7);
    expect((await host.run()).counts.plays).toBe(1);
    expect(host.asked).toEqual(["111", "76979871", "111"]);
    expect(await notices()).toEqual([]);
  });

  test("rejects a video of another host and returns 404 for an unknown host", async () => {
    await aPlayer("vimeo:111");
    await host.run();
    const wrong = await save("vimeo.com", { controlLive: null, controlGone: "https://youtu.be/abcdefghijk" });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { controlGone: expect.stringContaining("not a video") } },
    });
    expect((await save("nobody.example", { controlLive: null, controlGone: null })).status).toBe(404);
  });
});

describe("a misbehaving host", () => {
  test.each([302, 500])("with status %d yields no verdict and is skipped after three requests", async (status) => {
    for (let n = 0; n < 6; n += 1) await aPlayer(`vimeo:10${n}`);
    host.otherwise = status;
    expect((await host.run()).counts).toMatchObject({ unknown: 3, gone: 0 });
    expect(host.asked).toHaveLength(3);
  });

  test("yields no verdict if it takes ten seconds to respond", { timeout: 15_000 }, async () => {
    const id = await aPlayer("vimeo:111");
    host.delayMs = 10_000;
    expect((await host.run()).counts).toMatchObject({ unknown: 1, gone: 0 });
    expect(await db.linkCheck.findUnique({ where: { videoId: id } })).toMatchObject({ misses: 0 });
  });

  test("is not contacted if its name resolves into the site's own network", async () => {
    await aPlayer("vimeo:111");
    await host.run({ network: host.network({ "vimeo.com": "127.0.0.1" }) });
    expect(host.asked).toEqual([]);
    expect(await db.linkCheck.count({ where: { misses: { gt: 0 } } })).toBe(0);
  });
});
