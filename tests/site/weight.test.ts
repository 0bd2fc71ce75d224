import { expect, test } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { PUBLIC_PAGES, weighPages } from "../../bench/page-weight.ts";
import { createTestDatabase } from "../support/database/database.ts";
import { startInstance } from "./instance.ts";

/**
 * Scripts in whole kB as transferred, close to the current size so that growth is noticed; the goal is 130. A video
 * page has a player, a choice of players, five buttons, and for premium videos the member's own offer.
 */
const most = (page: string): number => (page.startsWith("/videos/") ? 127 : 125);

/** Requests that block the first paint besides the document: scripts and style sheets. */
function blockingRequests(html: string, headers: Headers): string[] {
  const scripts = html.match(/<script [^>]*\bsrc="[^>]*>/g) ?? [];
  const sheets = html.match(/<link [^>]*(?:rel="stylesheet"|as="style")[^>]*>/g) ?? [];
  const announced = headers.get("link")?.split(/,\s*(?=<)/) ?? [];
  return [
    ...scripts.filter((tag) => !/text\/late|noModule/.test(tag)),
    ...sheets.filter((tag) => !/ media="not all" disabled=""/.test(tag)),
    ...announced.filter((entry) => !/as=image|fetchpriority=low/.test(entry)),
  ];
}

test("public pages stay within their script budget and make no render-blocking requests", async () => {
  const database = await createTestDatabase();
  try {
    const site = await startInstance(database.url);
    const weights = await weighPages(site.url);
    expect(
      weights
        .filter(({ page, brotli }) => Math.round(brotli / 1000) > most(page))
        .map(({ page, brotli }) => [page, brotli]),
    ).toEqual([]);
    expect(weights.filter(({ files }) => files.length < 4)).toEqual([]);
    const cookie = await site.signIn();
    for (const page of [...PUBLIC_PAGES, "/favorites", "/admin", "/nowhere"]) {
      const { text, headers } = await site.ask(page, { headers: { cookie } });
      if (!isOn("head-order") || !isOn("style-sheets") || !isOn("preload-header")) continue;
      expect([page, headers.get("content-type"), ...blockingRequests(text, headers)]).toEqual([
        page,
        "text/html; charset=utf-8",
      ]);
      expect([page, text.indexOf("<style>") > 0, text.indexOf("<style>") < text.indexOf("<link ")]).toEqual([
        page,
        true,
        true,
      ]);
    }
  } finally {
    await database.drop();
  }
});
