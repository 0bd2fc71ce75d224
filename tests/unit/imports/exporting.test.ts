import { expect, test } from "vitest";
import { CsvReader } from "#lib/imports/csv";
import { type ExportedVideo, formatCatalogue } from "#lib/imports/exporting";

const video: ExportedVideo = {
  title: '=HYPERLINK("https://evil.example")',
  description: "+cmd|' /C calc'!A0",
  iframeSrc: "https://player.example/1",
  sourceUrl: null,
  thumbnailUrl: null,
  durationSeconds: null,
  isPrivate: false,
  createdAt: new Date("2026-01-02"),
  categories: ["@SUM(A1)", "Sea"],
  state: "public",
  publishAt: null,
  keepsDate: true,
  oldId: null,
  oldSlug: null,
  oldUrl: null,
  mirrors: [],
  startingViews: 0,
  tags: ["-2+3", "calm"],
};

async function* one(changes: Partial<ExportedVideo>) {
  yield [{ ...video, ...changes }];
}

type Options = Parameters<typeof formatCatalogue>[2];

async function cells(options: Options, format: "csv" | "jsonl" = "csv", changes: Partial<ExportedVideo> = {}) {
  let text = "";
  for await (const chunk of formatCatalogue(one(changes), format, options)) text += chunk;
  const record = new CsvReader().read(text, true)[1];
  return record && "values" in record ? record.values : text;
}

test("exports formulas unchanged by default and reports each one", async () => {
  let reported = 0;
  expect(await cells({ onFormula: () => reported++ })).toEqual(
    expect.arrayContaining([video.title, video.description]),
  );
  expect(reported).toBe(4);
});

test.each(["=1", "+1", "-1", "@A1", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠A1"])(
  "for spreadsheets, a text that begins like %j is prefixed with an apostrophe",
  async (description) => {
    expect((await cells({ forSpreadsheets: true }, "csv", { description }))[1]).toBe(`'${description}`);
  },
);

test("for spreadsheets, formulas are escaped and other cells stay unchanged", async () => {
  expect(await cells({ forSpreadsheets: true })).toEqual([
    `'${video.title}`,
    `'${video.description}`,
    "https://player.example/1",
    "",
    "",
    "",
    "false",
    "2026-01-02",
    "'@SUM(A1)|Sea",
    "'-2+3|calm",
    "",
    "",
    "",
    "",
    "",
  ]);
});

test("JSON lines are exported without escaping formulas", async () => {
  const text = await cells({ forSpreadsheets: true, onFormula: () => expect.unreachable() }, "jsonl");
  expect(JSON.parse(String(text))).toMatchObject({ title: video.title });
});
