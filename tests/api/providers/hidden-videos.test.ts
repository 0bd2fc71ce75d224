import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { checkLinks } from "#lib/links/commands";
import { discoverPlayers } from "#lib/links/discovery/commands";
import { rekeyVideos } from "#lib/links/providers/rekey/commands";
import { trashVideos } from "#lib/trash/commands";
import { moveToDead } from "#lib/trash/dead/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { loadProviders } from "#lib/videos/providers/queries";
import { findProgress, listSharedIdentities } from "#lib/videos/providers/rekey/queries";
import { useProviders } from "#lib/videos/providers/snapshot";
import * as one from "../../../app/api/admin/providers/[key]/route.ts";
import * as providers from "../../../app/api/admin/providers/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { aRule } from "../endpoint-table-providers.ts";

let admin: Caller;
beforeAll(async () => {
  admin = (await callers()).admin;
});
afterAll(() => useProviders([]));

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`
    TRUNCATE deleted_videos, video_tombstones, embed_rekeys, link_checks, link_hosts, player_questions CASCADE`;
  await db.embedProvider.deleteMany();
});

const PAGE = "https://tubeh.example.org/watch/7/a-title";
const PLAYER = "https://www.tubeh.example.org/embed/7";
const addRule = (fields: object = {}) =>
  admin(providers.POST, { method: "POST", body: { ...aRule("tubeh"), ...fields } });
const read = () => rekeyVideos(AbortSignal.timeout(10_000));
/** A video stored when its host was unknown. */
const anOldVideo = async (iframeSrc: string, mirror?: string) => {
  const embed = readEmbed(iframeSrc);
  if ("problem" in embed) throw new Error(embed.problem);
  const { id } = await aVideo({ iframeSrc, embedKey: embed.embedKey });
  const other = mirror === undefined ? undefined : readEmbed(mirror);
  if (other && !("problem" in other)) {
    await db.videoMirror.create({
      data: { videoId: id, embedKey: other.embedKey, iframeSrc: mirror ?? "", position: 1 },
    });
  }
  return id;
};
const noNetwork = { resolve: () => Promise.reject(new Error()), request: () => Promise.reject(new Error()) };
const trash = (id: number) => db.$transaction((tx) => trashVideos(tx, null, [id]));
const hide = (id: number) => db.$transaction((tx) => setStates(tx, [id], { state: "draft" }));
const rowOf = async (id: number) =>
  (await db.deletedVideo.findUniqueOrThrow({ where: { videoId: id } })).row as Record<string, unknown>;

test("a new rule updates drafts, deleted videos and tombstones, and the report lists shared identities", async () => {
  const draft = await anOldVideo(PAGE, "https://tubeh.example.org/watch/8/b");
  await hide(draft);
  const shown = await anOldVideo(PLAYER);
  const trashed = await anOldVideo("https://tubeh.example.org/watch/9/c", "https://tubeh.example.org/watch/10/d");
  await trash(trashed);
  const erased = await anOldVideo("https://tubeh.example.org/watch/11/e");
  await trash(erased);
  await db.deletedVideo.delete({ where: { videoId: erased } });
  expect((await addRule()).status).toBe(201);
  await read();
  expect(await rowOf(draft)).toMatchObject({ embed_key: "tubeh:7", iframe_src: PLAYER });
  expect(await db.unpublishedVideo.findUnique({ where: { videoId: draft } })).toMatchObject({ embedKey: "tubeh:7" });
  expect(await rowOf(trashed)).toMatchObject({ embed_key: "tubeh:9" });
  const mirrors = await db.deletedVideoRow.findMany({
    where: { source: "video_mirrors" },
    orderBy: { videoId: "asc" },
  });
  expect(mirrors.map(({ row }) => (row as { embed_key: string }).embed_key)).toEqual(["tubeh:8", "tubeh:10"]);
  const tombstones = await db.videoTombstone.findMany({ orderBy: { videoId: "asc" } });
  expect(tombstones.map(({ embedKey, mirrorKeys }) => [embedKey, mirrorKeys])).toEqual([
    ["tubeh:9", ["tubeh:10"]],
    ["tubeh:11", []],
  ]);
  expect(await listSharedIdentities("tubeh")).toMatchObject([
    { embedKey: "tubeh:7", videos: [{ id: draft }, { id: shown }] },
  ]);
  expect(await findProgress("tubeh")).toMatchObject({ percent: 100, changed: 7 });
  // The deleted videos are recognised by the new rule.
  const file = { bytes: `title,iframeSrc\nA,https://tubeh.example.org/watch/9/other\nB,${PLAYER}\n` };
  expect(await importFile(file, { dryRun: true })).toMatchObject({ imported: 0, previouslyDeleted: 1, skipped: 1 });
});

