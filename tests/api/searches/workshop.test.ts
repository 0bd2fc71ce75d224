import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { flushCounts, logResultClick, logShownSearch } from "#lib/analytics/commands";
import { findSearchRedirect } from "#lib/analytics/searches/queries";
import { addAlias } from "#lib/categories/aliases/commands";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { reindexAll } from "#lib/search/commands";
import { searchVideos } from "#lib/search/queries";
import { restoreVideos } from "#lib/trash/commands";
import * as action from "../../../app/api/admin/searches/actions/[id]/route.ts";
import * as actions from "../../../app/api/admin/searches/actions/route.ts";
import * as searches from "../../../app/api/admin/searches/route.ts";
import * as logView from "../../../app/api/analytics/log-view/route.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callerOf } from "../../support/people/callers.ts";

let admin: Caller;
let guest: Caller;
let videoId: number;

beforeAll(async () => {
  [admin, guest] = [await callerOf("admin"), await callerOf("guest")];
});

beforeEach(async () => {
  await flushCounts();
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE search_queries, search_actions, tags RESTART IDENTITY CASCADE`;
  videoId = (await aVideo({ title: "A talk", tags: ["kubernetes"] })).id;
  await reindexAll();
  applyChange("catalogue");
});

const counted = (ago: number, query: string, count: number, withoutResult: number, clicks: number | null) =>
  db.$executeRaw`
    INSERT INTO search_queries (day, query, count, without_result, clicks)
    VALUES (current_date - ${ago}::int, ${query}, ${count}::int, ${withoutResult}::int, ${clicks}::int)`;

type Row = { query: string; searches: number; clicksPerSearch: number | null };
const listed = async (query: Record<string, string> = {}) => (await admin(searches.GET, { query })).data.searches;
const queriesOf = (rows: Row[]) => rows.map(({ query }) => query);
const add = (body: object) => admin(actions.POST, { body });
const act = (id: number, body: object) => admin(action.POST, { params: { id: String(id) }, body });
const found = async (q: string) => (await searchVideos({ q, page: 1, limit: 16 })).pagination.totalCount;

test("lists searches without results, with few clicks, or all, sorted by frequency", async () => {
  await counted(0, "k8s", 4, 4, 0);
  await counted(3, "k8s", 2, 2, 0);
  await counted(0, "talk", 20, 0, 2);
  await counted(0, "tides", 9, 0, 8);
  await counted(40, "moons", 3, 3, null);
  expect(await listed()).toMatchObject([
    { query: "k8s", searches: 6, withoutResult: 6, clicks: 0, clicksPerSearch: 0, results: 0, actions: [] },
  ]);
  expect(queriesOf(await listed({ days: "90" }))).toEqual(["k8s", "moons"]);
  expect(await listed({ show: "few" })).toMatchObject([{ query: "talk", clicksPerSearch: 0.1, results: 1 }]);
  expect(queriesOf(await listed({ show: "all" }))).toEqual(["talk", "tides", "k8s"]);
  expect(queriesOf(await listed({ show: "all", search: "TID" }))).toEqual(["tides"]);
  const second = await admin(searches.GET, { query: { show: "all", page: "2", limit: "2" } });
  expect([queriesOf(second.data.searches), second.data.pagination.totalCount]).toEqual([["k8s"], 3]);
  const [{ clicksPerSearch }] = await listed({ days: "90", search: "moons" });
  expect(clicksPerSearch).toBeNull();
});

test("opening a result counts as one click for the search", async () => {
  const visitor = { address: "192.0.2.1", userAgent: "a browser" };
  logShownSearch("Tides", 3, visitor);
  for (const path of [`/videos/${videoId}`, `/videos/${videoId}`, "/latest"]) logResultClick(path, "tides", visitor);
  logResultClick(`/videos/${videoId}`, "never searched", visitor);
  logResultClick(`/videos/${videoId}`, "tides", { address: "192.0.2.2", userAgent: "Examplebot/1.0" });
  await flushCounts();
  expect(await listed({ show: "all" })).toMatchObject([{ query: "tides", searches: 1, clicks: 1, clicksPerSearch: 1 }]);
  logShownSearch("talk", 1, visitor);
  const referrer = "http://localhost:3000/search?q=Talk";
  const sent = await guest(logView.POST, { body: { path: `/videos/${videoId}`, referrer } });
  expect(sent.status).toBe(202);
  await flushCounts();
  expect(await listed({ show: "all", search: "talk" })).toMatchObject([{ clicks: 1 }]);
});

test("an alias makes a search find videos, shows clicks before and after, and can be undone", async () => {
  await counted(2, "k8s", 4, 4, 1);
  const [{ nearest }] = await listed();
  expect([nearest, await found("k8s")]).toEqual([null, 0]);
  const made = await add({ kind: "alias", query: "K8s", of: "Kubernetes" });
  expect([made.status, made.data.action]).toMatchObject([
    201,
    { kind: "alias", query: "k8s", title: "kubernetes", target: "/tags/kubernetes", before: 0.25, after: null },
  ]);
  expect(await found("k8s")).toBe(1);
  expect((await add({ kind: "alias", query: "k8s", of: "Kubernetes" })).status).toBe(409);
  await db.$executeRaw`UPDATE search_actions SET created_at = now() - interval '1 day'`;
  await counted(0, "k8s", 2, 0, 1);
  expect((await listed())[0].actions).toMatchObject([{ before: 0.25, after: 0.5, searchesAfter: 2 }]);
  expect((await act(made.data.action.id, { do: "remove" })).status).toBe(200);
  expect([await found("k8s"), await db.alias.count()]).toEqual([0, 0]);
  const acts = await db.auditEntry.findMany({ where: { action: { startsWith: "search." } }, orderBy: { id: "asc" } });
  expect(acts.slice(-2).map((entry) => [entry.action, entry.subject])).toEqual([
    ["search.alias", "“k8s”"],
    ["search.remove_alias", "“k8s”"],
  ]);
});

test("a redirect applies to exactly one search, and can be replaced and undone", async () => {
  const made = await add({ kind: "redirect", query: "  Night   SKY ", target: `/videos/${videoId}` });
  expect(made.data.action).toMatchObject({ query: "night sky", target: `/videos/${videoId}`, title: "A talk" });
  expect([await findSearchRedirect("Night sky"), await findSearchRedirect("night")]).toEqual([
    `/videos/${videoId}`,
    undefined,
  ]);
  await add({ kind: "redirect", query: "night sky", target: "/tags/kubernetes" });
  expect(await findSearchRedirect("night sky")).toBe("/tags/kubernetes");
  await act(made.data.action.id, { do: "remove" });
  expect(await findSearchRedirect("night sky")).toBeUndefined();
});

test("a redirect is suspended while its target is missing", async () => {
  const categoryId = (await aCategory()).id;
  const targets = [`/videos/${videoId}`, `/categories/${categoryId}`, "/tags/kubernetes", "/latest"];
  for (const [at, target] of targets.entries()) await add({ kind: "redirect", query: `search ${at}`, target });
  const led = async () => {
    applyChange("catalogue");
    return Promise.all(targets.map((_, at) => findSearchRedirect(`search ${at}`)));
  };
  expect(await led()).toEqual(targets);
  expect((await videoPanel(admin, 0).remove(videoId)).status).toBe(200);
  await db.category.delete({ where: { id: categoryId } });
  expect(await led()).toEqual([undefined, undefined, undefined, "/latest"]);
  await restoreVideos("shell", [videoId]);
  expect(await led()).toEqual([targets[0], undefined, "/tags/kubernetes", "/latest"]);
});

test("a wish can be added, done, reopened and removed", async () => {
  const { data } = await add({ kind: "wish", query: "tides" });
  const wishes = async () => (await admin(actions.GET, { query: { kind: "wish" } })).data.actions;
  expect(await wishes()).toMatchObject([{ query: "tides", doneAt: null }]);
  await act(data.action.id, { do: "done" });
  expect((await wishes())[0].doneAt).not.toBeNull();
  await act(data.action.id, { do: "reopen" });
  expect((await wishes())[0].doneAt).toBeNull();
  await act(data.action.id, { do: "remove" });
  expect(await wishes()).toEqual([]);
  expect((await act(data.action.id, { do: "remove" })).status).toBe(404);
});

test("a wish added again after it was done is open again", async () => {
  const { data } = await add({ kind: "wish", query: "tides" });
  await act(data.action.id, { do: "done" });
  expect((await add({ kind: "wish", query: "tides" })).data.action).toMatchObject({ doneAt: null });
  expect(await db.searchAction.count()).toBe(1);
});

test("the day of an action counts neither before nor after it", async () => {
  await counted(1, "tides", 4, 0, 1);
  await counted(0, "tides", 6, 0, 6);
  const { data } = await add({ kind: "wish", query: "tides" });
  expect(data.action).toMatchObject({ before: 0.25, after: null, searchesAfter: 0 });
});

test.each([
  [{ kind: "alias", query: "k8s" }, "of", "Name a category or a tag."],
  [{ kind: "alias", query: "k8s", of: "nothing" }, "of", "There is no category or tag of this name."],
  [{ kind: "alias", query: "a b c d e", of: "kubernetes" }, "of", "up to 4 words"],
  [{ kind: "redirect", query: "k8s" }, "target", "Name a page of this site"],
  [{ kind: "redirect", query: "k8s", target: "//evil.example" }, "target", "Name a page of this site"],
  [{ kind: "redirect", query: "k8s", target: "https://evil.example/" }, "target", "Name a page of this site"],
  [{ kind: "redirect", query: "k8s", target: "/search?q=k8s" }, "target", "cannot lead to another search"],
  [{ kind: "redirect", query: "k8s", target: "/latest?search=k8s" }, "target", "cannot lead to another search"],
  [{ kind: "redirect", query: "k8s", target: "/videos/4711" }, "target", "There is no such page"],
  [{ kind: "redirect", query: "k8s", target: "/videos/9999999999" }, "target", "Name a page of this site"],
  [{ kind: "wish", query: " " }, "query", "A search is required."],
  [{ kind: "wish", query: "a\0b" }, "query", "Control characters"],
  [{ kind: "wish", query: "x".repeat(201) }, "query", "At most 200"],
  [{ kind: "other", query: "k8s" }, "kind", "kind must be"],
])("the action %j is rejected with 400", async (body, field, reason) => {
  const reply = await add(body);
  expect(reply.status).toBe(400);
  expect(reply.body.fields[field]).toContain(reason);
});

test("rejects an alias that is another tag's name, and an operation that does not fit the action", async () => {
  await aVideo({ tags: ["docker"] });
  expect((await add({ kind: "alias", query: "docker", of: "kubernetes" })).status).toBe(409);
  const { data } = await add({ kind: "redirect", query: "k8s", target: "/latest" });
  expect((await act(data.action.id, { do: "done" })).status).toBe(400);
});

test("odd query parameters still return a list", async () => {
  for (const query of [{ search: "\0\ud800%_'" }, { page: "99999999999" }, { days: "1e9", show: "x", limit: "-1" }])
    expect((await admin(searches.GET, { query })).status).toBe(200);
});

test("the second of two concurrent aliases for the same search is rejected", async () => {
  const one = { kind: "category", id: (await aCategory()).id } as const;
  const other = { kind: "category", id: (await aCategory()).id } as const;
  const [added, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.$transaction(async (tx) => {
    await addAlias(tx, one, "k8s");
    added.resolve();
    await waited.promise;
  });
  await added.promise;
  const second = expect(db.$transaction((tx) => addAlias(tx, other, "k8s"))).rejects.toMatchObject({
    kind: "conflict",
  });
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 10_000);
  waited.resolve();
  await Promise.all([first, second]);
  expect(await db.alias.findMany({ where: { name: "k8s" } })).toMatchObject([{ categoryId: one.id }]);
});
