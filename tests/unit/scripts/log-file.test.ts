import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rotateLog, tailOf } from "../../../scripts/database/log-file.ts";

let folder: string;
const log = () => join(folder, "postgres.log");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a log over ten megabytes is rotated while it is being written", () => {
  writeFileSync(log(), "x".repeat(10_000_001));
  const writer = openSync(log(), "a");
  rotateLog(log());
  writeSync(writer, "next line\n");
  closeSync(writer);
  expect(statSync(`${log()}.1`).size).toBe(10_000_001);
  expect(statSync(log()).size).toBe(10);
});

test("a smaller log is not rotated", () => {
  writeFileSync(log(), "x");
  rotateLog(log());
  expect(existsSync(`${log()}.1`)).toBe(false);
});

test("the tail begins at the given offset, or 2,000 bytes before the end", () => {
  writeFileSync(log(), "before\n");
  appendFileSync(log(), "after\n");
  expect(tailOf(log(), 7)).toBe("after");
  appendFileSync(log(), "y".repeat(5_000));
  expect(tailOf(log(), 7)).toHaveLength(2_000);
});
