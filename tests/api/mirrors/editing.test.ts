import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Change, onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listPublicHosts } from "#lib/videos/hosts/queries";
import { rekeyBatch } from "#lib/videos/providers/rekey/commands";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import * as tombstones from "../../../app/api/admin/videos/tombstones/route.ts";
import * as player from "../../../app/api/videos/[id]/player/route.ts";
import * as publicVideo from "../../../app/api/videos/[id]/route.ts";
import { aCategory, aUser, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callerFor, callers, callRoute } from "../../support/people/callers.ts";

let admin: Caller;
let panel: ReturnType<typeof videoPanel>;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  await db.videoTombstone.deleteMany();
  await db.embedHost.deleteMany();
  panel = videoPanel(admin, (await aCategory()).id);
});

const vimeo = (id: number) => `https://player.vimeo.com/video/${id}`;
const ted = (id: string) => `https://embed.ted.com/talks/${id}`;
const of = (id: number) => ({ params: { id: String(id) } });
const shown = async (id: number) => (await callRoute(publicVideo.GET, of(id))).body.data.video;
const stored = (videoId: number) =>
  db.videoMirror.findMany({
    where: { videoId },
    select: { embedKey: true, position: true },
    orderBy: { position: "asc" },
  });

async function changesOf(act: () => Promise<unknown>): Promise<Change[]> {
  const changes: Change[] = [];
  const stop = onChange((change) => void changes.push(change));
  await act();
  stop();
  return changes;
}

describe("mirrors of a video", () => {
  test("are stored in order, without duplicates and without the main player", async () => {
    const mirrors = ["https://vimeo.com/2", vimeo(2), ted("a"), "https://vimeo.com/1"];
    const { status, data } = await panel.create({ iframeSrc: vimeo(1), mirrors });
    expect([status, data.video.mirrors]).toEqual([201, [vimeo(2), ted("a")]]);
    expect(await stored(data.video.id)).toEqual([
      { embedKey: "vimeo:2", position: 1 },
      { embedKey: "ted:a", position: 2 },
    ]);
    expect((await shown(data.video.id)).mirrors).toEqual([vimeo(2), ted("a")]);
  });

  test("can be reordered, swapped with the main player and removed; a form without them keeps them", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2), ted("a")] })).data.video;
    await db.videoMirror.updateMany({ where: { videoId: id, embedKey: "ted:a" }, data: { misses: 1 } });
    await panel.change(id, panel.form({ iframeSrc: vimeo(1), mirrors: [ted("a"), vimeo(2)] }));
    expect((await shown(id)).mirrors).toEqual([ted("a"), vimeo(2)]);
    expect(await db.videoMirror.count({ where: { videoId: id, embedKey: "ted:a", misses: 1 } })).toBe(1);
    await panel.change(id, panel.form({ iframeSrc: ted("a"), mirrors: [vimeo(1), vimeo(2)] }));
    expect(await shown(id)).toMatchObject({ iframeSrc: ted("a"), mirrors: [vimeo(1), vimeo(2)] });
    await panel.change(id, panel.form({ iframeSrc: ted("a") }));
    expect((await shown(id)).mirrors).toEqual([vimeo(1), vimeo(2)]);
    await panel.change(id, panel.form({ iframeSrc: vimeo(2) }));
    expect(await shown(id)).toMatchObject({ iframeSrc: vimeo(2), mirrors: [vimeo(1)] });
    await panel.change(id, panel.form({ iframeSrc: vimeo(2), mirrors: [] }));
    expect((await shown(id)).mirrors).toEqual([]);
  });

  test("are rejected if they are not players or belong to another video, even a draft", async () => {
    const other = (await panel.create({ iframeSrc: vimeo(5), mirrors: [vimeo(6)], state: "draft" })).data.video;
    const fieldOf = async (mirrors: unknown) =>
      (await panel.create({ iframeSrc: vimeo(1), mirrors })).body.fields?.mirrors;
    expect(await fieldOf([vimeo(2), vimeo(5)])).toBe(`Mirror 2 is a player of video ${other.id} already.`);
    expect(await fieldOf([vimeo(6)])).toBe(`Mirror 1 is a player of video ${other.id} already.`);
    expect(await fieldOf(["javascript:alert(1)"])).toMatch(/^Mirror 1: /);
    expect(await fieldOf(["https://tube.example/watch?v=1"])).toMatch(/not known to be a player/);
    expect(await fieldOf([7])).toMatch(/^Mirror 1: /);
    expect(await fieldOf("vimeo")).toBeTruthy();
    expect(await fieldOf(Array.from({ length: 11 }, (_, at) => vimeo(at + 10)))).toMatch(/at most 10/);
    expect(await db.video.count()).toBe(0);
  });

  test("are found by the duplicate check and by the admin search", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2)] })).data.video;
    expect((await panel.create({ iframeSrc: "https://vimeo.com/2" })).data.duplicateOf).toBe(id);
    const { body } = await admin(adminVideos.GET, { query: { search: "https://vimeo.com/2" } });
    expect(body.videos.map((video: { id: number }) => video.id)).toContain(id);
  });

  test("are recorded in the audit entry of a change", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1) })).data.video;
    await panel.change(id, panel.form({ iframeSrc: vimeo(1), mirrors: [vimeo(2)] }));
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "video.change" }, orderBy: { id: "desc" } });
    expect(entry.details).toMatchObject({ before: { mirrors: [] }, after: { mirrors: [vimeo(2)] } });
  });

  test("that are dead are visible to admins only", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2), vimeo(3)] })).data.video;
    await db.videoMirror.updateMany({ where: { embedKey: "vimeo:2" }, data: { misses: 3 } });
    expect((await shown(id)).mirrors).toEqual([vimeo(3)]);
    const { video } = (await admin(adminVideo.GET, of(id))).data;
    expect([video.mirrors, video.goneMirrors]).toEqual([[vimeo(2), vimeo(3)], [vimeo(2)]]);
  });

  test("can be edited on a draft, and are published with it", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2)], state: "draft" })).data.video;
    const { data } = await panel.change(id, panel.form({ iframeSrc: vimeo(1), mirrors: [vimeo(3)], state: "draft" }));
    expect(data.video.mirrors).toEqual([vimeo(3)]);
    expect(await db.videoMirror.count()).toBe(0);
    const published = await panel.change(id, panel.form({ iframeSrc: vimeo(1), state: "public" }));
    expect(published.data.video.mirrors).toEqual([vimeo(3)]);
  });
});

