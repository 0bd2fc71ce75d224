import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { rekeyVideos } from "#lib/links/providers/rekey/commands";
import { trashVideos } from "#lib/trash/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { BUILT_IN } from "#lib/videos/providers/built-in";
import { seedProviders } from "#lib/videos/providers/commands";
import { listPlayersOf, listUnknownHosts } from "#lib/videos/providers/queries";
import { endRekey, recordProgress } from "#lib/videos/providers/rekey/commands";
import { findProgress, listSharedIdentities } from "#lib/videos/providers/rekey/queries";
import { useProviders } from "#lib/videos/providers/snapshot";
import * as restore from "../../../app/api/admin/providers/[key]/restore/route.ts";
import * as one from "../../../app/api/admin/providers/[key]/route.ts";
import * as exported from "../../../app/api/admin/providers/export/route.ts";
import * as imported from "../../../app/api/admin/providers/import/route.ts";
import * as providers from "../../../app/api/admin/providers/route.ts";
import * as player from "../../../app/api/admin/videos/player/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { aRule } from "../endpoint-table-providers.ts";

let admin: Caller;
beforeAll(async () => {
  admin = (await callers()).admin;
});
afterAll(() => useProviders([]));

const put = (key: string, body: object) => admin(one.PUT, { method: "PUT", params: { key }, body });
const callOne = async (key: string) => (await admin(one.GET, { params: { key } })).data.provider;
const keysOf = async (ids: number[]) => {
  const rows = await db.video.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  return rows.map(({ embedKey, iframeSrc }) => [embedKey, iframeSrc]);
};

test("built-in providers are seeded once and updated by releases, except those an admin changed", async () => {
  await seedProviders();
  const rows = await db.embedProvider.findMany();
  expect(rows.map(({ key }) => key).sort()).toEqual(BUILT_IN.map(({ key }) => key).sort());
  await db.embedProvider.update({ where: { key: "vimeo" }, data: { name: "An older release" } });
  await db.embedProvider.update({ where: { key: "ted" }, data: { name: "Ours", isChanged: true } });
  await seedProviders();
  const names = Object.fromEntries((await db.embedProvider.findMany()).map(({ key, name }) => [key, name]));
  expect(names).toMatchObject({ vimeo: "Vimeo", ted: "Ours" });
});

test("an admin can change a built-in provider and restore the original", async () => {
  const vimeo = BUILT_IN.find(({ key }) => key === "vimeo");
  const changed = await put("vimeo", { ...vimeo, isEnabled: false });
  expect(changed.data.provider).toMatchObject({ isBuiltIn: true, isChanged: true, isEnabled: false });
  expect(readEmbed("https://vimeo.com/123")).toMatchObject({ embedKey: "vimeo.com/123" });
  expect((await admin(one.DELETE, { method: "DELETE", params: { key: "vimeo" } })).status).toBe(409);
  const restored = await admin(restore.POST, { method: "POST", params: { key: "vimeo" } });
  expect(restored.data.provider).toMatchObject({ isChanged: false, isEnabled: true });
  expect(readEmbed("https://vimeo.com/123")).toMatchObject({ embedKey: "vimeo:123" });
});

test("of two admins who change one provider, the second is refused until it has seen the change", async () => {
  const { data } = await put("vimeo", { ...BUILT_IN.find(({ key }) => key === "vimeo"), requestsPerMinute: 30 });
  const seen = data.provider;
  const first = await put("vimeo", { ...seen, requestsPerMinute: 20, seen });
  expect(first.data.provider).toMatchObject({ requestsPerMinute: 20 });
  const second = await put("vimeo", { ...seen, name: "Vimeo and others", seen });
  expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
  const stored = await callOne("vimeo");
  expect(stored).toMatchObject({ name: "Vimeo", requestsPerMinute: 20 });
  expect((await put("vimeo", { ...seen, name: "Vimeo and others", seen: stored })).status).toBe(200);
  await admin(restore.POST, { method: "POST", params: { key: "vimeo" } });
});

