import { expect, test } from "vitest";
import { formatBytes } from "#lib/core/format";
import { mirrorsWarning } from "#lib/imports/questions/policy";
import { rateText } from "#lib/imports/uploads/rate";

test.each([
  [3, "Give the addresses in the embed codes of 1.example, 2.example, 3.example."],
  [4, "Give the addresses in the embed codes of 1.example, 2.example, 3.example and others."],
])("the warning about mirrors at %i hosts names three at most", (count, end) => {
  const byHost = new Map(Array.from({ length: count }, (_, at) => [`${at + 1}.example`, 2]));
  expect(mirrorsWarning(byHost)).toBe(`${2 * count} mirrors look like pages and are left out. ${end}`);
});

test("the rate and the time left of an import are told once enough is known", () => {
  const first = { rows: 1_000, part: 0.1, at: 0 };
  expect(rateText(first, { rows: 1_500, part: 0.15, at: 1_000 })).toBe("");
  expect(rateText(first, { rows: 3_000, part: 0.3, at: 2_000 })).toBe("1,000 rows/s, 7 s left");
  expect(rateText(first, { rows: 3_000, part: 0.1, at: 2_000 })).toBe("1,000 rows/s");
  const uploaded = { rows: 3_101_000, part: 0.3, at: 2_000 };
  expect(rateText(first, uploaded, (bytes) => `${formatBytes(bytes)}/s`)).toBe("1.6 MB/s, 7 s left");
  expect(rateText(first, { rows: 2_000, part: 0.11, at: 10_000 })).toBe("100 rows/s, 15 min left");
});
