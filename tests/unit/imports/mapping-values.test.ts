import { describe, expect, test } from "vitest";
import { ShiftedClocks } from "#lib/imports/mapping/shifted-clocks";
import { readDuration, readTime } from "#lib/imports/mapping/values";
import { takenRows } from "../../support/foreign-files.ts";

test.each([
  ["999999999", "2001-09-09T01:46:39.000Z"],
  ["1000000000", "2001-09-09T01:46:40.000Z"],
  ["2016-04-28 12:05 am", "2016-04-28T00:05:00.000Z"],
  ["2016-04-28 11:05 AM", "2016-04-28T11:05:00.000Z"],
  ["2016-04-28 12:05 pm", "2016-04-28T12:05:00.000Z"],
  ["2016-04-28 01:05 PM", "2016-04-28T13:05:00.000Z"],
  ["2016-04-28 23:05", "2016-04-28T23:05:00.000Z"],
])("the time %s of a foreign file is read as %s", (text, iso) => expect(readTime(text, "dmy")).toBe(iso));

test.each([
  ["75:30", "seconds", 4530],
  ["01:15:30.5", "seconds", 4530],
  ["99:99", "seconds", undefined],
  ["12:30:00", "seconds", 45_000],
  ["12:30:00", "mm:ss:00", 750],
  ["90:05:00", "mm:ss:00", 5405],
  ["1:02:03", "mm:ss:00", 3723],
  ["12:75:00", "mm:ss:00", undefined],
] as const)("the duration %s of a foreign file, in %s, is read as %s", (text, unit, seconds) =>
  expect(readDuration(text, unit)).toBe(seconds),
);

test.each([
  [["12:30:00", "03:05:00", "04:10:00"], true],
  [["12:30:00", "03:05:00", "04:10:20"], false],
  [["02:30:00", "03:05:00"], false],
  [["12:30:00", "3:05", "4:10"], false],
  [[], false],
])("durations %j are minutes and seconds that a spreadsheet shifted: %s", (texts, isLikely) => {
  const clocks = new ShiftedClocks();
  for (const text of texts) clocks.add(text);
  expect(clocks.isLikely).toBe(isLikely);
});

describe("values that can be read in two ways", () => {
  const file = (dates: string[], categories: string[]) =>
    `title,iframeSrc,date,category\n${dates.map((date, n) => `Lake ${n},https://vimeo.com/${n + 1},${date},"${categories[n]}"\n`).join("")}`;

  test("are named in warnings where nothing decides", async () => {
    const { rows, warnings } = await takenRows(file(["2020-05-01", "03/02/2020"], ["Hills, Rivers", "Towns"]));
    expect(rows[1]).toMatchObject({ date: "2020-03-02T00:00:00.000Z", categories: ["Towns"] });
    expect(warnings).toEqual([
      expect.stringMatching(/^“Hills, Rivers” is read as one category. If it is 2 \(Hills · Rivers\), choose commas/),
      expect.stringMatching(/^Date: “03\/02\/2020” is read as Mar(ch)? 2, 2020, .* choose dates like 31\.12\.2025/),
    ]);
  });

  test("are not where other values decide", async () => {
    const files = [
      file(["03/02/2020", "03/28/2020"], ["Hills, Rivers", "Towns, Hills"]),
      file(["28/02/2020", "03.02.2020"], ["Hills", "Towns"]),
      file(["04/04/2020", "2020-03-02"], ["Hills", "Towns"]),
    ];
    for (const each of files) expect((await takenRows(each)).warnings).toEqual([]);
  });
});
