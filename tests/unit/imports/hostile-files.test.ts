import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FieldTable } from "#lib/imports/formats/field-table";
import { recordPath } from "#lib/imports/formats/json-document";
import { readLines } from "#lib/imports/formats/lines";
import { openNamed } from "#lib/imports/source";
import { fileOf, takenRows } from "../../support/foreign-files.ts";

describe("hostile files", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;
  test.each<[string, () => string | Buffer, RegExp]>([
    ["expanding entities", () => bomb, /declares entities of its own/],
    ["deeply nested elements", () => `<rss>${"<item>".repeat(200)}`, /nests elements more than 100 deep/],
    ["a web page", () => "<!doctype html><html><body>", /is a web page/],
    ["400,000 columns", () => `${"a,".repeat(400_000)}b\n${"1,".repeat(400_000)}2\n`, /in its first line/],
    [
      "a long line",
      () => `title,url\nOne,https://vimeo.com/1\n"${"x".repeat(3_000_000)}`,
      /quotation mark that is never closed|more than 1000000/,
    ],
    ["JSON without a list", () => '{"a": 1}', /no field whose values are players|without a list/],
    ["truncated JSON", () => '[{"title":"a","url":"https://vimeo.com/1"},{"ti', /not valid JSON after entry 1/],
    ["JSON with a long text", () => `[{"title":"${"x".repeat(17_000_000)}`, /more than 16000000 characters/],
    [
      "prose",
      () => "To whom it may concern,\nthis is a letter.\n",
      /no field whose values are players|is not a catalogue/,
    ],
    ["an image", () => Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), /is not text/],
    [
      "mixed encodings",
      () =>
        Buffer.concat([
          Buffer.from("title,url\nÄpfel über Österreich,https://vimeo.com/1\n"),
          Buffer.from("Caf\xe9,https://vimeo.com/2\n", "latin1"),
        ]),
      /mixes UTF-8 with another encoding: see line 3/,
    ],
  ])(
    "are rejected with a message: %s",
    async (_, content, sentence) => {
      await expect(takenRows(content())).rejects.toMatchObject({
        name: "Failure",
        message: expect.stringMatching(sentence),
      });
    },
    60_000,
  );
});

test("a file that unpacks to more than 200 times its size is rejected", async () => {
  const { text } = await openNamed(fileOf(gzipSync(Buffer.alloc(60_000_000, "title,url\n"))));
  const read = async () => {
    for await (const _ of text);
  };
  await expect(read()).rejects.toThrow("unpacks to more than 200 times its size");
});

const item = (description: string) =>
  `<rss><channel><item><title>T</title><link>https://vimeo.com/1</link><description><![CDATA[${description}]]></description></item></channel></rss>`;

test.each([
  ["players of a description that are never closed", item("<iframe ".repeat(400_000))],
  ["scripts of a description that are never closed", item(`<p>${"<script ".repeat(400_000)}`)],
  [
    "400,000 tags of one video",
    JSON.stringify([
      { title: "T", url: "https://vimeo.com/1", tags: Array.from({ length: 400_000 }, (_, n) => `t${n}`) },
    ]),
  ],
])("%s are read within seconds", async (_, text) => {
  const start = performance.now();
  const { rows } = await takenRows(text);
  expect(rows).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("the list of a deeply nested JSON file is looked for within seconds", () => {
  const start = performance.now();
  expect(recordPath("[".repeat(60_000) + "{},".repeat(60_000))).toBeUndefined();
  expect(recordPath('{"result":{"page":{"videos":[{"title":"a"')).toBe("$.result.page.videos.*");
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("a list of embed codes that never end is read within seconds", () => {
  const start = performance.now();
  const records = readLines(new FieldTable())(`<iframe \n${"\n".repeat(9_991)}`.repeat(300), true);
  expect(records).toContainEqual({ line: 1, reason: "The line is neither an address nor an embed code." });
  expect(performance.now() - start).toBeLessThan(5_000);
});
