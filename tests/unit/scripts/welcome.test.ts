import { expect, test } from "vitest";
import { welcome } from "../../../scripts/serve/welcome.ts";

const facts = {
  release: "1.0.0",
  siteName: "Vitrine",
  address: "http://localhost:3000",
  hasAdmin: true,
  firstRunFile: "/srv/data/first-run.txt",
  dataDir: "/srv/data",
  database: "Postgres in the data folder",
  workers: 0,
  warnings: [],
};

test("shows the generated password the first time, and later only where it was written", () => {
  const first = welcome({ ...facts, login: { username: "admin", password: "abcde-fghjk" } });
  expect(first).toContain("Password  abcde-fghjk");
  expect(first).toContain("http://localhost:3000");
  const later = welcome(facts);
  expect(later).not.toContain("Password");
  expect(later).toContain("/srv/data/first-run.txt");
});

test("never repeats a password that the operator chose", () => {
  const text = welcome({ ...facts, firstRunFile: undefined, login: { username: "ada" } });
  expect(text).toContain("ada, with the password from ADMIN_PASSWORD");
});

test("says how to make an admin when there is none", () => {
  expect(welcome({ ...facts, hasAdmin: false, firstRunFile: undefined })).toContain(
    "npm run admin -- create NAME EMAIL",
  );
});

test("draws a straight frame", () => {
  const lines = welcome({ ...facts, warnings: ["RATE_LIMITS=off: for load tests only"] }).split("\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test("says how many workers render, if any", () => {
  expect(welcome(facts)).not.toContain("Workers");
  expect(welcome({ ...facts, workers: 3 })).toContain("Workers   3");
});
