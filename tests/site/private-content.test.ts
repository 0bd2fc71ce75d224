import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endpoints, FORMS, pages } from "../support/all-urls.ts";
import { inParallel } from "../support/in-parallel.ts";
import {
  canary,
  type GuardedSite,
  MEMBER,
  PRIVATE_VIDEOS,
  SECRET,
  startGuardedSite,
} from "../support/sites/guarded-site.ts";
import type { Reply, Visitor } from "../support/sites/plain-visitor.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let site: GuardedSite;
let addresses: Awaited<ReturnType<typeof pages>>;
let calls: Awaited<ReturnType<typeof endpoints>>;

beforeAll(async () => {
  site = await startGuardedSite();
  addresses = await pages(site);
  calls = await endpoints(site);
});

afterAll(() => site?.stop());

/** Strings that a sweep looks for in all responses in every form. */
const SIGNS = { secret: SECRET, member: MEMBER, open: /open(embed|source|picture|words)|Locked lantern \d/ };

type Found = Record<keyof typeof SIGNS, string[]> & { asked: number; succeeded: number };

type Request = { form: string; path: string; headers?: Record<string, string> };

const inForms = (address: string, forms: string[]): Request[] =>
  forms.map((form) => {
    const [path = address, headers] = FORMS[form]?.(address) ?? [];
    return { form, path, headers };
  });

const asEndpoint = (path: string): Request => ({ form: "an endpoint", path });

const everything = (): Request[] => [
  ...[...calls.kinds, ...calls.others].map(asEndpoint),
  ...addresses.kinds.flatMap((address) => inForms(address, Object.keys(FORMS))),
  ...addresses.others.flatMap((address) => inForms(address, ["a document", "data"])),
];

/** What may differ by person: each kind of address, without prefetches and files, which are the same for all. */
const whatIsPersonal = (): Request[] => [
  ...calls.kinds.map(asEndpoint),
  ...addresses.kinds.flatMap((address) => inForms(address, ["a document", "data", "JSON"])),
];

/** Reports which responses contain which strings. `own`, the caller's name, is ignored. */
async function sweep(who: Visitor, requests: Request[], own?: string): Promise<Found> {
  const found: Found = { asked: 0, succeeded: 0, secret: [], member: [], open: [] };
  const look = (name: string, { status, sent }: Reply) => {
    found.asked += 1;
    if (status === 200) found.succeeded += 1;
    const text = own ? sent.replaceAll(own, "") : sent;
    for (const [sign, pattern] of Object.entries(SIGNS) as [keyof typeof SIGNS, RegExp][]) {
      const seen = pattern.exec(text);
      if (seen) found[sign].push(`${name}: ${seen[0]}`);
    }
  };
  await inParallel(requests, async ({ form, path, headers }) =>
    look(`${path} as ${form}`, await who.follow(path, headers)),
  );
  return found;
}

test("a guest gets no data of private videos or members, from any URL in any form", async () => {
  const { secret, member, open, asked, succeeded } = await sweep(site.guest, everything());
  console.log(`${addresses.kinds.length} + ${addresses.others.length} addresses, ${asked} requests, 200: ${succeeded}`);
  // Missing data is omitted, and public data appears in every form that has a response.
  for (const path of ["/", "/feed.xml", "/robots.txt", "/favorites", "/admin/videos", "/payment-instructions"])
    expect(addresses.kinds).toContain(path);
  expect(succeeded).toBeGreaterThan(asked / 3);
  // A prefetch of a page rendered per request contains its frame but none of its videos.
  for (const form of ["an endpoint", "a document", "data", "JSON"])
    expect(open.filter((place) => place.includes(` as ${form}: `)).length, form).toBeGreaterThan(20);
  expect(secret).toEqual([]);
  expect(member).toEqual([]);
});

test("a member without premium gets none either, even with private videos in their lists", async () => {
  const { secret, member } = await sweep(site.free, whatIsPersonal(), canary("member", 1));
  expect(secret).toEqual([]);
  expect(member).toEqual([]);
});

test("premium members and admins get private data only from the video's own endpoints", async () => {
  for (const role of ["premium", "former", "admin"] as const) {
    for (const [place, id] of site.privateIds.entries()) {
      const { sent } = await site[role].ask(`/api/videos/${id}`);
      for (const kind of ["embed", "source", "words"] as const) expect(sent).toContain(canary(kind, place + 1));
      expect(sent).not.toContain(canary("picture", place + 1));
    }
  }
  const { secret } = await sweep(site.premium, whatIsPersonal());
  const revealed = secret.map((place) => /^\/api\/videos\/(\d+)(?:\/player)?(?:\?\S*)? as /.exec(place)?.[1] ?? place);
  const asked = site.privateIds.filter((id) => calls.kinds.includes(`/api/videos/${id}`));
  expect([...new Set(revealed)].sort()).toEqual(asked.map(String).sort());
  const { sent } = await site.admin.ask(`/api/admin/videos/${site.privateIds[0]}`);
  expect(sent).toContain(canary("picture", 1));
});

test("access ends with the next request after premium is revoked, and stored lists reveal nothing", async () => {
  await site.setPremium(site.former, { isPremium: false });
  const [first] = site.privateIds;
  expect((await site.former.call("GET", `/api/videos/${first}`)).video).toMatchObject({
    locked: true,
    iframeSrc: null,
  });
  const { favorites, history, playlist } = {
    favorites: await site.former.call("GET", "/api/favorites?fetchAll=true"),
    history: await site.former.call("GET", "/api/users/me/watch-history?limit=100"),
    playlist: await site.former.call("GET", `/api/playlists/${site.former.playlistId}?limit=100`),
  };
  expect(favorites.videos).toHaveLength(PRIVATE_VIDEOS);
  expect(history.history).toHaveLength(PRIVATE_VIDEOS);
  expect(playlist.playlist.videos).toHaveLength(PRIVATE_VIDEOS);
  expect((await sweep(site.former, whatIsPersonal())).secret).toEqual([]);
});

test("premium expires on time within the same session", async () => {
  const path = `/api/videos/${site.privateIds[0]}`;
  const locked = async () => (await site.former.call("GET", path)).video.locked as boolean;
  const until = Date.now() + 3_000;
  await site.setPremium(site.former, { isPremium: true, until: new Date(until).toISOString() });
  expect(await locked()).toBe(false);
  await pause(until - Date.now());
  expect(await locked()).toBe(true);
  expect((await site.former.call("GET", "/api/auth/me")).user).toMatchObject({ isPremium: false });
});

test("no search reveals whether a word is in a private description, source or embed", async () => {
  for (const who of [site.guest, site.free, site.premium]) {
    for (const word of [canary("words", 1), canary("source", 2), canary("embed", 3), "cnry", `"about cnrywords1x"`]) {
      const q = encodeURIComponent(word);
      const { videos, pagination } = await who.call("GET", `/api/videos/search?q=${q}`);
      expect([word, videos, pagination.totalCount]).toEqual([word, [], 0]);
      const { suggestions } = await who.call("GET", `/api/videos/suggest?q=${q}`);
      expect([word, suggestions]).toEqual([word, []]);
      const without = await who.call("GET", `/api/videos/search?q=lantern%20-${q}`);
      const all = await who.call("GET", "/api/videos/search?q=lantern");
      expect(without.pagination.totalCount, word).toBe(all.pagination.totalCount);
    }
  }
});
