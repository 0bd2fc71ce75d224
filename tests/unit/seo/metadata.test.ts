import { describe, expect, test } from "vitest";
import { layoutMetadata, pageMetadata } from "#lib/seo/metadata";
import {
  categoryLatestMetadata,
  categoryMetadata,
  homeMetadata,
  latestMetadata,
  mostWatchedMetadata,
  playlistMetadata,
  premiumMetadata,
  searchMetadata,
} from "#lib/seo/screens";

const site = { name: "Vitrine", url: "https://videos.example" };
const category = { id: 7, name: "Æther & <Co>" };

const titleOf = (metadata: { title?: unknown }) => (metadata.title as { absolute: string }).absolute;

describe("page metadata", () => {
  test("names the first page of the plain list as that of a filtered one, whatever page is shown", () => {
    const filters = { sort: "views" };
    const page = pageMetadata(site, { title: "Latest", description: "New.", path: "/latest", filters, page: 3 });
    expect(page.alternates?.canonical).toBe("https://videos.example/latest");
    expect(page.robots).toEqual({ index: false, follow: true });
  });

  test("contains the title, description, canonical URL and social tags", () => {
    const page = pageMetadata(site, { title: "About Us", description: "Who we are.", path: "/about" });
    expect(page).toMatchObject({
      title: { absolute: "About Us | Vitrine" },
      description: "Who we are.",
      alternates: { canonical: "https://videos.example/about" },
      robots: { index: true, follow: true },
      openGraph: { type: "website", siteName: "Vitrine", title: "About Us", url: "https://videos.example/about" },
      twitter: { card: "summary_large_image", title: "About Us" },
    });
  });

  test("omits the number of page 1 from the URL, and puts other numbers into title and URL", () => {
    const first = homeMetadata(site, { page: 1, totalPages: 3 });
    expect(first.alternates?.canonical).toBe("https://videos.example");
    expect(first.pagination).toEqual({ previous: null, next: "https://videos.example/?page=2" });
    const second = homeMetadata(site, { page: 2, totalPages: 3 });
    expect(titleOf(second)).toBe("Featured Videos – Page 2 | Vitrine");
    expect(second.alternates?.canonical).toBe("https://videos.example/?page=2");
    expect(second.pagination).toEqual({ previous: "https://videos.example", next: "https://videos.example/?page=3" });
    expect(homeMetadata(site, { page: 3, totalPages: 3 }).pagination).toHaveProperty("next", null);
  });

  test("truncates a description to 290 characters, and a playlist's to 160", () => {
    const long = "word ".repeat(200);
    const page = pageMetadata(site, { title: "A", description: long, path: "/a" });
    expect(page.description?.length).toBeLessThanOrEqual(290);
    expect(page.description?.length).toBeGreaterThan(280);
    expect(page.description).toMatch(/word…$/);
    const playlist = playlistMetadata(site, { id: 3, title: "Mine", description: long });
    expect(playlist.description?.length).toBeLessThanOrEqual(160);
    expect(playlist.description?.length).toBeGreaterThan(150);
    expect(playlist.robots).toMatchObject({ index: false });
  });

  test("uses an https picture or one of this site, and otherwise the site's own image", () => {
    const imageOf = (image?: string) =>
      (pageMetadata(site, { title: "A", description: "", path: "/", image }).twitter as { images?: unknown }).images;
    const own = [{ url: "https://videos.example/social.png", type: "image/png", width: 1200, height: 630, alt: "A" }];
    expect(imageOf()).toEqual(own);
    expect(imageOf("https://i.example/1.jpg")).toEqual([{ url: "https://i.example/1.jpg", alt: "A" }]);
    expect(imageOf("/api/thumbnails/5")).toEqual([{ url: "https://videos.example/api/thumbnails/5", alt: "A" }]);
    for (const image of ["http://i.example/1.jpg", "javascript:alert(1)", "data:image/png;base64,AA", "https://", "x"])
      expect(imageOf(image), image).toEqual(own);
    // Social networks don't show these.
    for (const image of ["/demo/1.svg", "https://i.example/1.SVG?a=b"]) expect(imageOf(image), image).toEqual(own);
  });

  test("labels every page as adult", () => {
    expect(layoutMetadata(site).other).toEqual({ rating: ["RTA-5042-1996-1400-1577-RTA", "adult"] });
  });
});

describe("metadata of the screens", () => {
  test("gives Latest with a category the canonical URL of the category's list", () => {
    const latest = latestMetadata(site, { page: 2, category });
    expect(latest.alternates?.canonical).toBe("https://videos.example/categories/7/latest?page=2");
    expect(latest).toEqual(categoryLatestMetadata(site, { page: 2, category }));
  });

  test("names the order of Latest in its title", () => {
    const sorted = { page: 1, sort: "views", filters: { sort: "views" } } as const;
    expect(titleOf(latestMetadata(site, sorted))).toBe("Most Viewed Videos | Vitrine");
    expect(titleOf(latestMetadata(site, { ...sorted, category }))).toBe("Most Viewed Videos in Æther & <Co> | Vitrine");
  });

  test("gives both orders of a category one canonical URL per page", () => {
    const shuffled = categoryMetadata(site, { page: 2, totalPages: 3, category });
    expect(shuffled.alternates?.canonical).toBe("https://videos.example/categories/7/latest?page=2");
    expect(shuffled.openGraph).toHaveProperty("url", shuffled.alternates?.canonical);
    expect(shuffled.pagination?.next).toBe("https://videos.example/categories/7?page=3");
    expect(titleOf(shuffled)).toBe("Æther & <Co> Videos – Page 2 | Vitrine");
  });

  test("excludes search results from indexing, and limits the length of the search term", () => {
    const results = [
      searchMetadata(site, { page: 1, term: "a&b" }),
      latestMetadata(site, { page: 1, term: "a&b" }),
      searchMetadata(site, { page: 1, term: "" }),
    ];
    for (const result of results) expect(result.robots).toEqual({ index: false, follow: true });
    expect(results.map((result) => result.alternates?.canonical)).toEqual([
      "https://videos.example/search?q=a%26b",
      "https://videos.example/latest?search=a%26b",
      "https://videos.example/search",
    ]);
    expect(results.map(titleOf)).toEqual([
      "Search Results for “a&b” | Vitrine",
      "Search Results for “a&b” | Vitrine",
      "Search Results | Vitrine",
    ]);
    expect(titleOf(searchMetadata(site, { page: 1, term: '"a b"' }))).toBe("Search Results for “a b” | Vitrine");
    expect(titleOf(searchMetadata(site, { page: 1, term: "x".repeat(5000) })).length).toBeLessThan(150);
  });

  test("gives each time frame of Most Watched its own URL, and all time the plain one", () => {
    const all = mostWatchedMetadata(site, { page: 1, timeframe: "all_time" });
    expect([titleOf(all), all.alternates?.canonical]).toEqual([
      "Most Watched Videos | Vitrine",
      "https://videos.example/most-watched",
    ]);
    expect(mostWatchedMetadata(site, { page: 2, timeframe: "week" }).alternates?.canonical).toBe(
      "https://videos.example/most-watched?timeframe=week&page=2",
    );
  });

  test("titles the premium collection and its categories like the screens", () => {
    expect(titleOf(premiumMetadata(site, { page: 1 }))).toBe("Premium Video Collection | Vitrine");
    const filtered = premiumMetadata(site, { page: 1, category });
    expect(titleOf(filtered)).toBe("Premium Æther & <Co> Videos | Vitrine");
    expect(filtered.alternates?.canonical).toBe("https://videos.example/premium-videos?category=7");
  });
});