describe("mirrors of a private video", () => {
  test("are visible only to entitled members, and play in a frame page of the site", async () => {
    const facts = { iframeSrc: vimeo(1), mirrors: [ted("secret")], isPrivate: true };
    const { id } = (await panel.create(facts)).data.video;
    expect((await shown(id)).mirrors).toEqual([]);
    const member = await callerFor((await aUser({ hasPremium: true })).id);
    expect((await member(publicVideo.GET, of(id))).data.video.mirrors).toEqual([ted("secret")]);
    const frame = (number: string) =>
      member(player.GET, { ...of(id), query: { player: number }, headers: { host: "videos.example" } });
    const { text, headers } = await frame("2");
    expect(text).toContain(ted("secret"));
    expect(headers.get("content-security-policy")).toContain("frame-src https://embed.ted.com");
    expect((await frame("3")).status).toBe(404);
  });

  test("add their hosts to the public hosts only while the video is public", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [ted("a")], isPrivate: true })).data.video;
    expect(await listPublicHosts()).toEqual([]);
    const form = (isPrivate: boolean, mirrors = [ted("a")]) => panel.form({ iframeSrc: vimeo(1), mirrors, isPrivate });
    expect(await changesOf(() => panel.change(id, form(false)))).toEqual(["catalogue"]);
    expect((await listPublicHosts()).toSorted()).toEqual(["embed.ted.com", "player.vimeo.com"]);
    expect(await changesOf(() => panel.change(id, form(false, [])))).toEqual(["catalogue"]);
    expect(await listPublicHosts()).toEqual(["player.vimeo.com"]);
    await panel.change(id, form(false));
    expect(await changesOf(() => panel.remove(id))).toEqual(["catalogue"]);
    expect(await listPublicHosts()).toEqual([]);
  });
});

describe("mirrors of a deleted video", () => {
  const deletedBy = async (iframeSrc: string) =>
    (await admin(tombstones.GET, { query: { iframeSrc } })).data.tombstones.map((each: { id: number }) => each.id);

  test("are recorded in the tombstone, and are restored with the video", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2)] })).data.video;
    await panel.remove(id);
    expect(await deletedBy("https://vimeo.com/2")).toEqual([id]);
    await admin(restore.POST, { body: { ids: [id] } });
    expect((await shown(id)).mirrors).toEqual([vimeo(2)]);
    expect(await deletedBy("https://vimeo.com/2")).toEqual([]);
  });

  test("are not restored if another video has them; a taken main player blocks the restore", async () => {
    const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2), vimeo(3)] })).data.video;
    await panel.remove(id);
    const other = (await panel.create({ iframeSrc: vimeo(2), mirrors: [vimeo(1)] })).data.video;
    const { data } = await admin(restore.POST, { body: { ids: [id] } });
    expect(data).toMatchObject({ restored: [], refused: [{ id, duplicateOf: other.id }] });
    await panel.change(other.id, panel.form({ iframeSrc: vimeo(2), mirrors: [] }));
    await admin(restore.POST, { body: { ids: [id] } });
    expect((await shown(id)).mirrors).toEqual([vimeo(3)]);
  });
});

test("a changed provider rule updates mirror identities and drops a mirror equal to the main player", async () => {
  const { id } = (await panel.create({ iframeSrc: vimeo(1), mirrors: [vimeo(2), ted("a")] })).data.video;
  await db.videoMirror.updateMany({ where: { embedKey: "vimeo:2" }, data: { embedKey: "player.vimeo.com/video/2" } });
  await db.videoMirror.updateMany({
    where: { embedKey: "ted:a" },
    data: { embedKey: "player.vimeo.com/video/1", iframeSrc: vimeo(1) },
  });
  const range = { key: "vimeo", hosts: ["vimeo.com", "player.vimeo.com"], after: 0, lockedHosts: undefined };
  expect((await db.$transaction((tx) => rekeyBatch(tx, range)))?.changed).toBe(2);
  expect(await stored(id)).toEqual([{ embedKey: "vimeo:2", position: 1 }]);
});
