import { beforeAll, beforeEach, expect, test } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listMissingGroups } from "#lib/redirects/missing/queries";
import * as checks from "../../../app/api/admin/old-addresses/checks/route.ts";
import * as missingOne from "../../../app/api/admin/old-addresses/missing/[id]/route.ts";
import * as missing from "../../../app/api/admin/old-addresses/missing/route.ts";
import * as pattern from "../../../app/api/admin/old-addresses/patterns/[id]/route.ts";
import * as patterns from "../../../app/api/admin/old-addresses/patterns/route.ts";
import * as redirects from "../../../app/api/admin/old-addresses/route.ts";
import * as attempt from "../../../app/api/admin/old-addresses/try/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callerOf } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = await callerOf("admin");
});

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE videos, old_addresses, old_address_patterns, old_address_checks, missing_paths RESTART IDENTITY CASCADE`;
  applyChange("catalogue");
});

async function anOldVideo(oldId: string): Promise<number> {
  const { id } = await aVideo();
  await db.video.update({ where: { id }, data: { oldId } });
  applyChange("catalogue");
  return id;
}

const tried = async (address: string) => (await admin(attempt.GET, { query: { address } })).data.outcome;

test("a pattern can be added, changed and removed, each with an audit entry", async () => {
  const id = await anOldVideo("12");
  const made = await admin(patterns.POST, { body: { pattern: "https://old.example/videos/{id}/{slug}/" } });
  expect([made.status, made.data.pattern.pattern]).toEqual([201, "/videos/{id}/{slug}"]);
  expect(await tried("https://old.example/videos/12/x/")).toMatchObject({
    status: "redirect",
    target: `/videos/${id}`,
    by: "pattern",
    pattern: "/videos/{id}/{slug}",
  });
  const of = { params: { id: String(made.data.pattern.id) } };
  await admin(pattern.PUT, { method: "PUT", ...of, body: { pattern: "/v/{id}" } });
  expect([(await tried("/v/12")).status, (await tried("/videos/12/x")).status]).toEqual(["redirect", "unknown"]);
  expect((await admin(patterns.POST, { body: { pattern: "/v/{id}/" } })).status).toBe(409);
  await admin(pattern.DELETE, { method: "DELETE", ...of });
  expect((await tried("/v/12")).status).toBe("unknown");
  const acts = await db.auditEntry.findMany({ where: { action: { startsWith: "redirect." } }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual([
    "redirect.pattern",
    "redirect.change_pattern",
    "redirect.remove_pattern",
  ]);
});

test.each([
  [{ pattern: "/videos/{id}" }, "pattern", "This would also match /videos/1"],
  [{ pattern: "/{slug}/", target: "page", path: "/about" }, "pattern", "This would also match /latest"],
  [{ pattern: "/c/{id}", target: "category" }, "pattern", "use {slug}"],
  [{ pattern: "/c/{id}", target: "page", path: "https://evil.example/" }, "path", "Name a page of this site"],
  [{ pattern: "/c/{id}", target: "page", path: "//evil.example/" }, "path", "Name a page of this site"],
])("the pattern %j is rejected with 400", async (body, field, reason) => {
  const reply = await admin(patterns.POST, { body });
  expect(reply.status).toBe(400);
  expect(reply.body.fields[field]).toContain(reason);
});

test.each([
  [{ address: "/latest", target: "/" }, "address", "This is a page of this site"],
  [{ address: "nothing", target: "/" }, "address", "An old address is"],
  [{ address: "/a", target: "/nowhere" }, "target", "Name a page of this site"],
  [{ address: "/a", target: "//evil.example" }, "target", "Name a page of this site"],
  [{ address: "/a", target: "/videos/4711" }, "target", "There is no video with this number."],
])("the redirect %j is rejected with 400", async (body, field, reason) => {
  const reply = await admin(redirects.POST, { body });
  expect(reply.status).toBe(400);
  expect(reply.body.fields[field]).toContain(reason);
});

test("a redirect can be searched and replaced, and is shown with its target's title", async () => {
  const { id, title } = await aVideo();
  await admin(redirects.POST, { body: { address: "https://old.example/first/", target: "/latest" } });
  const again = await admin(redirects.POST, { body: { address: "/first", target: String(id) } });
  expect(again.data.redirect).toMatchObject({ address: "/first", target: `/videos/${id}`, title });
  await admin(redirects.POST, { body: { address: "/second", target: "/latest?sort=views" } });
  const found = await admin(redirects.GET, { query: { search: "sec" } });
  expect(found.data.redirects).toMatchObject([{ address: "/second", target: "/latest?sort=views", title: null }]);
  expect((await admin(redirects.GET)).data.pagination.totalCount).toBe(2);
});

test("missing paths are listed by hits until they are dismissed", async () => {
  await db.missingPath.createMany({
    data: [
      { path: "/a", hits: 2 },
      { path: "/b", hits: 9 },
    ],
  });
  const listed = async () =>
    (await admin(missing.GET)).data.missing.map(({ path, hits }: { path: string; hits: number }) => [path, hits]);
  expect(await listed()).toEqual([
    ["/b", 9],
    ["/a", 2],
  ]);
  const { id } = await db.missingPath.findUniqueOrThrow({ where: { path: "/b" } });
  await admin(missingOne.POST, { params: { id: String(id) }, body: { do: "dismiss" } });
  expect(await listed()).toEqual([["/a", 2]]);
});

test("missing paths that a pattern matches leave the list once it is added or changed", async () => {
  const paths = ["/?p", "/video/12/x", "/v/12", "/other", "/?ts"];
  await db.missingPath.createMany({ data: paths.map((path) => ({ path, hits: 1 })) });
  await db.missingPath.create({ data: { path: "/video/13/x", hits: 1, isDismissed: true } });
  const left = async () => (await db.missingPath.findMany({ orderBy: { id: "asc" } })).map(({ path }) => path);
  await admin(patterns.POST, { body: { pattern: "/?p={id}" } });
  expect(await left()).toEqual(["/video/12/x", "/v/12", "/other", "/?ts", "/video/13/x"]);
  const { data } = await admin(patterns.POST, { body: { pattern: "/video/{id}/{slug}" } });
  expect(await left()).toEqual(["/v/12", "/other", "/?ts", "/video/13/x"]);
  await admin(pattern.PUT, { method: "PUT", params: { id: String(data.pattern.id) }, body: { pattern: "/v/{id}" } });
  expect(await left()).toEqual(["/other", "/?ts", "/video/13/x"]);
});

test("a check counts the addresses that resolve, and suggests patterns for the others", async () => {
  for (const oldId of ["1", "2", "3"]) await anOldVideo(oldId);
  await admin(redirects.POST, { body: { address: "/about-us", target: "/about" } });
  const lines = [
    "/latest",
    "/about-us/",
    ...[1, 2, 3, 4].map((n) => `https://old.example/videos/${n}/title-${n}/`),
    "?",
  ];
  const first = await admin(checks.POST, { body: { text: `${lines.join("\n")}\nnothing` } });
  expect(first.data.check).toMatchObject({ resolved: 1, own: 2, gone: 0, unread: 1 });
  expect(first.data.check.groups).toMatchObject([
    { shape: "/videos/{id}/{slug}", count: 4, pattern: "/videos/{id}/{slug}", found: 3 },
  ]);
  const { id } = first.data.check;
  const words = ["sun", "moon", "star", "sea", "sky"].map((word) => `/watch/${word}.html`);
  const second = await admin(checks.POST, { body: { text: words.join("\n"), id } });
  expect(second.data.check.groups).toMatchObject([
    { shape: "/watch/{slug}.html", count: 5, found: 0 },
    { shape: "/videos/{id}/{slug}", count: 4 },
  ]);
  await admin(patterns.POST, { body: { pattern: "/videos/{id}/{slug}" } });
  const third = await admin(checks.POST, { body: { text: lines.join("\n") } });
  expect(third.data.check).toMatchObject({ resolved: 4, groups: [{ count: 1 }] });
  expect((await admin(checks.POST, { body: { text: "/a", id } })).status).toBe(409);
});

