import { expect, test } from "vitest";
import { composeConfig, filled } from "./compose-file.ts";

test("docker-compose.yml with a filled-in .env.example is a valid Compose file", () => {
  expect(composeConfig()).toMatchObject({
    status: 0,
    output: expect.stringContaining("DATABASE_URL: postgresql://vitrine:"),
  });
});

test("an unknown option and a missing variable are rejected", () => {
  const misspelled = composeConfig((text) => text.replace("read_only: true", "read_onli: true"));
  expect(misspelled.status).toBe(1);
  expect(misspelled.output).toContain("read_onli");
  const unset = composeConfig(undefined, filled().replace(/^AUTH_SECRET=.*$/m, ""));
  expect(unset.status).toBe(1);
  expect(unset.output).toContain("Set AUTH_SECRET in .env");
});