test("a rule updates the identities of existing videos and reports duplicates", async () => {
  const first = await aVideo({ iframeSrc: "https://www.tubea.example.org/embed/7" });
  const page = await aVideo({ iframeSrc: "https://tubea.example.org/watch/7/a-title" });
  const other = await aVideo({ iframeSrc: "https://www.tubea.example.org/old.php?x=1" });
  const foreign = await aVideo({ iframeSrc: "https://www.nottubea.example.org/embed/7" });
  const before = await keysOf([foreign.id]);
  expect((await admin(providers.POST, { method: "POST", body: aRule("tubea") })).status).toBe(201);
  expect((await findProgress("tubea"))?.percent).toBeLessThan(100);
  expect(await rekeyVideos(AbortSignal.timeout(10_000))).toMatchObject({ changed: 3 });
  expect(await keysOf([first.id, page.id, other.id])).toEqual([
    ["tubea:7", "https://www.tubea.example.org/embed/7"],
    ["tubea:7", "https://www.tubea.example.org/embed/7"],
    ["www.tubea.example.org/old.php?x=1", "https://www.tubea.example.org/old.php?x=1"],
  ]);
  expect(await keysOf([foreign.id])).toEqual(before);
  expect(await listSharedIdentities("tubea")).toMatchObject([
    { embedKey: "tubea:7", videos: [{ id: first.id }, { id: page.id }] },
  ]);
  expect(await findProgress("tubea")).toMatchObject({ percent: 100, changed: 3 });

  await admin(one.DELETE, { method: "DELETE", params: { key: "tubea" } });
  await rekeyVideos(AbortSignal.timeout(10_000));
  expect((await keysOf([first.id]))[0]?.[0]).toBe("www.tubea.example.org/embed/7");
});

test("progress and end of a run are not recorded for a rule that has changed meanwhile", async () => {
  const since = new Date("2026-02-01T10:00:00Z");
  const row = { key: "changed-rule", hosts: ["tube.example.org"], since, after: 0, changed: 0 };
  await db.embedRekey.create({ data: row });
  const earlier = { key: row.key, since: new Date(since.getTime() - 1) };
  await db.$transaction(async (tx) => {
    await recordProgress(tx, earlier, 500, 3);
    await endRekey(tx, earlier);
  });
  expect(await db.embedRekey.findUnique({ where: { key: row.key } })).toMatchObject({ ...row, endedAt: null });
  await db.embedRekey.delete({ where: { key: row.key } });
});

test("an identity shared only with a deleted draft is not reported", async () => {
  const { id } = await aVideo({ iframeSrc: "https://player.vimeo.com/video/4711", embedKey: "shared:4711" });
  await publish("system", "video.hide", (tx) => setStates(tx, [id], { state: "draft" }));
  const other = await aVideo({ iframeSrc: "https://player.vimeo.com/video/4712", embedKey: "shared:4712" });
  await db.video.update({ where: { id: other.id }, data: { embedKey: "shared:4711" } });
  expect(await listSharedIdentities("shared")).toMatchObject([{ videos: [{ id }, { id: other.id }] }]);
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  expect(await listSharedIdentities("shared")).toEqual([]);
});

test("the video form and its preview parse addresses with the provider's rule", async () => {
  await admin(providers.POST, { method: "POST", body: { ...aRule("tubeb"), sandbox: ["allow-popups"] } });
  const read = await admin(player.POST, { method: "POST", body: { iframeSrc: "https://tubeb.example.org/v?id=9" } });
  expect(read.data).toMatchObject({
    stored: "https://www.tubeb.example.org/embed/9",
    embedKey: "tubeb:9",
    isPage: false,
    sandbox: expect.stringContaining("allow-popups"),
  });
  const { id } = await aCategory();
  const body = { title: "One", iframeSrc: "https://tubeb.example.org/watch/9/x", categoryIds: [id], duration: "1:00" };
  const added = await admin(videos.POST, { method: "POST", body });
  expect(added.status).toBe(201);
  const same = await admin(videos.POST, {
    method: "POST",
    body: { ...body, iframeSrc: "https://tubeb.example.org/v?id=9" },
  });
  expect(same.data).toMatchObject({ duplicateOf: added.data.video.id });
});

