import { expect, test } from "vitest";
import type { Change } from "#lib/core/changes";
import { tagsOfChange } from "#lib/core/outer-cache/tags";
import { type Dependencies, isTouched, subjectOf, tagsOfPage } from "#lib/server/cache/dependencies";

const ids = [[], [1], [2, 3]];

const pages: Dependencies[] = [
  "everything",
  ...[
    ["/", ""],
    ["/latest", ""],
    ["/latest", "?category=7"],
    ["/latest", "?sort=views"],
    ["/most-watched", ""],
    ["/categories", ""],
    ["/categories/7", ""],
    ["/categories/8", "?length=short"],
    ["/categories/7/latest", ""],
    ["/tags/harbours", ""],
    ["/premium-videos", ""],
    ["/premium-videos", "?category=7"],
    ["/premium-videos", "?category=8"],
    ["/videos/1", ""],
    ["/videos/4", ""],
    ["/about", ""],
    ["/nobody-knows-this", ""],
  ].flatMap(([path = "", query = ""]) => ids.map((videos) => ({ subject: subjectOf(path, query), videos }))),
];

const changes: Change[] = [
  "catalogue",
  "settings",
  ...ids.flatMap((videos) =>
    [{}, { watch: [4] }, { watch: [1, 9] }, { watchPages: true as const }].flatMap((related) =>
      [undefined, { categories: [] }, { categories: [7] }].flatMap((lists) =>
        [undefined, true as const].flatMap((shuffle) =>
          [{}, { filterBars: true as const }, { categories: [7] }].map((named) => ({
            ...{ videos, ...related, lists, shuffle },
            ...named,
          })),
        ),
      ),
    ),
  ),
];

test("a page has a tag of a change exactly when the page cache would purge it", () => {
  const wrong: unknown[] = [];
  for (const page of pages) {
    const tags = new Set(tagsOfPage(page));
    for (const change of changes) {
      const isPurged = tagsOfChange(change).some((tag) => tags.has(tag));
      if (isPurged !== isTouched(page, change)) wrong.push({ page, change, isPurged });
    }
  }
  expect(wrong).toEqual([]);
  expect(pages.length * changes.length).toBeGreaterThan(2_000);
});
