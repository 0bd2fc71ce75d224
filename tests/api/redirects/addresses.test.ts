import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mergeCategory } from "#lib/categories/commands";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { addPattern, addRedirect } from "#lib/redirects/commands";
import { flushMissing } from "#lib/redirects/missing/commands";
import { redirectInput } from "#lib/redirects/schemas";
import { restoreVideos, trashVideos } from "#lib/trash/commands";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Edge, sendShared, startEdge } from "../../support/sites/edge-site.ts";

let edge: Edge;
let adminId: number;
let renders = 0;

beforeAll(async () => {
  adminId = (await aUser({ isAdmin: true })).id;
  const render = (request: { url?: string }, response: Parameters<typeof sendShared>[0]) => {
    renders++;
    sendShared(response, `<html><body>${request.url}</body></html>`, request.url?.startsWith("/missing") ? 404 : 200);
  };
  edge = await startEdge(render, { oldAddresses: true, siteUrl: "https://tube.example.org" });
});

afterAll(() => edge.close());

// Waits for what the edge reads when it starts, which takes more than the usual second on a busy machine.
const clear = () =>
  db.$transaction([
    db.$executeRaw`SET LOCAL lock_timeout = '20s'`,
    db.$executeRaw`TRUNCATE videos, video_tombstones, old_addresses, old_address_patterns, missing_paths RESTART IDENTITY CASCADE`,
  ]);

beforeEach(async () => {
  // What the edge reads may be locked in another order, a deadlock.
  await clear().catch(clear);
  applyChange("catalogue");
});

type Origin = { oldId?: string; oldSlug?: string; oldUrl?: string };

async function anOldVideo(origin: Origin): Promise<number> {
  const { id } = await aVideo();
  await db.video.update({ where: { id }, data: origin });
  applyChange("catalogue");
  return id;
}

const HOST = { host: "tube.example.org" };

async function answerOf(path: string, headers: Record<string, string> = HOST, method = "GET"): Promise<string> {
  const reply = await edge.ask(path, { headers, method });
  return `${reply.status} ${reply.headers.location ?? reply.body.replace(/<[^>]*>/g, "")}`.trim();
}

test("an address that is gone for good is answered with 410, without a render", async () => {
  await db.oldAddressPattern.create({ data: { pattern: "/forum/{any}", target: "gone" } });
  applyChange("catalogue");
  const before = renders;
  expect(await answerOf("/forum/thread/12")).toBe("410 It was removed for good.");
  expect(renders).toBe(before);
});

test("an imported URL redirects to its video, in every equivalent spelling, without a render", async () => {
  const id = await anOldVideo({ oldUrl: "/videos/12/café" });
  const before = renders;
  for (const path of [
    "/videos/12/caf%C3%A9/",
    "/videos/12/caf%c3%a9",
    "//videos//12/caf%C3%A9/",
    "/videos/12/caf%C3%A9/?utm_source=mail",
    "/videos/12/caf%C3%A9/?from=list&page=2",
    "/%76ideos/12/caf%C3%A9",
  ])
    expect(await answerOf(path), path).toBe(`301 /videos/${id}`);
  const head = await edge.ask("/videos/12/caf%C3%A9/", { method: "HEAD", headers: HOST });
  expect([head.status, head.headers.location, head.body]).toEqual([301, `/videos/${id}`, ""]);
  expect(renders).toBe(before);
  expect(await answerOf("/videos/12/caf%C3%A9/", { host: "www.tube.example.org" })).toBe(
    `301 https://tube.example.org/videos/${id}`,
  );
});

test("an identifying query parameter is found, alone and among others", async () => {
  const id = await anOldVideo({ oldUrl: "/?p=12" });
  expect(await answerOf("/?p=12")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/?p=12&preview=true")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/?p=13")).toBe("200 /");
});