test("a new rule admits the host of its player for mirrors, drafts and deleted videos", async () => {
  const hosts = () => db.embedHost.findMany({ where: { host: { endsWith: "tubeh.example.org" } } });
  const withMirror = await anOldVideo("https://files.example.net/embed/1", PAGE);
  await db.embedHost.deleteMany();
  expect((await addRule()).status).toBe(201);
  await read();
  expect(await db.videoMirror.findMany({ where: { videoId: withMirror } })).toMatchObject([{ iframeSrc: PLAYER }]);
  expect(await hosts()).toMatchObject([{ host: "www.tubeh.example.org" }]);

  for (const [address, mirror] of [[PAGE], ["https://files.example.net/embed/2", PAGE]] as const) {
    expect((await admin(one.DELETE, { method: "DELETE", params: { key: "tubeh" } })).status).toBe(200);
    await read();
    await clearCatalogue();
    await hide(await anOldVideo(address, mirror));
    await db.embedHost.deleteMany();
    expect((await addRule()).status).toBe(201);
    await read();
    expect(await hosts()).toMatchObject([{ host: "www.tubeh.example.org" }]);
  }
});

test("a new rule does not list a host again that an admin has removed", async () => {
  await loadProviders();
  const players = [7, 8, 9, 10].map((n) => PLAYER.replace("7", String(n))) as [string, string, string, string];
  const shown = await anOldVideo(players[0], players[1]);
  await hide(await anOldVideo(players[2], players[3]));
  await db.embedHost.deleteMany();
  expect((await addRule()).status).toBe(201);
  await read();
  expect(await findProgress("tubeh")).toMatchObject({ percent: 100, changed: 4 });
  expect((await db.video.findUniqueOrThrow({ where: { id: shown } })).embedKey).toBe("tubeh:7");
  expect(await db.embedHost.findMany()).toEqual([]);
});

test("deleting a provider restores identities by address, and resets the health checks of its videos", async () => {
  expect((await addRule({ healthKind: "status", healthUrl: "https://api.tubeh.example.org/v/{id}" })).status).toBe(201);
  const shown = (await aVideo({ iframeSrc: PLAYER, embedKey: "tubeh:7" })).id;
  const draft = (await aVideo({ iframeSrc: PLAYER.replace("7", "8"), embedKey: "tubeh:8" })).id;
  await hide(draft);
  await db.linkHost.create({ data: { host: "api.tubeh.example.org" } });
  const later = new Date(Date.now() + 86_400_000);
  await db.linkCheck.create({ data: { videoId: shown, host: "api.tubeh.example.org", nextCheckAt: later } });
  await read();
  await db.linkCheck.update({ where: { videoId: shown }, data: { host: "api.tubeh.example.org", nextCheckAt: later } });
  expect((await admin(one.DELETE, { method: "DELETE", params: { key: "tubeh" } })).status).toBe(200);
  await read();
  expect(await rowOf(draft)).toMatchObject({ embed_key: "www.tubeh.example.org/embed/8" });
  const check = await db.linkCheck.findUniqueOrThrow({ where: { videoId: shown } });
  expect([check.host, check.nextCheckAt < later]).toEqual([null, true]);
});

