import { connect } from "node:net";
import { hydrated, visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test.describe("URLs", () => {
  test("/latest/ redirects to /latest", async ({ request }) => {
    const response = await request.get("/latest/", { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe("/latest");
  });

  for (const path of [
    "/no-such-page",
    "/Latest",
    "/latest/foo/bar",
    "/videos/99999999",
    "/videos/abc",
    "/?page=99999",
  ]) {
    test(`${path} returns 404 on the first and the second request`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
      expect((await request.get(path)).status()).toBe(404);
    });
  }

  test("text from a visitor's URL never appears in another visitor's page", async ({ request }) => {
    for (const path of ["/latest", "/about", "/no-such-page"]) await request.get(`${path}?canary=C4N4RY`);
    await request.get("/C4N4RY");
    for (const path of ["/latest", "/about", "/no-such-page"]) {
      expect(await (await request.get(path)).text()).not.toContain("C4N4RY");
    }
  });
});

const isOff = (adapter: string): boolean => process.env.NEXT_ADAPTERS_OFF?.split(",").includes(adapter) ?? false;

test.describe("a public page", () => {
  test("is shared by all visitors and revalidated with a 304", async ({ request }) => {
    test.skip(isOff("shared-pages"), "without shared-pages, it is not stored");
    // Until no other test changes the list in between.
    await expect(async () => {
      const first = await request.get("/latest");
      const { etag = "", "cache-control": caching } = first.headers();
      expect(caching).toBe("public, max-age=0, must-revalidate");
      const again = await request.get("/latest?utm_source=mail", { headers: { "if-none-match": etag, cookie: "a=b" } });
      expect(again.status()).toBe(304);
    }).toPass({ timeout: 10_000 });
  });

  test("answers HEAD with the Content-Length of the page", async ({ request }) => {
    const head = await request.head("/about", { headers: { "accept-encoding": "identity" } });
    const page = await request.get("/about", { headers: { "accept-encoding": "identity" } });
    expect(head.headers()["content-length"]).toBe(String((await page.body()).length));
  });

  test("ignores a WebSocket upgrade", async ({ baseURL }) => {
    const { port, hostname } = new URL(baseURL ?? "");
    const socket = connect(Number(port), hostname);
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n");
    socket.write("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    const answer = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test.describe("an injected script", () => {
  for (const path of ["/", "/videos/1", "/search?q=light"]) {
    test(`does not run on ${path}, while the page's own script does`, async ({ page }) => {
      const refused: string[] = [];
      page.on("console", (message) => refused.push(message.text()));
      await page.route(path === "/" ? /\/$/ : `**${path}`, async (route) => {
        const response = await route.fetch();
        const smuggled =
          '<script>window.smuggled="script"</script><img src="/no-such-picture" onerror="window.smuggled=\'handler\'">';
        await route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, `$&${smuggled}`) });
      });
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", /dark|light/);
      expect(await page.evaluate("window.smuggled")).toBeUndefined();
      expect(refused.filter((text) => text.includes("Content Security Policy"))).toHaveLength(2);
    });
  }
});

test.describe("the style sheets of a page", () => {
  test("are inlined, and fetched at most once when navigating from it", async ({ page, complaints: _ }) => {
    test.skip(isOff("style-sheets") || isOff("head-order"), "without style-sheets and head-order, it is fetched");
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (/\.css(\?|$)/.test(request.url())) fetched.push(new URL(request.url()).pathname);
    });
    for (const path of ["/search?q=light", "/nowhere", "/about", "/"]) {
      await visit(page, path);
      await expect(page.locator(".site-header"), path).toHaveCSS("position", "sticky");
      expect(fetched, path).toEqual([]);
    }
    await page.locator("article.card .card-title a").first().click();
    await expect(page.locator(".watch-title")).toBeVisible();
    await page.locator(".site-footer").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.locator(".prose").first()).toBeVisible();
    const size = () =>
      page
        .getByRole("heading", { level: 2 })
        .first()
        .evaluate((heading) => getComputedStyle(heading).font);
    const softly = await size();
    const ofItsOwn = [...fetched];
    await page.goBack();
    await page.goForward();
    await expect(page.locator(".prose").first()).toBeVisible();
    expect(new Set(fetched).size, "each once").toBe(fetched.length);
    await page.reload();
    await hydrated(page);
    expect(fetched).toEqual(ofItsOwn);
    expect(await size(), "looks the same either way").toBe(softly);
  });
});
