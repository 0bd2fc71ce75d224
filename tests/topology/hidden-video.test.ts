import { afterAll, beforeAll, expect, test } from "vitest";
import { FORMS } from "../support/all-urls.ts";
import { inParallel } from "../support/in-parallel.ts";
import { until } from "../support/until.ts";
import { call, logIn, page, type Site, startSite } from "./site.ts";

let site: Site;
let instances: string[] = [];

beforeAll(async () => {
  site = await startSite();
  instances = site.instances.map(({ address }) => `http://${address}`);
}, 120_000);

afterAll(() => site?.stop(), 60_000);

const TITLE = "Zanzibar lighthouse 7731";
const PLAYER = "https://player.vimeo.com/video/77317731";

const linksIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|action)="(\/(?!\/)[^"#]*)|<loc>https?:\/\/[^/<]+(\/[^<]*)/g)].map(([, a, b]) =>
    (a ?? b ?? "/").replaceAll("&amp;", "&"),
  );

/** Everything linked from pages, feeds and sitemaps that may name a video, and the API's lists. */
async function listAddresses(id: number, categoryId: number): Promise<string[]> {
  const starts = [
    ...[
      "/",
      "/latest",
      "/most-watched",
      "/categories",
      "/tags",
      "/feed.xml",
      "/sitemap.xml",
      "/decisions",
      "/transparency",
    ],
    ...[`/categories/${categoryId}`, `/categories/${categoryId}/latest`, `/videos/${id}`, `/search?q=zanzibar`],
    ...["zanzibar", "lighthouse"].flatMap((word) => [`/api/videos/search?q=${word}`, `/api/videos/suggest?q=${word}`]),
    ...["", "?sort=views", "?limit=100"].map((query) => `/api/videos${query}`),
    ...["", "/related", "/player", "/frame"].map((path) => `/api/videos/${id}${path}`),
    ...[`/api/thumbnails/${id}`, `/api/categories/${categoryId}`, "/api/categories", "/api/decisions"],
  ];
  const found = new Set(starts);
  for (const path of starts) for (const link of linksIn(await page(instances[0] as string, path))) found.add(link);
  return [...found].filter((path) => !/^\/(_next|api\/(auth|pictures))\//.test(path));
}

const FORMS_ASKED = ["a document", "data", "a prefetch", "JSON"];

/** Responses that contain the video, over all instances, URLs and forms. */
async function sweep(addresses: string[]): Promise<{ asked: number; seen: string[] }> {
  const tries = instances.flatMap((at) =>
    addresses.flatMap((address) =>
      FORMS_ASKED.map((form) => {
        const [path = address, headers] = FORMS[form]?.(address) ?? [];
        return { at, form, path, headers };
      }),
    ),
  );
  const seen: string[] = [];
  await inParallel(tries, async ({ at, form, path, headers }) => {
    const answer = await fetch(at + path, { headers, redirect: "manual" });
    const text = JSON.stringify([...answer.headers]) + (await answer.text());
    if (text.includes("Zanzibar") || text.includes("77317731")) seen.push(`${at}${path} as ${form}`);
  });
  return { asked: tries.length, seen };
}

test("a video reported as showing a minor disappears from every response of every instance within a second", async () => {
  const [one, two] = instances as [string, string];
  const { cookie } = await logIn(one);
  // A large category shows the video on a page that depends on the time.
  const { data: category } = await call(one, "POST", "/admin/categories", { name: "Lights" }, cookie);
  const { id: categoryId } = category.category as { id: number };
  const body = { title: TITLE, description: TITLE, iframeSrc: PLAYER, categoryIds: [categoryId], tags: ["Zanzibar"] };
  const { data } = await call(one, "POST", "/admin/videos", body, cookie);
  const { id } = data.video as { id: number };
  for (const at of instances) await until(async () => (await page(at, "/latest")).includes(TITLE));
  const addresses = await listAddresses(id, categoryId);
  const before = await sweep(addresses);
  // It was in pages, feeds, search and sitemaps of both instances, all of which are now cached.
  for (const at of instances)
    for (const path of [
      "/",
      "/latest",
      "/feed.xml",
      `/categories/${categoryId}`,
      `/videos/${id}`,
      "/search?q=zanzibar",
    ])
      expect(before.seen).toContain(`${at}${path} as a document`);

  const report = { reason: "minor", message: "At 1:20." };
  expect((await call(one, "POST", `/videos/${id}/reports`, report)).status).toBe(201);
  const gone = async () => (await fetch(`${two}/videos/${id}`)).status === 410;
  expect(await until(gone)).toBeLessThan(1_000);
  const after = await sweep(addresses);
  console.log(`${addresses.length} addresses, ${after.asked} responses`);
  expect(after.asked).toBe(before.asked);
  expect(after.seen).toEqual([]);
}, 240_000);
