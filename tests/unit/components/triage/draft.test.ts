import { expect, test } from "vitest";
import type { Category } from "#lib/categories/types";
import { choicesFor } from "../../../../components/admin/triage/session/draft.ts";

test("a suggested category names its confidence, and what speaks for it", () => {
  const draft = { title: "A", categories: [], tags: [], isPrivate: false, isDraft: false };
  const suggested = [
    { id: 1, name: "Science", why: ["tag sensors", "www.youtube.com"], precision: null },
    { id: 2, name: "Art", why: ["paint"], precision: 0.95 },
    { id: 3, name: "City", why: [], precision: null },
  ];
  expect(choicesFor(draft, suggested, [], []).map(({ why }) => why)).toEqual([
    "Low confidence: tag sensors, www.youtube.com",
    "95% sure: paint",
    "Low confidence",
  ]);
});

test("a video that has categories is offered only confident suggestions and recent choices", () => {
  const draft = { title: "A", categories: [{ id: 9, name: "Filed" }], tags: [], isPrivate: false, isDraft: false };
  const suggested = [
    { id: 1, name: "Science", why: ["sensors"], precision: null },
    { id: 2, name: "Art", why: ["paint"], precision: 0.9 },
  ];
  const all = [{ id: 4, name: "Large", videoCount: 400 }] as Category[];
  expect(choicesFor(draft, suggested, [{ id: 3, name: "Recent" }], all).map(({ name }) => name)).toEqual([
    "Art",
    "Recent",
  ]);
  expect(choicesFor({ ...draft, categories: [] }, suggested, [], all)).toHaveLength(3);
});