test("a domain or key that another provider has is rejected, and a key cannot be changed", async () => {
  const taken = await admin(providers.POST, {
    method: "POST",
    body: { ...aRule("tubec"), domains: ["tubec.example.org", "youtu.be"] },
  });
  expect(taken.body).toMatchObject({ error: "youtu.be belongs to YouTube already." });
  expect((await admin(providers.POST, { method: "POST", body: aRule("tubec") })).status).toBe(201);
  expect((await admin(providers.POST, { method: "POST", body: aRule("tubec") })).status).toBe(409);
  expect((await put("tubec", aRule("tubed"))).status).toBe(400);
});

test("providers are exported to a file and imported with a preview", async () => {
  const file = JSON.parse((await admin(exported.GET, { query: { key: "tubec" } })).text);
  expect(file).toEqual({ providers: [aRule("tubec")] });
  const given = [
    { ...file.providers[0], name: "Renamed" },
    aRule("tubee"),
    { ...aRule("tubef"), playerTemplate: "https://10.0.0.1/{id}" },
    BUILT_IN.find(({ key }) => key === "ccc"),
    "nonsense",
    { ...aRule("tubeg"), sandbox: ["allow-top-navigation"] },
    { ...aRule("tubeh"), domains: "tubeh.example.org" },
    { ...aRule("tubei"), watchPatterns: ["/watch/{slug}"] },
  ];
  const bring = (apply: boolean) => admin(imported.POST, { method: "POST", body: { providers: given, apply } });
  const preview = await bring(false);
  expect(preview.data).toMatchObject({
    applied: false,
    lines: [
      { key: "tubec", outcome: "change", changed: ["name"] },
      { key: "tubee", outcome: "add" },
      { key: "tubef", outcome: "refuse", problem: expect.stringContaining("by number") },
      { key: "ccc", outcome: "same" },
      { outcome: "refuse", problem: "It is not a provider." },
      { key: "tubeg", problem: "The player may: The value cannot be used." },
      { key: "tubeh", problem: "Domains: Please enter at most 20 lines." },
      { key: "tubei", problem: "Pages of videos: Line 1: the pattern finds no {id}." },
    ],
  });
  expect(await db.embedProvider.count({ where: { key: "tubee" } })).toBe(0);
  expect((await bring(true)).data.applied).toBe(true);
  expect(await db.embedProvider.count({ where: { key: { in: ["tubee", "tubef"] } } })).toBe(1);
});

test("hosts whose videos no rule reads are listed, the largest first", async () => {
  const add = (embedKey: string | null, iframeSrc: string | null) => aVideo({ embedKey, iframeSrc });
  await add("clips.example/1", "https://clips.example/1");
  await add(null, "https://clips.example/2");
  await add("vimeo:901", "https://player.vimeo.com/video/901");
  await add("vimeo.com/about", "https://vimeo.com/about");
  await add(null, null);
  const hosts = await listUnknownHosts();
  const places = ["clips.example", "vimeo.com"].map((name) => hosts.findIndex(({ host }) => host === name));
  expect(places.map((at) => hosts[at])).toEqual([
    { host: "clips.example", videoCount: 2, provider: null },
    { host: "vimeo.com", videoCount: 1, provider: { key: "vimeo", name: "Vimeo" } },
  ]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(hosts.map(({ host }) => host)).not.toContain("player.vimeo.com");
  expect(await listPlayersOf("clips.example", 3)).toEqual(["https://clips.example/2", "https://clips.example/1"]);
});
