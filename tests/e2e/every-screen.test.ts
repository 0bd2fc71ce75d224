import { visit } from "./hydrated.ts";
import { beginToLook, faultsOf } from "./look.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./visitor.ts";

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: nothing to find fault with, on a computer and a phone`, async ({ page, complaints }) => {
    await beginToLook(page);
    await visit(page, path);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("a script that somebody smuggled into a page runs on none of them", async ({ page }) => {
  test.setTimeout(120_000);
  const smuggled = `<script>window.smuggled = "script"</script><img src="data:," onerror="window.smuggled = 'handler'">`;
  // What React finds that it did not write it may take away again: too late for a script that runs.
  const reached: string[] = [];
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, `$&${smuggled}`);
    if (body.includes(smuggled)) reached.push(new URL(route.request().url()).pathname);
    return route.fulfill({ response, body });
  });
  for (const path of Object.values(screens)) {
    await page.goto(path, { waitUntil: "load" });
    expect(reached.pop(), path).toBe(new URL(path, "http://localhost").pathname);
    expect(await page.evaluate("window.smuggled"), path).toBeUndefined();
  }
});
