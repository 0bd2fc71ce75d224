import { expect, test } from "vitest";
import { pictureType } from "#lib/videos/thumbnails/picture-type";

const bytes = (text: string) => Buffer.from(text.padEnd(64, "\0"), "latin1");

test.each([
  ["image/jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/gif", "GIF89a"],
  ["image/gif", "GIF87a"],
  ["image/webp", "RIFF\0\0\0\0WEBPVP8 "],
  ["image/avif", "\0\0\0\x20ftypavif"],
  ["image/avif", "\0\0\0\x20ftypavis"],
])("recognizes %s by its first bytes", (type, start) => {
  expect(pictureType(bytes(start))).toBe(type);
});

test.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  "<?xml version='1.0'?><svg/>",
  "<!doctype html><html>",
  "RIFF\0\0\0\0WAVEfmt ",
  "\0\0\0\x20ftypmp42",
  "\x89PNG\n",
  " GIF89a",
  "%PDF-1.7",
])("does not recognize %j as a picture", (start) => {
  expect(pictureType(bytes(start))).toBeUndefined();
});