test("slugs at the root are redirected, but pages of the site take precedence", async () => {
  const id = await anOldVideo({ oldSlug: "a-walk" });
  await anOldVideo({ oldSlug: "latest" });
  await addPattern(adminId, { pattern: "/{slug}", target: null });
  expect(await answerOf("/a-walk/")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/a-walk?from=feed")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/a-run/")).toMatch(/^404/);
  expect(await answerOf("/latest")).toBe("200 /latest");
  expect(await answerOf("/latest?from=feed")).toMatch(/^200 /);
});

test("patterns find videos by old ID and slug, and categories by name", async () => {
  const id = await anOldVideo({ oldId: "12" });
  const named = await anOldVideo({ oldSlug: "a-walk" });
  const category = await aCategory({ name: "Été & Sea" });
  for (const pattern of ["/videos/{id}/{slug}", "/?p={id}", "/watch/{slug}.html", "/video-{id}.html"])
    await addPattern(adminId, { pattern, target: null });
  await addPattern(adminId, { pattern: "/c/{slug}", target: "category" });
  await addPattern(adminId, { pattern: "/models/{any}", target: "/categories" });
  expect(await answerOf("/videos/12/whatever/")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/?p=12")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/video-12.html?x=1")).toBe(`301 /videos/${id}`);
  expect(await answerOf("/watch/a-walk.html")).toBe(`301 /videos/${named}`);
  expect(await answerOf("/c/ete-sea/")).toBe(`301 /categories/${category.id}`);
  expect(await answerOf("/models/anybody/")).toBe("301 /categories");
  expect(await answerOf("/videos/99/whatever/")).toMatch(/^404/);
  expect(await answerOf("/?p=99")).toBe("200 /");
});

test("pages of the site take precedence over stored addresses", async () => {
  await anOldVideo({ oldUrl: "/latest" });
  const other = await anOldVideo({ oldUrl: "/videos/1" });
  expect(await answerOf("/latest")).toBe("200 /latest");
  expect(await answerOf("/videos/1")).toBe("200 /videos/1");
  expect(other).toBeGreaterThan(1);
});

test("old addresses of a deleted video show its removal page, and redirect again once it is restored", async () => {
  const id = await anOldVideo({ oldUrl: "/watch/1", oldId: "1" });
  await addRedirect(adminId, "/mine", `/videos/${id}`);
  await addPattern(adminId, { pattern: "/v/{id}", target: null });
  await db.$transaction((tx) => trashVideos(tx, adminId, [id]));
  applyChange("catalogue");
  for (const path of ["/watch/1", "/mine", "/v/1"]) expect(await answerOf(path), path).toBe(`200 /videos/${id}`);
  await restoreVideos({ adminId }, [id]);
  for (const path of ["/watch/1", "/mine", "/v/1"]) expect(await answerOf(path), path).toBe(`301 /videos/${id}`);
  const copy = await anOldVideo({ oldUrl: "/watch/2" });
  await db.$transaction((tx) => trashVideos(tx, adminId, [copy]));
  const again = await anOldVideo({ oldUrl: "/watch/2" });
  expect(await answerOf("/watch/2")).toBe(`301 /videos/${again}`);
});

test("a redirect to a merged category leads directly to its target category", async () => {
  const [from, into] = [await aCategory(), await aCategory()];
  await addRedirect(adminId, "/c/old", `/categories/${from.id}`);
  expect(await answerOf("/c/old")).toBe(`301 /categories/${from.id}`);
  await db.$transaction((tx) => mergeCategory(tx, from.id, into.id));
  applyChange("catalogue");
  expect(await answerOf("/c/old")).toBe(`301 /categories/${into.id}`);
});

test("missing paths are counted without parameter values, and removed when a redirect is added", async () => {
  await flushMissing();
  await db.missingPath.deleteMany();
  for (let n = 0; n < 3; n++) await answerOf(`/gone/page?token=secret${n}&utm_source=x`);
  await answerOf("/gone/other/");
  await answerOf("/latest?token=secret");
  await flushMissing();
  const rows = () => db.missingPath.findMany({ select: { path: true, hits: true }, orderBy: { path: "asc" } });
  expect(await rows()).toEqual([
    { path: "/gone/other", hits: 1 },
    { path: "/gone/page?token", hits: 3 },
  ]);
  await addRedirect(adminId, "/gone/other", "/latest");
  expect(await rows()).toHaveLength(1);
  expect(await answerOf("/gone/other/")).toBe("301 /latest");
});

