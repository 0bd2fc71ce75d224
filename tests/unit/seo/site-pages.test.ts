import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderRobots } from "#lib/seo/robots";
import { SITE_PAGES, sitePages } from "#lib/seo/sitemaps/site-pages";

/** Pages with a fixed URL that are neither indexed nor personal. */
const EXCEPTIONS = ["/api-docs", "/failed", "/latest/search"];

/** Personal pages: accounts, purchases, admin, searches. They are noindex. */
const PERSONAL_PAGES = [
  "/admin",
  "/decisions",
  "/favorites",
  "/forgot-password",
  "/history",
  "/login",
  "/payment-instructions",
  "/playlists",
  "/profile",
  "/register",
  "/report",
  "/age-check",
  "/report-status",
  "/reset-password",
  "/search",
  "/settings",
  "/privacy-policy/versions",
  "/terms-of-service/versions",
];

const isPersonal = (path: string) => PERSONAL_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

describe("the pages for crawlers", () => {
  test("include every non-personal page with a fixed URL", () => {
    const built = globSync("app/**/page.tsx")
      .map((file) => file.replaceAll("\\", "/").replace(/^app|\/page\.tsx$/g, "") || "/")
      .filter((path) => !path.includes("["));
    const missing = built.filter(
      (path) => !SITE_PAGES.includes(path) && !isPersonal(path) && !EXCEPTIONS.includes(path),
    );
    expect(missing).toEqual([]);
  });

  test("exist", () => {
    for (const path of SITE_PAGES) {
      expect(globSync(`app${path}/page.tsx`), path).not.toEqual([]);
    }
  });

  test("include each category and tag with videos once, at its canonical URL", () => {
    const named = { name: "A", excludedFromFeeds: false };
    const pages = sitePages(
      [
        { id: 1, videoCount: 2, ...named },
        { id: 2, videoCount: 0, ...named },
      ],
      new Map([[1, "2026-01-02T00:00:00.000Z"]]),
      ["some-tag"],
    );
    expect(pages.slice(SITE_PAGES.length)).toEqual([
      { path: "/categories/1/latest", modifiedAt: "2026-01-02T00:00:00.000Z" },
      { path: "/tags/some-tag" },
    ]);
    expect(pages[0]).toEqual({ path: "/", modifiedAt: "2026-01-02T00:00:00.000Z" });
    expect(sitePages([], new Map(), []).map(({ path }) => path)).not.toContain("/tags");
  });

  test("are allowed in robots.txt, as are noindex pages", () => {
    const robots = renderRobots({ url: "https://videos.example" });
    const disallowed = [...robots.matchAll(/^Disallow: ([^*\n]+)$/gm)].map(([, path]) => path as string);
    expect(disallowed).toEqual(["/api/"]);
    const noindex = [...PERSONAL_PAGES, ...EXCEPTIONS, "/latest?search=a"];
    for (const path of [...SITE_PAGES, ...noindex, "/videos/1", "/categories/1", "/feed.xml", "/sitemap.xml"])
      expect(
        disallowed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
    expect(robots).toContain("\nAllow: /api/thumbnails/\n");
    expect(robots).toContain("\nAllow: /api/brand/\n");
    expect(robots).toContain("\nSitemap: https://videos.example/sitemap.xml\n");
  });
});
