import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as me from "../../../app/api/auth/me/route.ts";
import * as video from "../../../app/api/videos/[id]/route.ts";
import { distinctQueries, type Handler } from "../../support/distinct-queries.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor, callers, ROLES, type Role } from "../../support/people/callers.ts";
import { aPlaylist, favoritesOf, watchedBy } from "../../support/people/members.ts";
import { ENDPOINTS } from "../endpoint-table.ts";

const CANARIES = 2;

/** A sweep makes a few hundred calls, however slow the machine is. */
const SWEEP_MS = 60_000;

/** Occurs only in the embed, source, picture URL and description of private videos. */
const canary = (number: number, where: string) => `cnry${where}${number}x`;
const anyCanary = /cnry(embed|source|picture|words)\d+x/;

const privateIds: number[] = [];
/** A playlist of each role that contains all of them. */
const playlists = new Map<Caller, number>();
let categoryId: number;
let askers: Record<Role, Caller>;

beforeAll(async () => {
  askers = await callers();
  ({ id: categoryId } = await aCategory());
  for (let number = 1; number <= CANARIES; number++) {
    const made = await aVideo({
      title: `Private ${number}`,
      isPrivate: true,
      categories: [categoryId],
      tags: ["common"],
      views: number,
      iframeSrc: `https://player.example.com/${canary(number, "embed")}`,
      sourceUrl: `https://player.example.com/${canary(number, "source")}`,
      thumbnailUrl: `https://pictures.example.com/${canary(number, "picture")}.jpg`,
      description: `About ${canary(number, "words")}`,
    });
    privateIds.push(made.id);
  }
  await aVideo({ categories: [categoryId], tags: ["common"] });
  for (const ask of Object.values(askers)) {
    if (ask.userId === undefined) continue;
    await favoritesOf(ask.userId, privateIds);
    await watchedBy(ask.userId, privateIds);
    playlists.set(ask, (await aPlaylist(ask.userId, privateIds)).id);
  }
});

const get = (ask: Caller, id: number) => ask(video.GET, { params: { id: String(id) } });

function idsFor(folder: string, ask: Caller): number[] {
  if (folder.startsWith("categories")) return [categoryId];
  if (folder.startsWith("playlists/[id]")) return [playlists.get(ask) ?? 1];
  return folder.includes("[") ? privateIds : [0];
}

const QUERIES = [
  "limit=100",
  "q=private",
  "sort=latest&limit=100",
  "sort=views",
  "timeframe=all_time",
  "fetchAll=true",
];

/** Every read endpoint of the API, with the parameters that return the most data. */
async function* sweep(ask: Caller) {
  for (const [folder, { GET }] of Object.entries(ENDPOINTS)) {
    if (!GET) continue;
    const handler: Handler = (await import(join(process.cwd(), "app/api", folder, "route.ts"))).GET;
    const ids = idsFor(folder, ask);
    for (const id of ids) {
      for (const query of distinctQueries(handler, QUERIES)) {
        const { text, headers } = await ask(handler, { params: { id: String(id), videoId: String(id) }, query });
        yield { folder, query, seen: text + JSON.stringify([...headers]) };
      }
    }
  }
}

describe("the embed, source, thumbnail and description of a private video", () => {
  test.each(["guest", "member"] as const)(
    "are exposed to no %s by any read endpoint",
    { timeout: SWEEP_MS },
    async (role) => {
      let answers = 0;
      for await (const { folder, query, seen } of sweep(askers[role])) {
        answers += 1;
        expect(seen, `${folder}?${query}`).not.toMatch(anyCanary);
      }
      expect(answers).toBeGreaterThan(50);
    },
  );

  test.each(["premium", "admin"] as const)(
    "are exposed to a %s only by the video, its player and the admin panel",
    { timeout: SWEEP_MS },
    async (role) => {
      let found = 0;
      for await (const { folder, query, seen } of sweep(askers[role])) {
        if (folder === "videos/[id]") {
          found += Number(["embed", "source", "words"].every((where) => new RegExp(`cnry${where}\\d+x`).test(seen)));
        } else if (folder === "videos/[id]/player") expect(seen).not.toMatch(/cnry(source|picture|words)\d+x/);
        else if (!folder.startsWith("admin/")) expect(seen, `${folder}?${query}`).not.toMatch(anyCanary);
        // Data that an admin edits, which includes the picture's own URL.
        if (role === "admin" && /^admin\/(triage\/)?videos\/\[id\]$/.test(folder))
          expect(seen).toMatch(/cnrypicture\d+x/);
        else expect(seen, `${folder}?${query}`).not.toMatch(/cnrypicture\d+x/);
      }
      expect(found).toBeGreaterThanOrEqual(CANARIES);
    },
  );

  test("are not exposed by errors", async () => {
    for (const role of ROLES) {
      const reply = await askers[role](video.GET, { params: { id: `${privateIds[0]} ` } });
      expect(reply.text).not.toMatch(anyCanary);
    }
  });
});

describe("a private video", () => {
  const [locked, open] = [
    { iframeSrc: null, sourceUrl: null, description: "", locked: true },
    {
      iframeSrc: expect.stringContaining("cnryembed"),
      sourceUrl: expect.stringContaining("cnrysource"),
      description: expect.stringContaining("cnrywords"),
      locked: false,
    },
  ];

  test("returns 200 for everyone, locked except for premium members and admins", async () => {
    const id = privateIds[0] as number;
    for (const [role, shown] of [
      ["guest", locked],
      ["member", locked],
      ["premium", open],
      ["admin", open],
    ] as const) {
      const { status, data } = await get(askers[role], id);
      expect(status).toBe(200);
      expect(data.video, role).toMatchObject({ isPrivate: true, thumbnailUrl: `/api/thumbnails/${id}`, ...shown });
    }
  });

  test("is locked as soon as premium ends, for the same cookie", async () => {
    const ends = new Date(Date.now() + 60_000);
    const user = await aUser({ hasPremium: true, premiumUntil: ends });
    const ask = await callerFor(user.id);
    expect((await get(ask, privateIds[0] as number)).data.video).toMatchObject(open);
    await db.user.update({ where: { id: user.id }, data: { premiumUntil: new Date() } });
    expect((await get(ask, privateIds[0] as number)).data.video).toMatchObject(locked);
    expect((await ask(me.GET)).data.user).toMatchObject({ isPremium: false });
  });

  test("is locked or unlocked with the next request after premium is changed", async () => {
    const user = await aUser();
    const ask = await callerFor(user.id);
    for (const hasPremium of [true, false, true]) {
      await db.user.update({ where: { id: user.id }, data: { hasPremium } });
      expect((await get(ask, privateIds[0] as number)).data.video).toMatchObject(hasPremium ? open : locked);
    }
  });

  test("stays locked for an invalid session cookie", async () => {
    for (const cookie of ["", "x", `${askers.premium.cookie?.slice(16, -2)}`, "a".repeat(5000)]) {
      const reply = await askers.guest(video.GET, {
        params: { id: String(privateIds[0]) },
        headers: { cookie: `vitrine.session=${cookie}; __Host-vitrine.session=${cookie}` },
      });
      expect([reply.status, reply.data.video.locked]).toEqual([200, true]);
    }
  });
});
