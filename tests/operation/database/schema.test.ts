import { expect, onTestFinished, test } from "vitest";
import { schemaDrift } from "../../../scripts/database/schema-drift.ts";
import { createTestDatabase } from "../../support/database/database.ts";

test("the migrations produce the schema of prisma/schema.prisma", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  expect(await schemaDrift(database.url)).toBe("");
});
