import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { IncrementalCache as Framework } from "next/dist/server/lib/incremental-cache/index.js";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange } from "#lib/changes";
import IncrementalCache from "#lib/http/edge/incremental-cache";

const aPage = (html: string, status = 200) => ({
  kind: "APP_PAGE",
  html,
  rscData: Buffer.from("payload"),
  segmentData: new Map([["/_full", Buffer.from("payload")]]),
  status,
});
const lifetime = { cacheControl: { revalidate: 300, expire: 3600 } };

beforeEach(() => applyChange("catalogue"));

describe("a rendered page", () => {
  test("is given back with its age and lifetime, to every instance", async () => {
    await new IncrementalCache().set("/home/1", aPage("<p>one</p>"), lifetime);
    const entry = await new IncrementalCache().get("/home/1");
    expect(entry?.value?.html).toBe("<p>one</p>");
    expect(entry?.cacheControl).toEqual(lifetime.cacheControl);
    expect(Date.now() - (entry?.lastModified ?? 0)).toBeLessThan(1_000);
  });

  test.each(["catalogue", "settings"] as const)("is forgotten when the %s changes", async (kind) => {
    await new IncrementalCache().set("/home/1", aPage("one"), lifetime);
    applyChange(kind);
    expect(await new IncrementalCache().get("/home/1")).toBeNull();
  });

  test("stays when another video changes, and goes when one changes that it names", async () => {
    await new IncrementalCache().set("/latest/all/1", aPage('<a href="/videos/5">'), lifetime);
    applyChange({ videos: [6] });
    expect(await new IncrementalCache().get("/latest/all/1")).not.toBeNull();
    applyChange({ videos: [5] });
    expect(await new IncrementalCache().get("/latest/all/1")).toBeNull();
  });

  test("is kept though a change came while it was rendered, when it shows nothing of it", async () => {
    const instance = new IncrementalCache();
    applyChange({ videos: [6] });
    await instance.set("/latest/all/1", aPage('<a href="/videos/5">'), lifetime);
    expect(await new IncrementalCache().get("/latest/all/1")).not.toBeNull();
    applyChange({ videos: [7], lists: { categories: [] } });
    expect(await new IncrementalCache().get("/latest/all/1")).toBeNull();
  });

  test("is not kept when a change came while it was rendered", async () => {
    const instance = new IncrementalCache();
    await instance.get("/home/1");
    applyChange("catalogue");
    await instance.set("/home/1", aPage("old"), lifetime);
    expect(await new IncrementalCache().get("/home/1")).toBeNull();
  });

  test("is forgotten with every other when the framework is told to revalidate", async () => {
    await new IncrementalCache().set("/home/1", aPage("one"), lifetime);
    await new IncrementalCache().revalidateTag();
    expect(await new IncrementalCache().get("/home/1")).toBeNull();
  });

  test("comes back with the parts of its payload as they were", async () => {
    const page = aPage("<p>“one” – 😀 …</p>");
    page.segmentData.set("/_head", Buffer.from("head")).set("/_none", Buffer.alloc(0));
    await new IncrementalCache().set("/home/1", page, lifetime);
    expect((await new IncrementalCache().get("/home/1"))?.value).toEqual(page);
  });

  test("takes a fraction of its size, however many others there are", async () => {
    // 39 MB as they come, which is more than all pages may take.
    const document = "watch it – ".repeat(100_000);
    for (let n = 0; n < 30; n++) await new IncrementalCache().set(`/latest/all/${n}`, aPage(document), lifetime);
    const oldest = await new IncrementalCache().get("/latest/all/0");
    expect(oldest?.value?.html).toHaveLength(document.length);
  });
});

test("pages that do not exist push out none that do", async () => {
  await new IncrementalCache().set("/home/1", aPage("one"), lifetime);
  const large = randomBytes(90_000).toString("base64");
  for (let n = 0; n < 300; n++) await new IncrementalCache().set(`/videos/${n}/1`, aPage(large, 404), lifetime);
  expect(await new IncrementalCache().get("/home/1")).not.toBeNull();
  expect(await new IncrementalCache().get("/videos/0/1")).toBeNull();
  expect(await new IncrementalCache().get("/videos/299/1")).not.toBeNull();
});

test("the framework's own memory of lifetimes is emptied now and then", async () => {
  const clear = vi.spyOn(SharedCacheControls.prototype, "clear");
  for (let n = 0; n < 5_000; n++) await new IncrementalCache().set("/home/1", aPage("one"), lifetime);
  expect(clear).toHaveBeenCalledOnce();
  clear.mockRestore();
});

/** What the framework makes for each request, with the site's cache in it. */
const framework = () =>
  Reflect.construct(Framework, [
    {
      dev: false,
      requestHeaders: {},
      previewProps: { previewModeId: "an id" },
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      CurCacheHandler: IncrementalCache,
    },
  ]);
const handedOver = (sourceRoute: string) => ({
  ...lifetime,
  kind: "APP_PAGE",
  route: { kind: "APP_PAGE", sourceRoute },
});

test("a page of one category stays when the lists of another change", async () => {
  const route = "/categories/[id]/[page]/page";
  await framework().set("/categories/3/1", aPage("three"), handedOver(route));
  const kept = () => framework().get("/categories/3/1", handedOver(route));
  applyChange({ videos: [6], lists: { categories: [4] } });
  expect(await kept()).not.toBeNull();
  applyChange({ videos: [6], lists: { categories: [3] } });
  expect(await kept()).toBeNull();
});

describe("what the framework measures before it hands it over", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("is no page, which would be written out byte by byte", async () => {
    const made = framework();
    vi.stubGlobal("__incrementalCache", made);
    const page = aPage("one");
    const written = vi.spyOn(page.rscData, "toJSON");
    // As it does for each request: it asks, renders, and hands over.
    await made.cacheHandler.get("/home/1");
    await made.set("/home/1", page, handedOver("/home/[page]/page"));
    await framework().set("/home/2", page, handedOver("/home/[page]/page"));
    expect(written).not.toHaveBeenCalled();
    expect(Object.keys(page)).toEqual(Object.keys(aPage("one")));
  });

  test("stands in its code as it is taken to stand", () => {
    const runtime = "next/dist/compiled/next-server/app-page-turbo.runtime.prod.js";
    const code = readFileSync(createRequire(import.meta.url).resolve(runtime), "utf8");
    expect(code).toMatch(/globalThis\.__incrementalCache=/);
    expect(code).toMatch(/=JSON\.stringify\(\w+\)\.length;if\(\w+\.fetchCache&&/);
  });
});

test("nothing is kept in a build", async () => {
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  vi.resetModules();
  const { default: InBuild } = await import("#lib/http/edge/incremental-cache");
  await new InBuild().set("/about", aPage("one"), lifetime);
  expect(await new InBuild().get("/about")).toBeNull();
  vi.unstubAllEnvs();
});
