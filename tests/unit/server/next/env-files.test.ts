import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { expect, onTestFinished, test } from "vitest";
import { ignoreEnvFiles } from "#lib/server/next/env-files";

test("Next does not read .env, which the site's user may not be allowed to", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, ".env"), "READ_BY_NEXT=yes\n");
  ignoreEnvFiles();
  expect(loadEnvConfig(folder, false).loadedEnvFiles).toEqual([]);
  expect(process.env.READ_BY_NEXT).toBeUndefined();
});
