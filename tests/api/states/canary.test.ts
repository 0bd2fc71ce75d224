import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as one from "../../../app/api/admin/videos/[id]/route.ts";
import * as many from "../../../app/api/admin/videos/route.ts";
import * as feed from "../../../app/feed.xml/route.ts";
import { distinctQueries, type Handler } from "../../support/distinct-queries.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers, type Role, type RouteFunction } from "../../support/people/callers.ts";
import { aPlaylist, favoritesOf, watchedBy } from "../../support/people/members.ts";
import { ENDPOINTS } from "../endpoint-table.ts";

const STATES = ["draft", "scheduled", "hidden"] as const;
const canary = /cnry(draft|scheduled|hidden)x/;

let askers: Record<Role, Caller>;
let ids: number[] = [];
let categoryId: number;
const playlists = new Map<Caller, number>();

/** All three were once public, and members have them in their lists. */
beforeAll(async () => {
  askers = await callers();
  ({ id: categoryId } = await aCategory());
  const word = (state: string) => `cnry${state}x`;
  const made = STATES.map((state) =>
    aVideo({ title: `Lantern ${word(state)}`, description: word(state), categories: [categoryId], views: 9 }),
  );
  ids = (await Promise.all(made)).map(({ id }) => id);
  for (const ask of Object.values(askers)) {
    if (ask.userId === undefined) continue;
    await favoritesOf(ask.userId, ids);
    await watchedBy(ask.userId, ids);
    playlists.set(ask, (await aPlaylist(ask.userId, ids)).id);
  }
  for (const [at, state] of STATES.entries()) {
    const body = {
      title: `Lantern ${word(state)}`,
      iframeSrc: `https://player.example.com/embed/${word(state)}`,
      categoryIds: [categoryId],
      state,
      ...(state === "scheduled" && { publishAt: "2099-01-01T00:00:00Z" }),
    };
    const { status } = await askers.admin(one.PUT, { method: "PUT", params: { id: String(ids[at]) }, body });
    expect(status).toBe(200);
  }
});

const QUERIES = [
  "limit=100",
  "q=lantern",
  "q=cnry",
  "q=cnrydraftx",
  "sort=views&limit=100",
  "fetchAll=true",
  "ids=true",
];

test.each(["guest", "member", "premium"] as const)(
  "no GET endpoint shows a %s the title of a draft, scheduled or hidden video",
  { timeout: 60_000 },
  async (role) => {
    let answers = 0;
    const ask = askers[role];
    for (const [folder, { GET }] of Object.entries(ENDPOINTS)) {
      if (!GET) continue;
      const handler: Handler = (await import(join(process.cwd(), "app/api", folder, "route.ts"))).GET;
      const others = folder.startsWith("playlists/[id]") ? [playlists.get(ask) ?? 1] : [categoryId];
      for (const id of folder.includes("[") ? [...ids, ...others] : [0]) {
        for (const query of distinctQueries(handler, QUERIES)) {
          const { text, headers } = await ask(handler, { params: { id: String(id), videoId: String(id) }, query });
          // The response may repeat the search term.
          const seen = (text + JSON.stringify([...headers])).replaceAll(query.slice(2), "");
          expect(seen, `${folder}?${query}`).not.toMatch(canary);
          answers += 1;
        }
      }
    }
    expect(answers).toBeGreaterThan(100);
    const { text } = await ask(feed.GET as RouteFunction, {});
    expect(text).not.toMatch(canary);
  },
);

test("unpublished videos have no search documents or video rows, and are in the admin list", async () => {
  expect(await db.searchDocument.count({ where: { videoId: { in: ids } } })).toBe(0);
  expect(await db.searchWord.count({ where: { word: { startsWith: "cnry" } } })).toBe(0);
  expect(await db.video.count({ where: { id: { in: ids } } })).toBe(0);
  const { body } = await askers.admin(many.GET, { query: { state: "unpublished" } });
  expect(body.videos.map(({ id }: { id: number }) => id).toSorted()).toEqual(ids.toSorted());
});
