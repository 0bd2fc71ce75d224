import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { schemaDrift } from "../../../scripts/database/schema-drift.ts";
import { structureOf } from "../../../scripts/structure/structure.ts";
import { createTestDatabase } from "../../support/database/database.ts";

test("the migrations produce the schema of prisma/schema.prisma", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  expect(await schemaDrift(database.url)).toBe("");
});

test("prisma/structure describes what the migrations produce (npm run structure)", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  for (const [path, text] of await structureOf(database.url)) expect(readFileSync(path, "utf8"), path).toBe(text);
});
