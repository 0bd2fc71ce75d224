import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeVideos } from "#lib/admin/bulk/commands";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { saveMapping } from "#lib/imports/mapping/saved/commands";
import { MAX_FAILURES } from "#lib/imports/sources/policy";
import { runSources } from "#lib/imports/sources/runs/commands";
import * as one from "../../../app/api/admin/import-sources/[id]/route.ts";
import * as sources from "../../../app/api/admin/import-sources/route.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";

let admin: Caller;
let origin: string;
const server = createServer();

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE import_sources, imports, aliases, deleted_videos, video_tombstones CASCADE`;
  admin ??= await callerOf("admin");
});

afterEach(() => {
  env().internalOrigins.length = 0;
  server.removeAllListeners("request");
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;
const run = () => runSources(never);
const duly = () => db.$executeRaw`UPDATE import_sources SET next_at = now() - interval '1 second'`;

async function serve(listener: RequestListener): Promise<void> {
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env().internalOrigins.push(new URL(origin));
}

const FEED = (...titles: string[]) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Talks</title>
${titles
  .map(
    (title) => `<item><title>${title}</title><link>https://talks.example/${title}</link>
<media:content duration="${title.length * 60}"><media:player url="https://play.example.org/embed/${title}"/></media:content>
<category>Talks</category></item>`,
  )
  .join("\n")}
</channel></rss>`;

async function add(fields: object = {}) {
  const body = { name: "Talks", url: `${origin}/feed.xml`, everyHours: 24, most: 50, ...fields };
  const { status, data } = await admin(sources.POST as RouteFunction, { method: "POST", body });
  expect(status).toBe(201);
  return data.source.id as number;
}

const act = (id: number, body: object) =>
  admin(one.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });
const find = (id: number) => db.importSource.findUniqueOrThrow({ where: { id } });
const titles = async () => (await db.video.findMany({ orderBy: { id: "asc" } })).map(({ title }) => title);

test("imports a feed by its rules, and again only after it has changed", async () => {
  let feed = FEED("Sea", "Mountains", "Seasons");
  let asked: (string | undefined)[] = [];
  await serve(({ headers }, response) => {
    asked.push(headers["if-none-match"]);
    const etag = `"${feed.length}"`;
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag, "content-type": "application/rss+xml" }).end(feed);
  });
  const id = await add({ titleContains: "sea", minSeconds: 200, category: "Water" });
  expect(await run()).toBe(1);
  expect(await find(id)).toMatchObject({ result: "1 new, 0 known, 2 left out.", failures: 0 });
  expect(await titles()).toEqual(["Seasons"]);
  expect(await run()).toBe(0);
  await duly();
  await run();
  expect(await find(id)).toMatchObject({ result: "Not changed." });
  expect(asked).toEqual([undefined, expect.any(String)]);
  const dividers = { categories: "|", tags: "|" };
  const rules = { dividers, status: {}, duration: "seconds", days: "dmy", keepsMarkup: false } as const;
  await saveMapping(admin.userId as number, "Others", ["Player"], { fields: { iframeSrc: ["Player"] }, rules });
  await duly();
  await run();
  expect(asked.at(-1)).toBeUndefined();

  feed = FEED("Sea", "Mountains", "Seasons", "Seaside");
  asked = [];
  await duly();
  await run();
  expect(await titles()).toEqual(["Seasons", "Seaside"]);
  const names = await db.videoCategory.findMany({ select: { category: { select: { name: true } } } });
  expect(new Set(names.map(({ category }) => category.name))).toEqual(new Set(["Talks", "Water"]));

  await changeVideos(admin.userId as number, {
    ids: (await db.video.findMany({ select: { id: true } })).map((video) => video.id),
    action: "delete",
  });
  await act(id, { do: "run" });
  await run();
  expect(await titles()).toEqual([]);
});

test.each([
  ["an alias", "Clips", "Shorts"],
  ["another spelling of the feed's category", "ＴＡＬＫＳ", "Talks"],
])("the category of a source may be %s", async (_, category, stored) => {
  await serve((_request, response) => response.writeHead(200).end(FEED("Sea")));
  const shorts = await db.category.create({ data: { name: "Shorts", nameKey: "shorts" } });
  await db.alias.create({ data: { name: "Clips", nameKey: "clips", slug: "clips", categoryId: shorts.id } });
  const id = await add({ category });
  await run();
  expect(await find(id)).toMatchObject({ result: "1 new, 0 known.", failures: 0 });
  const names = await db.videoCategory.findMany({ select: { category: { select: { name: true } } } });
  expect(new Set(names.map((each) => each.category.name))).toEqual(new Set(["Talks", stored]));
});

test("a minimum length excludes videos of unknown length", async () => {
  const unknown = FEED("Seals").replace(/ duration="\d+"/, "");
  await serve((_, response) => response.end(unknown));
  const id = await add({ minSeconds: 60 });
  await run();
  expect(await find(id)).toMatchObject({ result: "0 new, 0 known, 1 left out." });
});