test("a page of a former site at the address of the home page is counted, and the home page rendered once", async () => {
  await flushMissing();
  await db.missingPath.deleteMany();
  await answerOf("/");
  const before = renders;
  const id = await anOldVideo({ oldUrl: "/?p=1" });
  for (const path of [
    "/?p=12",
    "/?p=13",
    "/?s=some-words",
    "/?page=2",
    "/?utm_source=x",
    "/?from=mail",
    "/latest?p=12",
  ])
    expect(await answerOf(path), path).toMatch(/^200 /);
  expect(await answerOf("/?p=1")).toBe(`301 /videos/${id}`);
  await flushMissing();
  const rows = await db.missingPath.findMany({ select: { path: true, hits: true }, orderBy: { path: "asc" } });
  expect(rows).toEqual([
    { path: "/?p", hits: 2 },
    { path: "/?s", hits: 1 },
  ]);
  expect(renders - before, "page 2 and Latest").toBeLessThanOrEqual(2);
});

test("old addresses of categories and videos by name are temporarily unavailable during an outage, and counted", async () => {
  await flushMissing();
  await db.missingPath.deleteMany();
  const paths = ["/c/old-name", "/categories/old-name", "/videos/old-name"];
  for (const path of paths) await addRedirect(adminId, path, "/latest");
  for (const path of paths) expect(await answerOf(path), path).toBe("301 /latest");
  const read = vi.spyOn(db, "$queryRaw").mockRejectedValue(new Error("away"));
  for (const path of paths) expect(await answerOf(path), path).toMatch(/^503/);
  read.mockRestore();
  for (const path of ["/categories/unknown", "/videos/unknown"]) await answerOf(path);
  await flushMissing();
  const counted = await db.missingPath.findMany({ orderBy: { path: "asc" } });
  expect(counted.map(({ path }) => path)).toEqual(["/categories/unknown", "/videos/unknown"]);
});

test("60 concurrent lookups return the right answers", async () => {
  const id = await anOldVideo({ oldUrl: "/watch/1" });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => answerOf(n % 2 ? "/watch/1" : `/nowhere/${n}`)),
  );
  expect(new Set(answers.filter((_, n) => n % 2))).toEqual(new Set([`301 /videos/${id}`]));
  expect(answers.filter((answer) => answer.startsWith("404"))).toHaveLength(30);
});

test("only unknown addresses are rate limited", async () => {
  const id = await anOldVideo({ oldUrl: "/watch/1" });
  const statuses = async (paths: string[]) =>
    new Set(await Promise.all(paths.map(async (path) => (await answerOf(path)).slice(0, 3))));
  const ask = async (many: number, path: (n: number) => string) => {
    const seen = new Set<string>();
    for (let at = 0; at < many; at += 50)
      for (const status of await statuses(Array.from({ length: 50 }, (_, n) => path(at + n)))) seen.add(status);
    return [...seen].sort();
  };
  expect(await ask(1_300, () => "/watch/1")).toEqual(["301"]);
  expect(await ask(1_300, (n) => `/flood/${n}`)).toEqual(["404", "429"]);
  expect(await answerOf("/watch/1")).toBe(`301 /videos/${id}`);
}, 60_000);

test("targets with other characters than ASCII are encoded, also those stored as typed", async () => {
  await db.oldAddress.create({ data: { address: "/typed", path: "/latest?search=日本 a" } });
  const target = redirectInput.parse({ address: "/new", target: "/latest?search=日本 a%20b" });
  await addRedirect(adminId, target.address, target.target);
  applyChange("catalogue");
  expect(await answerOf("/typed")).toBe("301 /latest?search=%E6%97%A5%E6%9C%AC%20a");
  expect(await answerOf("/new")).toBe("301 /latest?search=%E6%97%A5%E6%9C%AC%20a%20b");
});
