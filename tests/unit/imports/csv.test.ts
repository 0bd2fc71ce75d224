import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CsvReader, type CsvRecord, csvLine, MAX_RECORD } from "#lib/imports/csv";
import { readRows } from "#lib/imports/reading";

/** Reads text in chunks, as from a file. */
function read(text: string, { separator = ",", size = text.length || 1 } = {}): CsvRecord[] {
  const reader = new CsvReader(separator);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.read("", true)];
}

const values = (text: string, options = {}) =>
  read(text, options).map((record) => ("values" in record ? record.values : record.reason));

test("the output of csvLine is read back unchanged, however the text is chunked", () => {
  const value = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[",;\r\n\t ab]{0,12}$/));
  const table = fc.array(fc.array(value, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
      expect(values(rows.map(csvLine).join(""), { size })).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

describe("CSV text", () => {
  test.each([
    [
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\rc,d\r",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\n\n  \r\nc,d\n\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"a","b ""c"" d"\n', [["a", 'b "c" d']]],
    ['"a\nb\r\nc",d\n', [["a\nb\r\nc", "d"]]],
    ['"","",\n', [["", "", ""]]],
    [",\n", [["", ""]]],
    ['a 5" disk,b\n', [['a 5" disk', "b"]]],
    ['""""\n', [['"']]],
    ["", []],
  ])("is read as a spreadsheet reads it: %j", (text, expected) => {
    for (const size of [1, 2, 3, 100]) expect(values(text, { size })).toEqual(expected);
  });

  test("can be separated by semicolons or tabs", () => {
    expect(values('a;"b;c"\n', { separator: ";" })).toEqual([["a", "b;c"]]);
    expect(values("a\tb,c\n", { separator: "\t" })).toEqual([["a", "b,c"]]);
  });
});

test("every record has the number of the line in which it begins", () => {
  const text = 'a,b\n"1\n2\r\n3",x\n\n\nc,"d\re"\rf,g\n';
  for (const size of [1, 2, 5, 100]) expect(read(text, { size }).map(({ line }) => line)).toEqual([1, 2, 7, 9]);
});

test("a misplaced quotation mark invalidates only its own line", () => {
  const text = 'a,b\n"open,c\n"shut"x,d\ne,f\n"never ""closed"" here"y\ng,"h"\n';
  for (const size of [1, 2, 7, 100]) {
    expect(read(text, { size })).toEqual([
      { line: 1, values: ["a", "b"] },
      { line: 2, reason: "A quotation mark is out of place." },
      { line: 3, reason: "A quotation mark is out of place." },
      { line: 4, values: ["e", "f"] },
      { line: 5, reason: "A quotation mark is out of place." },
      { line: 6, values: ["g", "h"] },
    ]);
  }
});

test("an unclosed quotation mark is reported with its opening line", () => {
  expect(() => read('a,b\nc,d\ne,"f\ng,h\n')).toThrow("In line 3 begins a quotation mark that is never closed.");
  expect(() => read(`a,b\n"${"x".repeat(MAX_RECORD)}\n`, { size: 50_000 })).toThrow(
    "In line 2 begins a quotation mark",
  );
});

test("a row of more than a million characters is rejected", () => {
  const reader = new CsvReader();
  const endless = () => {
    for (let i = 0; i < 40; i++) reader.read("x".repeat(50_000));
  };
  expect(endless).toThrow("In line 1 begins a row of more than 1000000 characters.");
});

test("a row full of embed codes that never end is read in time proportional to its length", () => {
  const row = "<iframe ,".repeat(100_000);
  const start = performance.now();
  const [record] = read(`${row}\n`, { size: 65_536 });
  expect(record).toMatchObject({ values: { length: 100_001 } });
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("only an embed code that ends in its line keeps its separators", () => {
  expect(values('<iframe a="1,2"></iframe>,<iframe b,c\n<iframe d,e</iframe>,f\n')).toEqual([
    ['<iframe a="1,2"></iframe>', "<iframe b", "c"],
    ["<iframe d,e</iframe>", "f"],
  ]);
});

test.each([
  ["bars", "|", ""],
  ["carets", "^", ""],
  ["semicolons, named by Excel", ";", "sep=;\r\n"],
  ["colons, named by Excel", ":", "sep=:\r\n"],
])("the columns of this site are read with %s", async (_, separator, start) => {
  const player = "https://vimeo.com/7000001";
  const lines = [["title", "iframeSrc", "tags"], ["Film", player, "sea|sky"].map((value) => `"${value}"`)];
  const text = start + lines.map((line) => line.join(separator)).join("\r\n");
  for (const size of [1, text.length]) {
    async function* chunks() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    const taken: unknown[] = [];
    for await (const rows of readRows("file", chunks()).rows)
      for (const row of rows)
        taken.push("values" in row && [row.line, ...row.values.filter((value) => value !== undefined)]);
    expect(taken).toEqual([[start ? 3 : 2, "Film", player, "sea|sky"]]);
  }
});