test("a check counts no home page with an unknown id as a page of this site", async () => {
  await anOldVideo("1");
  const text = "/?p=1\n/?p=99\n/?utm_source=mail\n/?lang=en\n/latest?p=7";
  const { data } = await admin(checks.POST, { body: { text } });
  expect(data.check).toMatchObject({ addresses: 5, resolved: 0, own: 3 });
  expect(data.check.groups).toMatchObject([{ shape: "/?p={id}", count: 2, pattern: "/?p={id}", found: 1 }]);
});

test("missing paths are grouped by their form, which one pattern leads somewhere or one press dismisses", async () => {
  const id = await anOldVideo("3");
  const paths = ["/video/1", "/video/2", "/video/3", "/?p", "/lonely"];
  await db.missingPath.createMany({ data: paths.map((path, at) => ({ path, hits: 10 * (at + 1) })) });
  const groups = async () => (await listMissingGroups({ page: 1, limit: 50 })).groups;
  expect(await groups()).toMatchObject([
    { shape: "/video/{id}", hits: 60, pattern: "/video/{id}", found: 1 },
    { shape: "/lonely", hits: 50, pattern: null },
    { shape: "/?p={id}", hits: 40, pattern: "/?p={id}", found: null },
  ]);
  const shape = "/video/{id}";
  const singles = (await admin(missing.GET, { query: { shape } })).data.missing.map(
    (each: { path: string }) => each.path,
  );
  expect(singles).toEqual(["/video/3", "/video/2", "/video/1"]);
  expect((await admin(missing.POST, { body: { do: "dismiss", shape } })).data).toEqual({ dismissed: 3 });
  expect((await admin(missing.POST, { body: { do: "dismiss", shape } })).status).toBe(404);
  expect((await groups()).map(({ shape }) => shape)).toEqual(["/lonely", "/?p={id}"]);
  await admin(patterns.POST, { body: { pattern: shape } });
  expect(await tried("/video/3")).toMatchObject({ status: "redirect", target: `/videos/${id}` });
});

