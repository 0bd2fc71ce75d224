import { describe, expect, test } from "vitest";
import type { Change, VideoChange } from "#lib/core/changes";
import { ChangeLog } from "#lib/server/cache/change-log";
import { isTouched, subjectOf, videosIn } from "#lib/server/cache/dependencies";

const PAGES: [path: string, query: string][] = [
  ["/", ""],
  ["/", "?page=2"],
  ["/latest", "?page=2"],
  ["/latest", "?category=3&page=2"],
  ["/latest", "?category=4"],
  ["/categories", "?page=2"],
  ["/categories/3", ""],
  ["/categories/4", "?page=2"],
  ["/categories/3/latest", ""],
  ["/categories/4/latest", "?page=9"],
  ["/most-watched", "?timeframe=week&page=2"],
  ["/premium-videos", ""],
  ["/premium-videos", "?category=3"],
  ["/premium-videos", "?category=4"],
  ["/go-premium", ""],
  ["/videos/5", ""],
  ["/videos/6", "?page=2"],
  ["/videos/7", ""],
  ["/about", ""],
  ["/terms-of-service", ""],
  ["/feed.xml", ""],
];

const titleOfFive: VideoChange = { videos: [5] };
const fiveMoves: VideoChange = { videos: [5], watch: [6], lists: { categories: [3] } };

/** URLs of pages without videos that a change affects. */
const touchedBy = (change: Change): string[] =>
  PAGES.filter(([path, query]) => isTouched({ subject: subjectOf(path, query), videos: [] }, change)).map(
    ([path, query]) => path + query,
  );

describe("pages affected by a change", () => {
  test("include those that link to the changed video, and no others", () => {
    const html = '<a href="/videos/5">Five</a><a href="/videos/51?page=2">…</a>{\\"href\\":\\"/videos/7\\"}';
    expect(videosIn(html)).toEqual([5, 51, 7]);
    expect(isTouched({ videos: [5, 51] }, titleOfFive)).toBe(true);
    expect(isTouched({ videos: [51] }, titleOfFive)).toBe(false);
  });

  test("include lists sorted or filtered by duration when any video changes", () => {
    for (const query of ["?length=short", "?sort=duration", "?category=9&length=long"]) {
      expect(isTouched({ subject: subjectOf("/latest", query), videos: [] }, titleOfFive), query).toBe(true);
    }
    expect(isTouched({ subject: subjectOf("/latest", "?category=9"), videos: [] }, titleOfFive)).toBe(false);
  });

  test("are the video's own page and the list of categories after a new title", () => {
    expect(touchedBy(titleOfFive)).toEqual(["/categories?page=2", "/videos/5"]);
  });

  test("are general lists, its categories, its own page and related pages when a video moves", () => {
    expect(touchedBy(fiveMoves)).toEqual([
      "/",
      "/?page=2",
      "/latest?page=2",
      "/latest?category=3&page=2",
      "/categories?page=2",
      "/categories/3",
      "/categories/3/latest",
      "/most-watched?timeframe=week&page=2",
      "/premium-videos",
      "/premium-videos?category=3",
      // Its filter bar offers the categories with premium videos.
      "/premium-videos?category=4",
      "/go-premium",
      "/videos/5",
      "/videos/6?page=2",
      // Treated as a list, like every unknown URL.
      "/feed.xml",
    ]);
  });

  test("are the pages of all videos when too many are related to those that moved", () => {
    expect(touchedBy({ videos: [], watchPages: true })).toEqual(["/videos/5", "/videos/6?page=2", "/videos/7"]);
  });

  test("are the home page, shuffled categories, Most Watched and pages with the date in a new six-hour window", () => {
    expect(touchedBy({ videos: [], shuffle: true })).toEqual([
      "/",
      "/?page=2",
      "/categories/3",
      "/categories/4?page=2",
      "/most-watched?timeframe=week&page=2",
      "/terms-of-service",
      "/feed.xml",
    ]);
  });

  test.each(["catalogue", "settings"] as const)("are all pages for the change “%s”", (word) => {
    expect(touchedBy(word)).toHaveLength(PAGES.length);
    expect(isTouched("everything", word)).toBe(true);
  });

  test("include every page with unknown dependencies", () => {
    expect(isTouched("everything", titleOfFive)).toBe(true);
  });
});

describe("the change log", () => {
  test("finds changes at or after a given time", () => {
    const log = new ChangeLog();
    log.add(titleOfFive, 1_000);
    expect(log.hasTouched({ videos: [5] }, 1_000)).toBe(true);
    expect(log.hasTouched({ videos: [5] }, 1_001)).toBe(false);
    expect(log.hasTouched({ videos: [6] }, 0)).toBe(false);
  });

  test("treats forgotten changes as changes of everything", () => {
    const log = new ChangeLog();
    for (let at = 1; at <= 501; at++) log.add(titleOfFive, at);
    expect(log.hasTouched({ videos: [6] }, 1)).toBe(true);
    expect(log.hasTouched({ videos: [6] }, 2)).toBe(false);
  });
});
