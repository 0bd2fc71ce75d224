import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { LOCKS } from "#lib/db/advisory-locks";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { exportText, gzip, importFile, manyRows } from "../../support/catalogue-files.ts";

beforeAll(async () => {
  await importFile({ bytes: "title,iframeSrc\nThe one before,https://vimeo.com/99\n" });
});

const LONG = manyRows(7_000);
const packed = gzip(LONG);
const noise = deflateRawSync(Buffer.from(LONG)).subarray(0, 5_000);

test.each<[string, string | Buffer, RegExp]>([
  ["an empty file", "", /is empty\.$/],
  ["a file of white space", " \r\n\n", /is empty\.$/],
  ["an empty compressed file", gzip(""), /is empty\.$/],
  [
    "a truncated compressed file",
    packed.subarray(0, packed.length - 20),
    /is cut off: its compressed data ends too early\.$/,
  ],
  ["a compressed file truncated early", packed.subarray(0, 15), /is cut off/],
  [
    "a damaged compressed file",
    Buffer.concat([packed.subarray(0, 9_000), noise, packed.subarray(9_000)]),
    /is damaged/,
  ],
  [
    "a file truncated in a quoted value",
    `${LONG}Last,"https://play.example.org/v`,
    /In line 7002 begins a quotation mark that is never closed\./,
  ],
  ["binary data", noise, /is not text\.$/],
  [
    "text truncated within a character",
    Buffer.from(`${LONG}Café`).subarray(0, -1),
    /is not utf-8 text|is cut off within a character: see line 7002\.$/,
  ],
  ["a spreadsheet", Buffer.from("PK\u0003\u0004 and so on"), /is a ZIP archive or a spreadsheet/],
  ["an image", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), /is not text/],
  [
    "an HTML page",
    "<!doctype html><title>title,iframeSrc</title>",
    /is not a catalogue: its first line does not name the columns title and iframeSrc/,
  ],
  ["prose", "To whom it may concern,\nthis is a letter.\n", /is not a catalogue/],
  [
    "a wrong header",
    "name,url\na,https://vimeo.com/1\n",
    /does not name the columns title and iframeSrc, but name, url\.$/,
  ],
  [
    "a header without the player column",
    "title,description\na,b\n",
    /does not name the column iframeSrc, but title, description\.$/,
  ],
  ["a header in capitals", "TITLE,IFRAMESRC\na,b\n", /does not name the columns title and iframeSrc/],
  ["a duplicate column", "title,iframeSrc,title\na,b,c\n", /names the column title twice\.$/],
  ["a malformed header", '"title"x,iframeSrc\na,b\n', /has no readable header in line 1\.$/],
  ["an endless header", "title,".repeat(300_000), /In line 1 begins a row of more than 1000000 characters\.$/],
  [
    "a JSON array",
    '[{"title":"a","iframeSrc":"https://vimeo.com/1"}]',
    /is a JSON list: it must hold one JSON object a line\.$/,
  ],
  [
    "a JSON document over several lines",
    '{\n"title":"a",\n"iframeSrc":"b"}',
    /its first line is not a JSON object with title and iframeSrc\.$/,
  ],
  [
    "JSON without the required fields",
    '{"name":"a"}\n',
    /its first line is not a JSON object with title and iframeSrc\.$/,
  ],
])("rejects %s with one sentence and writes nothing", async (_, bytes, sentence) => {
  const before = await exportText();
  const refused = await importFile({ bytes }).catch((error: Error) => error);
  expect(refused).toMatchObject({ name: "Failure", message: expect.stringMatching(sentence) });
  expect((refused as Error).message.split("\n")).toHaveLength(1);
  expect(await exportText()).toBe(before);
  expect([
    await db.import.count(),
    await db.category.count(),
    await db.tag.count(),
    await db.embedHost.count(),
  ]).toEqual([1, 0, 0, 1]);
});

test("ignores prototype and internal field names like unknown columns", async () => {
  const { unknownColumns, rejectedRows, imported } = await importFile({
    bytes: `{"title":"a","iframeSrc":"x","__proto__":{"tags":["evil"]},"constructor":1,"id":7,"viewCount":9}\nnot json\n[1]\n\n${'{"title":"b"}'}\n`,
  });
  expect(unknownColumns).toEqual(["__proto__", "constructor", "id", "viewCount"]);
  expect(imported).toBe(0);
  expect(rejectedRows).toEqual([
    { line: 1, title: "a", reason: "The address must begin with https://." },
    { line: 2, reason: "The line is not a JSON object." },
    { line: 3, reason: "The line is not a JSON object." },
    { line: 5, title: "b", reason: "The address of the player is missing." },
  ]);
});

test("rejects only the line of JSON that is too long", async () => {
  const line = (title: string) => JSON.stringify({ title, iframeSrc: "x" });
  const { rejectedRows } = await importFile({ bytes: `${line("a")}\n${line("b".repeat(3_000_000))}\n${line("c")}\n` });
  expect(rejectedRows.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(rejectedRows[1]?.reason).toBe("The line is longer than 1000000 characters.");
});

test("a truncated file is rolled back completely", async () => {
  const before = await exportText();
  const file = `${process.env.DATA_DIR}/cut.csv.gz`;
  writeFileSync(file, packed.subarray(0, packed.length - 20));
  await expect(importFile(file)).rejects.toThrow("cut.csv.gz is cut off");
  expect(await exportText()).toBe(before);
});

test("a stopped import is rolled back", async () => {
  const before = await exportText();
  const stop = new AbortController();
  const file = `${process.env.DATA_DIR}/long.csv`;
  writeFileSync(file, LONG);
  const run = importFile(file, { signal: stop.signal, onProgress: ({ part }) => part && part > 0.5 && stop.abort() });
  await expect(run).rejects.toThrow("aborted");
  expect(await exportText()).toBe(before);
  expect(await importFile({ bytes: readFileSync(file) })).toMatchObject({ imported: 7_000 });
});

test("rejects a concurrent import, but not one after an import that was killed", async () => {
  const other = openPostgres();
  await other`SELECT pg_advisory_lock(${LOCKS.import})`;
  await other.unsafe("CREATE SCHEMA importing; CREATE UNLOGGED TABLE importing.staged (line int)");
  await expect(importFile("tests/fixtures/messy.csv")).rejects.toThrow("Another import is running on this database");
  await other.end();
  const again = () => importFile("tests/fixtures/messy.csv").catch(() => undefined);
  await expect.poll(again, { timeout: 10_000 }).toMatchObject({ rows: 19 });
});

test("an import that is storing locks videos against changes, but not against references", async () => {
  const other = openPostgres(3);
  const release = Promise.withResolvers<void>();
  const storing = Promise.withResolvers<void>();
  // Blocks the import halfway, as a long file would.
  const holder = other.begin(async (tx) => {
    await tx`LOCK TABLE imports IN ACCESS EXCLUSIVE MODE`;
    storing.resolve();
    await release.promise;
  });
  await storing.promise;
  const run = importFile({ bytes: "title,iframeSrc\nLate,https://vimeo.com/777\n" });
  const waiting = () => other`SELECT 1 FROM pg_locks WHERE relation = 'imports'::regclass AND NOT granted`;
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  const [video] = await db.video.findMany({ take: 1 });
  await db.$executeRaw`SELECT 1 FROM videos WHERE id = ${video?.id} FOR KEY SHARE`;
  await expect(db.video.update({ where: { id: video?.id }, data: { title: "Changed" } })).rejects.toThrow(
    /lock timeout/,
  );
  release.resolve();
  await holder;
  expect(await run).toMatchObject({ imported: 1 });
  await other.end();
});
