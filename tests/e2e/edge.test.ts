import { connect } from "node:net";
import { expect, test } from "./visitor.ts";

test.describe("addresses", () => {
  for (const [inner, address] of [
    ["/home/1", "/"],
    ["/home/2", "/?page=2"],
    ["/latest/all/2", "/latest?page=2"],
    ["/categories/1/1", "/categories/1"],
    ["/videos/1/1", "/videos/1"],
    ["/latest/search", "/latest"],
    ["/latest/", "/latest"],
  ]) {
    test(`${inner} sends on to ${address}`, async ({ request }) => {
      const response = await request.get(`${inner}`, { maxRedirects: 0 });
      expect(response.status()).toBe(308);
      expect(response.headers().location).toBe(address);
    });
  }

  for (const path of [
    "/no-such-page",
    "/Latest",
    "/latest/foo/bar",
    "/videos/99999999",
    "/videos/abc",
    "/?page=99999",
  ]) {
    test(`${path} is not there, on the first visit as on the second`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
      expect((await request.get(path)).status()).toBe(404);
    });
  }

  test("what a visitor writes into an address is in nobody else's page", async ({ request }) => {
    for (const path of ["/latest", "/about", "/no-such-page"]) await request.get(`${path}?canary=C4N4RY`);
    await request.get("/C4N4RY");
    for (const path of ["/latest", "/about", "/no-such-page"]) {
      expect(await (await request.get(path)).text()).not.toContain("C4N4RY");
    }
  });
});

test.describe("a public page", () => {
  test("is the same for everybody, and not sent twice to who has it", async ({ request }) => {
    const first = await request.get("/latest");
    const { etag = "", "cache-control": caching } = first.headers();
    expect(caching).toBe("public, max-age=0, must-revalidate");
    const again = await request.get("/latest?utm_source=mail", { headers: { "if-none-match": etag, cookie: "a=b" } });
    expect(again.status()).toBe(304);
  });

  test("says how long it is when only its head is asked for", async ({ request }) => {
    const head = await request.head("/latest", { headers: { "accept-encoding": "identity" } });
    const page = await request.get("/latest", { headers: { "accept-encoding": "identity" } });
    expect(head.headers()["content-length"]).toBe(String((await page.body()).length));
  });

  test("does not become a WebSocket", async ({ baseURL }) => {
    const { port, hostname } = new URL(baseURL ?? "");
    const socket = connect(Number(port), hostname);
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n");
    socket.write("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    const answer = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test.describe("a script that somebody smuggled into a page", () => {
  for (const path of ["/", "/videos/1", "/search?q=light"]) {
    test(`does not run on ${path}, while the page does`, async ({ page }) => {
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
