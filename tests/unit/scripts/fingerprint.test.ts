import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "../../../scripts/launch/fingerprint.mjs";

let base: string;
const write = (path: string, text: string) => writeFileSync(join(base, path), text);
const now = () => fingerprint(base, ["app", "absent", "next.config.mjs"], ["app/generated"]);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "vitrine-fingerprint-"));
  mkdirSync(join(base, "app/generated"), { recursive: true });
  write("app/page.tsx", "page");
  write("next.config.mjs", "config");
});
afterEach(() => rmSync(base, { recursive: true }));

test("changes with a file's content, not with its modification time", () => {
  const before = now();
  utimesSync(join(base, "app/page.tsx"), 1, 1);
  expect(now()).toBe(before);
  write("app/page.tsx", "paged");
  expect(now()).not.toBe(before);
});

test("changes when a file is added, renamed or removed", () => {
  const before = now();
  write("app/new.tsx", "");
  const added = now();
  renameSync(join(base, "app/new.tsx"), join(base, "app/newer.tsx"));
  expect(new Set([before, added, now()]).size).toBe(3);
  rmSync(join(base, "app/newer.tsx"));
  expect(now()).toBe(before);
});

test("changes when text moves from one file to the next", () => {
  write("app/a", "xy");
  write("app/b", "z");
  const before = now();
  write("app/a", "x");
  write("app/b", "yz");
  expect(now()).not.toBe(before);
});

test("ignores generated files", () => {
  const before = now();
  write("app/generated/client.ts", "anything");
  expect(now()).toBe(before);
});
