import { existsSync } from "node:fs";
import type { TestContext } from "vitest";
import { installFromDebian } from "../../scripts/launch/debian.mjs";
import { run } from "../../scripts/launch/run.mjs";

/** A program that tests need; it is installed where we may, and elsewhere the test is skipped and says why. */
export async function requiredTool(context: TestContext, path: string, debianPackage: string): Promise<string> {
  if (!existsSync(path)) {
    await installFromDebian(debianPackage, debianPackage).catch(() => {});
    // Debian starts what it installs; tests start their own.
    await run("service", [debianPackage, "stop"]);
  }
  if (!existsSync(path)) context.skip(`${path} is not installed: apt-get install -y ${debianPackage}`);
  return path;
}
