import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { listFeedVideos, readVideoBlock } from "#lib/seo/queries";
import { BLOCK_SIZE } from "#lib/seo/sitemaps/sitemap";
import { findVideo } from "#lib/videos/queries";
import { DELETE } from "../../../app/api/admin/embed-hosts/[host]/route.ts";
import { GET, POST } from "../../../app/api/admin/embed-hosts/route.ts";
import { aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
const add = (host: string) => admin(POST, { body: { host } });
const remove = (host: string) => admin(DELETE, { method: "DELETE", params: { host } });

beforeEach(async () => {
  await clearCatalogue();
  await db.embedHost.deleteMany();
  await db.auditEntry.deleteMany();
  ({ admin } = await callers());
});

test("lists the number of videos on each host", async () => {
  await aVideo();
  await aVideo({ isPrivate: true });
  await db.embedHost.create({ data: { host: "unused.example.net" } });
  expect((await admin(GET)).data).toEqual({
    hosts: [
      { host: "player.example.com", videoCount: 2 },
      { host: "unused.example.net", videoCount: 0 },
    ],
    locked: false,
  });
});

test("feeds and sitemaps include a player only while its host is on the list", async () => {
  const { id } = await aVideo();
  const havePlayers = async () => {
    const published = await listFeedVideos();
    for await (const videos of readVideoBlock(Math.ceil(id / BLOCK_SIZE))) published.push(...videos);
    return published.map(({ iframeSrc }) => iframeSrc !== null);
  };
  expect(await havePlayers()).toEqual([true, true]);
  await remove("player.example.com");
  expect(await havePlayers()).toEqual([false, false]);
  await add("player.example.com");
  expect(await havePlayers()).toEqual([true, true]);
});

test("videos are not embedded while their host is off the list", async () => {
  const { id } = await aVideo();
  expect((await findVideo(id, false))?.iframeSrc).not.toBeNull();
  expect((await remove("player.example.com")).data.hosts).toEqual([]);
  expect(await findVideo(id, true)).toMatchObject({ iframeSrc: null, locked: false });
  expect((await add("player.example.com")).status).toBe(201);
  expect((await findVideo(id, false))?.iframeSrc).not.toBeNull();
  const acts = await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true, subject: true } });
  expect(acts).toEqual([
    { action: "host.remove", subject: "host player.example.com" },
    { action: "host.add", subject: "host player.example.com" },
  ]);
});

test("adding a known site adds its player hosts, and adding a URL adds the URL's host", async () => {
  await add("vimeo.com");
  const { data } = await add("https://Media.Example.org/embed/1?a=b");
  expect(data.hosts.map(({ host }: { host: string }) => host)).toEqual(["player.vimeo.com", "media.example.org"]);
});

test.each(["", "localhost", "127.0.0.1", "javascript:alert(1)", "y0utube.com", "a.example:8443", "a b", "[::1]"])(
  "rejects %j as a host",
  async (host) => {
    const { status, body } = await add(host);
    expect([status, typeof body.fields?.host]).toEqual([400, "string"]);
    expect(await db.embedHost.count()).toBe(0);
  },
);

test("returns 404 when removing a host that is not on the list", async () => {
  expect((await remove("nowhere.example.com")).status).toBe(404);
  expect(await db.auditEntry.count()).toBe(0);
});