test("dead videos are checked at the host of the new rule", async () => {
  expect((await addRule({ healthKind: "status", healthUrl: "https://old.tubeh.example.org/v/{id}" })).status).toBe(201);
  await read();
  const { id } = await aVideo({ iframeSrc: PLAYER, embedKey: "tubeh:7" });
  await trash(id);
  const later = new Date(Date.now() + 86_400_000);
  const dead = { videoId: id, embedKey: "tubeh:7", host: "old.tubeh.example.org", missedSince: new Date() };
  await db.deadVideo.create({ data: { ...dead, nextCheckAt: later } });
  const body = { ...aRule("tubeh"), healthKind: "status", healthUrl: "https://new.tubeh.example.org/v/{id}" };
  expect((await admin(one.PUT, { method: "PUT", params: { key: "tubeh" }, body })).status).toBe(200);
  await read();
  const moved = await db.deadVideo.findUniqueOrThrow({ where: { videoId: id } });
  expect([moved.host, moved.nextCheckAt < later]).toEqual(["new.tubeh.example.org", true]);
  expect(await db.linkHost.count({ where: { host: "new.tubeh.example.org" } })).toBe(1);
});

describe.each([
  ["is deleted", { method: "DELETE" }],
  ["loses its health rule", { method: "PUT", body: aRule("tubeh") }],
  ["is switched off", { method: "PUT", body: { ...aRule("tubeh"), isEnabled: false } }],
] as const)("a provider that %s", (_, call) => {
  const change = () =>
    call.method === "DELETE"
      ? admin(one.DELETE, { method: "DELETE", params: { key: "tubeh" } })
      : admin(one.PUT, { method: "PUT", params: { key: "tubeh" }, body: call.body });

  test("returns its dead videos to the catalogue and resets their failed checks", async () => {
    const host = "api.tubeh.example.org";
    await addRule({ healthKind: "status", healthUrl: `https://${host}/v/{id}` });
    await read();
    const [gone, other] = [await aVideo({ iframeSrc: PLAYER, embedKey: "tubeh:7" }), await aVideo()];
    const missed = { misses: 2, missedSince: new Date(), host };
    await db.videoMirror.create({
      data: {
        ...{ videoId: other.id, embedKey: "tubeh:8", iframeSrc: PLAYER.replace("7", "8"), position: 1 },
        ...{ ...missed, misses: 3 },
      },
    });
    await db.linkCheck.create({ data: { videoId: gone.id, embedKey: "tubeh:7", ...missed } });
    await db.$transaction((tx) => moveToDead(tx, [{ videoId: gone.id, embedKey: "tubeh:7", host }]));
    expect(await db.video.count({ where: { id: gone.id } })).toBe(0);
    expect((await change()).status).toBe(200);
    await read();
    expect(await db.deadVideo.count()).toBe(0);
    expect(await db.video.findMany({ where: { id: gone.id } })).toMatchObject([{ iframeSrc: PLAYER }]);
    await checkLinks(AbortSignal.timeout(10_000), { network: noNetwork });
    const unchecked = { host: "", misses: 0, missedSince: null };
    expect(await db.linkCheck.findMany({ where: { videoId: gone.id } })).toMatchObject([unchecked]);
    expect(await db.videoMirror.findMany()).toMatchObject([unchecked]);
  });

  test("leaves manually deleted videos in the trash", async () => {
    await addRule({ healthKind: "status", healthUrl: "https://api.tubeh.example.org/v/{id}" });
    const { id } = await aVideo({ iframeSrc: PLAYER, embedKey: "tubeh:7" });
    await trash(id);
    expect((await change()).status).toBe(200);
    await read();
    expect(await db.video.count()).toBe(0);
  });
});

test("a new provider answers questions about its pages without requests", async () => {
  await importFile({ bytes: "title,iframeSrc\nA,https://tubeh.example.org/watch?v=7\n" });
  expect(await db.playerQuestion.count()).toBe(1);
  expect((await addRule({ watchPatterns: ["/watch?v={id:digits}"] })).status).toBe(201);
  await read();
  expect(await discoverPlayers(AbortSignal.timeout(10_000), { network: noNetwork, pauseMs: 0 })).toEqual({
    looked: 0,
    found: 1,
  });
  expect(await db.video.findMany()).toMatchObject([{ embedKey: "tubeh:7", iframeSrc: PLAYER }]);
});
