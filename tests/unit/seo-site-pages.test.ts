import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderRobots } from "#lib/seo/robots";
import { PERSONAL_PAGES, SITE_PAGES, sitePages } from "#lib/seo/site-pages";

/** Pages at a fixed address that are neither for an index nor personal. */
const EXCEPTIONS = ["/api-docs", "/latest/search"];

const isPersonal = (path: string) => PERSONAL_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

describe("Pages for crawlers", () => {
  test("are all pages at a fixed address that belong to nobody", () => {
    const built = globSync("app/**/page.tsx")
      .map((file) => file.replaceAll("\\", "/").replace(/^app|\/page\.tsx$/g, ""))
      .filter((path) => !path.includes("["));
    const missing = built.filter(
      (path) => !SITE_PAGES.includes(path) && !isPersonal(path) && !EXCEPTIONS.includes(path),
    );
    expect(missing).toEqual([]);
  });

  test("exist", () => {
    for (const path of SITE_PAGES) {
      const folder = path === "/" ? "home" : path.slice(1);
      expect(globSync(`app/${folder}/**/page.tsx`), path).not.toEqual([]);
    }
  });

  test("hold each category, and its newest videos once it has some", () => {
    const named = { name: "A", excludedFromFeeds: false };
    const pages = sitePages(
      [
        { id: 1, videoCount: 2, ...named },
        { id: 2, videoCount: 0, ...named },
      ],
      new Map([[1, "2026-01-02T00:00:00.000Z"]]),
    );
    expect(pages.slice(SITE_PAGES.length)).toEqual([
      { path: "/categories/1", modifiedAt: "2026-01-02T00:00:00.000Z" },
      { path: "/categories/1/latest", modifiedAt: "2026-01-02T00:00:00.000Z" },
      { path: "/categories/2", modifiedAt: undefined },
    ]);
    expect(pages[0]).toEqual({ path: "/", modifiedAt: "2026-01-02T00:00:00.000Z" });
  });

  test("are not what robots.txt asks to leave alone", () => {
    const robots = renderRobots({ name: "Vitrine", url: "https://videos.example" });
    const disallowed = [...robots.matchAll(/^Disallow: ([^*\n]+)$/gm)].map(([, path]) => path as string);
    expect(disallowed).toEqual(expect.arrayContaining(["/admin", "/search", "/favorites", "/login", "/api/"]));
    for (const path of [...SITE_PAGES, "/videos/1", "/categories/1", "/feed.xml", "/sitemap.xml"])
      expect(
        disallowed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
    expect(robots).toContain("\nAllow: /api/thumbnails/\n");
    expect(robots).toContain("\nSitemap: https://videos.example/sitemap.xml\n");
  });
});
