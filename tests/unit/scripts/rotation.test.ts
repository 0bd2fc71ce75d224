import { expect, test } from "vitest";
import { backupName, leftovers, outdated } from "../../../scripts/backup/rotation.ts";

const DAY = 86_400_000;
const start = Date.parse("2026-01-01T03:15:00Z");
/** Backs up and rotates each night; returns the remaining files. */
function after(nights: number, keep: { daily: number; weekly: number; monthly: number }): string[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    names.push(backupName(new Date(start + night * DAY)));
    const gone = new Set(outdated(names, keep));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

test("after a year, seven daily, four weekly and six monthly backups remain", () => {
  const names = after(365, { daily: 7, weekly: 4, monthly: 6 });
  const days = names.map((name) => name.slice("vitrine-".length, "vitrine-2026-01-01".length));
  expect(days).toEqual([
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-30",
    "2026-12-13",
    "2026-12-20",
    "2026-12-25",
    "2026-12-26",
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
  ]);
});

test("never removes the newest backup or other files", () => {
  const newest = backupName(new Date(start));
  const older = backupName(new Date(start - DAY));
  const others = ["site.tar.gz", "vitrine-notes.txt", "2026-01-01T031500Z-before-upgrade.tar.gz"];
  expect(outdated([...others, newest, older], { daily: 0, weekly: 0, monthly: 0 })).toEqual([older]);
});

test("counts days with a backup, not calendar days", () => {
  const names = after(7, { daily: 7, weekly: 0, monthly: 0 });
  const later = backupName(new Date(start + 30 * DAY));
  expect(outdated([...names, later], { daily: 7, weekly: 0, monthly: 0 })).toEqual([names[0]]);
});

test("prefers the encrypted of two backups of the same second", () => {
  const [plain, encrypted] = [false, true].map((isEncrypted) => backupName(new Date(start), isEncrypted));
  for (const names of [
    [plain, encrypted],
    [encrypted, plain],
  ] as string[][]) {
    expect(outdated(names, { daily: 1, weekly: 0, monthly: 0 })).toEqual([plain]);
  }
});

test("a backup dated in the future is neither counted nor removed", () => {
  const names = after(7, { daily: 7, weekly: 0, monthly: 0 });
  const ahead = backupName(new Date(start + 700 * DAY));
  expect(outdated([...names, ahead], { daily: 7, weekly: 0, monthly: 0 }, start + 7 * DAY)).toEqual([]);
});

test("partial files of killed backups are removed after some hours, others are not touched", () => {
  const [old, current] = [0, DAY].map((age) => `${backupName(new Date(start + age), true)}.4711.part`) as [
    string,
    string,
  ];
  const others = [backupName(new Date(start)), "site.tar.gz.12.part", "vitrine-notes.part"];
  expect(leftovers([old, current, ...others], start + DAY)).toEqual([old]);
});
