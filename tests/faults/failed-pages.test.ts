import { afterEach, expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { isOn } from "#lib/server/next/adapters";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { type Site, startSite } from "./site.ts";

/** The texts of the specification. */
const TEXTS: [path: string, text: string][] = [
  ["/favorites", "Could not load your favorites."],
  ["/playlists", "Could not load your playlists."],
  ["/playlists/1", "Failed to load playlist details."],
  ["/history", "Could not load your watch history. Please try again later."],
  ["/profile", "Oops! Something went wrong."],
  ["/admin", "Failed to load analytics data."],
  ["/admin/videos?page=2", "Failed to load videos. Please try again later."],
  ["/admin/manage-users", "Failed to fetch users. Please try again."],
  ["/search?q=a+word+nobody+searched+for", "Failed to load search results. Please try again."],
  ["/categories/1?page=2", "Failed to load videos for this category. Please try again."],
];

let database: Database;
let site: Site;

afterEach(async () => {
  await site?.stop();
  await database?.remove();
});

test.each(["0", "1"])(
  "pages that fail are complete without scripts, and know a member (WORKERS=%s)",
  async (WORKERS) => {
    if (!isOn("failed-document")) return;
    database = await startDatabase();
    site = await startSite(database, { WORKERS });
    const members = new Members(site.url);
    await members.register(2);
    await database.stop();
    for (const [path, text] of TEXTS) {
      const answer = await fetch(site.url + path, { headers: { cookie: members.cookie }, redirect: "manual" });
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
      // The menus of members are shown by the boot script.
      expect(html, path).toContain(BOOT_SCRIPT);
      const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
      expect(main, path).toContain(`>${text}<`);
      expect(main, path).toMatch(/<a class="btn" href="">Retry<\/a>/);
      expect(html, path).toMatch(/<header class="site-header/);
      expect(html, path).toMatch(/<title>[^<]+<\/title>/);
      expect(html, path).toMatch(/<meta name="robots" content="noindex/);
      const isInPanel = path.startsWith("/admin");
      expect([path, /<a[^>]* href="\/admin\/reports"/.test(html)]).toEqual([path, isInPanel]);
      expect([path, html.includes('class="panel-header')]).toEqual([path, isInPanel]);
      const current = /admin-menu-title[\s\S]*?(<a [^>]*aria-current[^>]*>)/.exec(html)?.[1];
      if (isInPanel) expect(current).toContain(`href="${path.replace(/\?.*/, "")}"`);
    }
    // A URL that only the site itself asks for.
    expect((await fetch(`${site.url}/failed`)).status).toBe(404);
  },
  120_000,
);
