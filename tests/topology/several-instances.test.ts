import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { visitor } from "../support/sites/plain-visitor.ts";
import { admin } from "../support/sites/site.ts";
import { until } from "../support/until.ts";
import { call, logIn, page, type Site, startSite } from "./site.ts";

let site: Site;
let [one, two] = ["", ""];

beforeAll(async () => {
  site = await startSite();
  [one, two] = site.instances.map(({ address }) => `http://${address}`) as [string, string];
}, 120_000);

afterAll(() => site?.stop(), 60_000);

const query = <T extends object>(text: string): Promise<T[]> =>
  withSession(site.primary.url, (sql) => sql.unsafe<T[]>(text));

test("a session is valid on both instances, and logging out ends it on both", async () => {
  const { cookie } = await logIn(one);
  expect((await call(two, "GET", "/auth/me", undefined, cookie)).data.user).toMatchObject({ username: "admin" });
  await call(two, "POST", "/auth/logout", {}, cookie);
  expect((await call(one, "GET", "/auth/me", undefined, cookie)).data.user).toBeNull();
});

/** Interval at which an instance writes its counts. */
const FLUSH_MS = 2_000;

test("an admin's edit through one instance shows on the other within a second", async () => {
  const { cookie } = await logIn(one);
  const { data } = await call(one, "GET", "/videos/1", undefined, cookie);
  const video = data.video as { title: string; iframeSrc: string; categories: { id: number }[] };
  for (const title of ["Seen from both sides", "Seen again from both"]) {
    await page(two, "/videos/1");
    const { status } = await call(
      one,
      "PUT",
      "/admin/videos/1",
      { title, iframeSrc: video.iframeSrc, categoryIds: video.categories.map(({ id }) => id) },
      cookie,
    );
    expect(status).toBe(200);
    expect(await until(async () => (await page(two, "/videos/1")).includes(title))).toBeLessThan(1_000);
    expect(await until(async () => (await page(site.url, "/videos/1")).includes(title))).toBeLessThan(7_000);
  }
});

test("views through either instance are all counted", async () => {
  const before = await query<{ views: number }>("SELECT views FROM video_stats WHERE video_id = 2");
  // One visitor each: the instances trust the address given by the proxy.
  for (let visitor = 1; visitor <= 20; visitor += 1) {
    await fetch(`${visitor % 2 ? one : two}/api/analytics/log-view`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Mozilla/5.0",
        "x-forwarded-for": `198.51.100.${visitor}`,
      },
      body: JSON.stringify({ path: "/videos/2", referrer: "" }),
    });
  }
  const counted = async () => {
    const after = await query<{ views: number }>("SELECT views FROM video_stats WHERE video_id = 2");
    return (after[0]?.views ?? 0) - (before[0]?.views ?? 0);
  };
  await until(async () => (await counted()) === 20);
  // By then both instances have written their pending counts.
  await pause(2 * FLUSH_MS);
  expect(await counted()).toBe(20);
});

test("both instances show a category in the same order", async () => {
  const order = async (at: string) => JSON.stringify((await call(at, "GET", "/categories/1/videos?limit=50")).data);
  expect(await order(one)).toBe(await order(two));
});

test("killing an instance loses no acknowledged write, and the other one serves visitors", async () => {
  const { cookie } = await logIn(two);
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let videoId = 1; videoId <= 60; videoId += 1) {
      const answer = await call(site.url, "POST", `/favorites/${videoId}`, {}, cookie).catch(() => undefined);
      if (answer?.status === 201 || answer?.status === 200) acknowledged.push(videoId);
    }
  })();
  await until(async () => acknowledged.length >= 5);
  await site.instances[0]?.kill();
  await writing;
  const stored = await query<{ video_id: number }>(
    `SELECT video_id FROM favorites JOIN users u ON u.id = user_id WHERE u.username = '${admin.username}'`,
  );
  const ids = new Set(stored.map(({ video_id }) => video_id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect((await fetch(`${site.url}/latest?page=2`)).status).toBe(200);
  await site.restart(0);
}, 60_000);

test("no spelling of a URL changes the next visitor's response", async () => {
  const visit = visitor(new URL(site.url).port);
  const urlVariants = ["/%76ideos/11", "//videos/12", "/x/../videos/13", "/./videos/14", "/videos/15#x", "/videos//16"];
  for (const [place, spelling] of urlVariants.entries()) {
    expect((await visit.ask(spelling)).status, spelling).not.toBe(200);
    const { status, body } = await visit.ask(`/videos/${11 + place}`);
    expect([spelling, status]).toEqual([spelling, 200]);
    expect(body).toContain(`rel="canonical" href="${site.url}/videos/${11 + place}"`);
  }
});

test("stopping the replica goes unnoticed by visitors", async () => {
  await site.stopStandby();
  for (const path of ["/latest?page=3", "/api/videos?page=2", "/search?q=river", "/videos/7"]) {
    expect((await fetch(one + path)).status, path).toBe(200);
  }
  await site.restartStandby();
});

test("login attempts are rate limited across instances", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 14; attempt += 1) {
    const body = { usernameOrEmail: "nobody", password: "wrong password" };
    statuses.push((await call(attempt % 2 ? one : two, "POST", "/auth/login", body)).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
