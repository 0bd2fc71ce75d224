import { afterAll, beforeAll, expect, test } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { until } from "../support/until.ts";
import { call, logIn, type Site, startSite } from "./site.ts";
import { startVarnish } from "./varnish.ts";

let site: Site;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
let cookie: string;

beforeAll(async () => {
  const cachePort = await freePort();
  const url = `http://127.0.0.1:${cachePort}`;
  site = await startSite({ OUTER_CACHE: "varnish", OUTER_CACHE_URL: `${url}/`, SITE_URL: url });
  const [first] = site.instances;
  varnish = await startVarnish(cachePort, first?.address ?? "");
  ({ cookie } = await logIn(varnish.url));
}, 180_000);

afterAll(async () => {
  await varnish?.stop();
  await site?.stop();
}, 60_000);

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(varnish.url + path, { headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const isHit = async (path: string) => (await get(path)).headers.get("x-cache") === "hit";

async function edit(id: number, changes: object, at = site.instances[1]?.url ?? "") {
  const { data } = await call(at, "GET", `/admin/videos/${id}`, undefined, cookie);
  const { title, iframeSrc, categories } = data.video as {
    title: string;
    iframeSrc: string;
    categories: { id: number }[];
  };
  const body = { title, iframeSrc, categoryIds: categories.map((category) => category.id), ...changes };
  expect((await call(at, "PUT", `/admin/videos/${id}`, body, cookie)).status).toBe(200);
}

test.runIf(isOn("shared-pages"))("Varnish stores pages and removes their tags from responses", async () => {
  await get("/latest");
  const { headers } = await get("/latest");
  expect(headers.get("x-cache")).toBe("hit");
  expect(headers.get("xkey")).toBeNull();
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test.runIf(isOn("shared-pages"))(
  "an edit through another instance is visible within a second, and other pages stay cached",
  async () => {
    for (const path of ["/videos/1", "/about"]) await until(() => isHit(path));
    await edit(1, { title: "Seen through the outer cache" });
    const since = Date.now();
    await until(async () => (await get("/videos/1")).text.includes("Seen through the outer cache"));
    expect(Date.now() - since).toBeLessThan(1_000);
    expect(await isHit("/about")).toBe(true);
  },
);

test.runIf(isOn("shared-pages"))("the player of a video made private disappears within a second", async () => {
  await until(() => isHit("/videos/2"));
  const { text } = await get("/videos/2");
  const player = /"embedUrl":"([^"]+)"/.exec(text)?.[1] ?? "";
  expect(player).not.toBe("");
  await edit(2, { isPrivate: true });
  const since = Date.now();
  await until(async () => !(await get("/videos/2")).text.includes(player));
  expect(Date.now() - since).toBeLessThan(1_000);
});

test.runIf(isOn("shared-pages"))("Varnish stores no member pages and no API responses", async () => {
  await until(() => isHit("/latest"));
  expect((await get("/latest", { cookie })).headers.get("x-cache")).not.toBeNull();
  for (const path of ["/favorites", "/profile"]) {
    const { headers } = await get(path, { cookie });
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await get(path)).headers.get("x-cache")).not.toBe("hit");
  }
  await get("/api/videos");
  expect((await get("/api/videos")).headers.get("x-cache")).not.toBe("hit");
});

test("a purge without tags is rejected", async () => {
  expect((await fetch(varnish.url, { method: "PURGE" })).status).toBe(400);
});

test.runIf(isOn("shared-pages"))(
  "cached pages are served after the site has stopped",
  async () => {
    // The edits above concern no text, so a repeated purge of theirs does not remove it.
    await until(() => isHit("/about"));
    await site.instances[0]?.stop();
    expect((await get("/about")).status).toBe(200);
  },
  30_000,
);