test("a pattern or a redirect can say that an address is gone", async () => {
  const id = await anOldVideo("3");
  await admin(patterns.POST, { body: { pattern: "/forum/{any}", target: "gone" } });
  await admin(patterns.POST, { body: { pattern: "/forum/{id}/{slug}", target: "video" } });
  await admin(redirects.POST, { body: { address: "/guestbook", target: "gone" } });
  expect(await tried("/forum/a/b")).toMatchObject({ status: "gone", target: null, pattern: "/forum/{any}" });
  expect(await tried("/forum/3/a-title")).toMatchObject({ status: "redirect", target: `/videos/${id}` });
  expect(await tried("/guestbook")).toMatchObject({ status: "gone", target: null, by: "redirect" });
  expect((await admin(patterns.POST, { body: { pattern: "/{slug}", target: "gone" } })).status).toBe(400);
});

test("a check names categories, and its addresses that lead nowhere can be downloaded", async () => {
  await aCategory({ name: "Slow Rivers" });
  applyChange("catalogue");
  expect((await admin(checks.GET)).status).toBe(404);
  const first = await admin(checks.POST, { body: { text: "/latest\n/c/slow-rivers\n/c/fast-rivers" } });
  expect(first.data.check.groups).toMatchObject([{ shape: "/c/{slug}", count: 2, found: 0, categories: 1 }]);
  await admin(checks.POST, { body: { text: "/lost/page", id: first.data.check.id } });
  expect((await admin(checks.GET)).text).toBe("address\n/c/slow-rivers\n/c/fast-rivers\n/lost/page\n");
});
