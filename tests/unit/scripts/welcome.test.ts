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

test("shows the generated password on the first run, and only its file later", () => {
  const first = welcome({ ...facts, login: { username: "admin", password: "abcde-fghjk" } });
  expect(first).toContain("Password  abcde-fghjk");
  expect(first).toContain("http://localhost:3000");
  const later = welcome(facts);
  expect(later).not.toContain("Password");
  expect(later).toContain("/srv/data/first-run.txt");
});

test("does not show a password chosen by the operator", () => {
  const text = welcome({ ...facts, firstRunFile: undefined, login: { username: "ada" } });
  expect(text).toContain("ada, with the password from ADMIN_PASSWORD");
});

test("explains how to create an admin when there is none", () => {
  expect(welcome({ ...facts, hasAdmin: false, firstRunFile: undefined })).toContain(
    "npm run admin -- create NAME EMAIL",
  );
});

test("draws a frame of lines with equal length", () => {
  const lines = welcome({ ...facts, warnings: ["RATE_LIMITS=off: for load tests only"] }).split("\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test("shows the number of render workers, if any", () => {
  expect(welcome(facts)).not.toContain("Workers");
  expect(welcome({ ...facts, workers: 3 })).toContain("Workers   3");
});