test("a run imports at most its limit, as drafts if configured, and the next run the rest", async () => {
  await serve((_, response) => response.writeHead(200, { etag: '"same"' }).end(FEED("One", "Two", "Three")));
  const id = await add({ most: 2, asDrafts: true });
  await run();
  expect(await find(id)).toMatchObject({ result: "2 new, 0 known, 1 left out.", etag: null });
  expect(await db.video.count()).toBe(0);
  await duly();
  await run();
  expect(await find(id)).toMatchObject({ result: "1 new, 2 known.", etag: '"same"' });
  expect(await db.unpublishedVideo.count({ where: { state: "draft" } })).toBe(3);
});

test("a failing source is fetched less and less often and finally disabled", async () => {
  await serve((_, response) => response.writeHead(500).end());
  const id = await add();
  const pauses: number[] = [];
  for (let n = 0; n < MAX_FAILURES; n++) {
    await duly();
    expect(await run()).toBe(1);
    const { nextAt, ranAt } = await find(id);
    pauses.push(Math.round((nextAt.getTime() - Number(ranAt)) / 3_600_000));
  }
  expect(pauses).toEqual([48, 96, 168, 168, 168, 168, 168, 168]);
  expect(await find(id)).toMatchObject({
    isEnabled: false,
    failures: MAX_FAILURES,
    result: "127.0.0.1 answered 500.",
  });
  await duly();
  expect(await run()).toBe(0);
  await act(id, { do: "enable" });
  expect(await run()).toBe(1);
});

test("of runs that bring nothing new, only the last is listed among the imports", async () => {
  let feed = FEED("One");
  await serve((_, response) => response.end(feed));
  const id = await add();
  const runAgain = async () => {
    await duly();
    await run();
    return (await find(id)).importId as number;
  };
  const first = await runAgain();
  await runAgain();
  const second = await runAgain();
  const listed = () => db.import.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  expect(await listed()).toEqual([{ id: first }, { id: second }]);
  feed = FEED("One", "Two");
  const third = await runAgain();
  expect(await listed()).toEqual([{ id: first }, { id: third }]);
  const fourth = await runAgain();
  await db.oldAddress.create({ data: { address: "/old", path: "/about", importId: fourth } });
  await runAgain();
  expect(await db.import.count({ where: { id: fourth } }), "an import that brought an old address").toBe(1);
  await runAgain();
  expect(await listed()).toHaveLength(4);
});

test("the request names its program, and 304 without a condition is a failure", async () => {
  let agent: string | undefined;
  await serve(({ headers }, response) => {
    agent = headers["user-agent"];
    response.writeHead(304).end();
  });
  const id = await add();
  await run();
  expect(agent).toBe("Vitrine");
  expect(await find(id)).toMatchObject({ result: "127.0.0.1 answered 304.", failures: 1 });
});

test("a slow source does not delay others", async () => {
  let answer = () => {};
  await serve(({ url }, response) => {
    if (url === "/feed.xml") answer = () => response.end(FEED("Slow"));
    else response.end(FEED(`From-${url?.slice(1)}`));
  });
  const slow = await add();
  const others = await Promise.all(["a", "b"].map((name) => add({ name, url: `${origin}/${name}` })));
  const running = run();
  const seen = async () => (await db.importSource.findMany({ where: { result: "1 new, 0 known." } })).length;
  await expect.poll(seen, { timeout: 50_000 }).toBe(others.length);
  expect(await find(slow)).toMatchObject({ result: null, failures: 0 });
  answer();
  expect(await running).toBe(3);
  expect(await find(slow)).toMatchObject({ result: "1 new, 0 known." });
}, 60_000);

test("does not fetch an internal URL, and rejects duplicate URLs and invalid changes", async () => {
  await serve((_, response) => response.end());
  env().internalOrigins.length = 0;
  const id = await add();
  await run();
  expect((await find(id)).result).toMatch(/is no public https address/);
  const again = { name: "Twice", url: `${origin}/feed.xml`, everyHours: 24, most: 50 };
  expect((await admin(sources.POST as RouteFunction, { method: "POST", body: again })).status).toBe(409);
  const url = `${origin}/other.xml`;
  const both = await Promise.all(
    [1, 2].map(() => admin(sources.POST as RouteFunction, { method: "POST", body: { ...again, url } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await act(id, { do: "change", ...again, url })).status).toBe(409);
  expect((await act(id, { do: "change", ...again, everyHours: 0 })).status).toBe(400);
  expect((await act(id, { do: "change", ...again, everyHours: 6 })).status).toBe(200);
  expect(await find(id)).toMatchObject({ name: "Twice", everyHours: 6 });
  expect((await act(id, { do: "remove" })).status).toBe(200);
  expect((await act(id, { do: "remove" })).status).toBe(404);
});
