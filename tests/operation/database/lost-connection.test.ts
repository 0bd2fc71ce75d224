import { expect, test } from "vitest";
import { createTestDatabase } from "../../support/database/database.ts";
import { startProgram } from "../processes.ts";

test("a statement on a closed connection does not end the process", async () => {
  const database = await createTestDatabase();
  const program = startProgram("tests/operation/programs/lost-connection.ts", [], { DATABASE_URL: database.url });
  expect(await program.ended, program.output()).toBe(0);
  expect(program.output()).toContain("wrote to a closed database connection");
  expect(program.output()).toContain("goes on: 1");
  await database.drop();
});
