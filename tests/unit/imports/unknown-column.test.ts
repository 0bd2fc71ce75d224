import { describe, expect, test } from "vitest";
import { UnknownColumn } from "#lib/imports/unknown-column";

function warningOf(name: string, values: unknown[]) {
  const column = new UnknownColumn(name);
  for (const value of values) column.add(value);
  return column.warning();
}

describe("a relevant unknown column", () => {
  test.each<[string, unknown[], string, number]>([
    ["post_status", ["publish", "draft", "publish", ""], "state", 1],
    ["postStatus", ["Published", "Pending"], "state", 1],
    ["Zustand", ["publish", "auto-draft", "trash"], "state", 2],
    ["published", ["1", "0", "1"], "state", 1],
    ["is_hidden", [true, false, false], "state", 1],
    ["visibility", ["everyone", "friends"], "state", 0],
    ["post_date", ["2024-05-01 10:00:00", "2024-05-02"], "date", 0],
    ["when", ["2024-05-01", "31.12.2023", ""], "date", 0],
    ["published_at", ["1714557600"], "date", 0],
    ["views", ["1,204", "7", ""], "views", 0],
    ["viewCount", [12, 0], "views", 0],
  ])("%s %j is reported as a column of type %s", (name, values, looksLike, unpublished) => {
    expect(warningOf(name, values)).toMatchObject({ column: name, looksLike, unpublished });
  });
});

describe("a harmless unknown column", () => {
  test.each<[string, unknown[]]>([
    ["rating", ["4", "5"]],
    ["permalink", ["https://example.org/a", "https://example.org/2024-01-01"]],
    ["post_status", ["", null, undefined]],
    ["views", ["front", "side", "top"]],
    ["author", ["draft", "Jane"]],
    ["state", Array.from({ length: 50 }, (_, n) => `State ${n}`)],
    ["likes", ["3"]],
  ])("%s %j is not reported", (name, values) => {
    expect(warningOf(name, values)).toBeUndefined();
  });
});

test("the warning about a status column counts its values, most frequent first", () => {
  expect(warningOf("status", ["draft", "publish", "publish"])?.values).toEqual([
    ["publish", 2],
    ["draft", 1],
  ]);
});
