import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Column } from "#lib/imports/columns";
import { csvLine } from "#lib/imports/csv";
import { formatDuration } from "#lib/videos/duration";
import { SHAPE, wordOf } from "./synthetic-catalogue.ts";

const WRITTEN: Column[] = [
  ...(["title", "description", "iframeSrc", "sourceUrl", "thumbnailUrl"] as const),
  ...(["duration", "isPrivate", "createdAt", "categories", "tags"] as const),
];

function random(row: number, what: number): number {
  let mixed = Math.imul(row ^ (what * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const skewed = (row: number, what: number, most: number, power: number) =>
  1 + Math.floor(most * random(row, what) ** power);

const words = (row: number, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => wordOf(skewed(row, first + n, SHAPE.words, 2))).join(" ");

const names = (row: number, name: string, count: number, first: number, most: number, power: number) =>
  [...new Set(Array.from({ length: count }, (_, n) => `${name} ${skewed(row, first + n, most, power)}`))].join("|");

const FIRST_DAY = Date.UTC(2020, 0);

function rowOf(row: number): string {
  const length = Math.floor(30 + 7200 * random(row, 2) ** 3);
  const time = new Date(FIRST_DAY + row * 120_000 - Math.floor(30 * random(row, 4)) * 86_400_000);
  return csvLine([
    words(row, 5, 100),
    words(row, 30, 200),
    `https://player.example.com/embed/${row}`,
    `https://pages.example.com/watch/${row}`,
    `https://pictures.example.com/${row}.jpg`,
    formatDuration(length),
    random(row, 3) < 0.1 ? "true" : "false",
    time.toISOString(),
    names(row, "Category", 2, 10, SHAPE.categories, 3),
    names(row, "Tag", 4, 20, SHAPE.tags, 2),
  ]);
}

function* lines(rows: number, first: number): Generator<string> {
  yield csvLine(WRITTEN);
  let text = "";
  const last = first + rows - 1;
  for (let row = first; row <= last; row++) {
    text += rowOf(row);
    if (text.length < 65_536 && row < last) continue;
    yield text;
    text = "";
  }
}

/** Files of different numbers have no video in common. */
export async function writeSyntheticFile(path: string, rows: number, first = 1): Promise<void> {
  const half = `${path}.half`;
  await pipeline(Readable.from(lines(rows, first)), createGzip({ level: 1 }), createWriteStream(half));
  await rename(half, path);
}
