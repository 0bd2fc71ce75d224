import { expect, test } from "vitest";
import { composeConfig, filled } from "./compose-file.ts";

test("docker-compose.yml with .env.example filled in is valid by the schema of Compose", () => {
  expect(composeConfig()).toMatchObject({
    status: 0,
    output: expect.stringContaining("DATABASE_URL: postgresql://vitrine:"),
  });
});

test("an option that Compose does not know is refused, and so is a variable that is missing", () => {
  const misspelled = composeConfig((text) => text.replace("read_only: true", "read_onli: true"));
  expect(misspelled.status).toBe(1);
  expect(misspelled.output).toContain("read_onli");
  const unset = composeConfig(undefined, filled().replace(/^AUTH_SECRET=.*$/m, ""));
  expect(unset.status).toBe(1);
  expect(unset.output).toContain("Set AUTH_SECRET in .env");
});
