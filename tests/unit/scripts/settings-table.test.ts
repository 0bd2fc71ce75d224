import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listVariables } from "#lib/core/env";
import { withSettings } from "../../../scripts/settings-table.ts";

const manual = readFileSync("docs/operate.md", "utf8");

test("the manual's settings table matches the program (npm run settings-table)", () => {
  expect(withSettings(manual)).toBe(manual);
});

test("every variable has a description and a text for when it is unset", () => {
  for (const { name, unset, description } of listVariables()) {
    expect(unset, name).not.toBe("");
    expect(description, name).not.toBe("");
  }
});

test("docker-compose.yml passes on exactly the variables that the program reads there", () => {
  const known = new Set(listVariables().map(({ name }) => name));
  const compose = readFileSync("docker-compose.yml", "utf8");
  const site = /\n {2}site:\n([\s\S]*?)\n {2}nginx:/.exec(compose)?.[1] ?? "";
  const environment = /environment:\n((?: {6}.*\n)+)/.exec(site)?.[1] ?? "";
  const set = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  const ofTheImage = ["PORT", "HOST", "DATA_DIR"];
  const ofTheEmbeddedDatabase = ["UPGRADE_BACKUP"];
  const ofTheBucket = ["AWS_ACCESS_KEY_ID", "AWS_ENDPOINT_URL_S3", "AWS_REGION", "AWS_SECRET_ACCESS_KEY"];
  const wanted = [...known].filter((name) => ![...ofTheImage, ...ofTheEmbeddedDatabase].includes(name));
  expect(set.toSorted()).toEqual([...wanted, ...ofTheBucket].toSorted());
});
