import { existsSync } from "node:fs";
import type { TestContext } from "vitest";
import { installFromDebian } from "../../scripts/launch/debian.mjs";
import { run } from "../../scripts/launch/run.mjs";

export async function requiredTool(context: TestContext, path: string, debianPackage: string): Promise<string> {
  if (!existsSync(path)) {
    await installFromDebian(debianPackage, debianPackage).catch(() => {});
    // Debian starts the service on installation.
    await run("service", [debianPackage, "stop"]);
  }
  if (!existsSync(path)) context.skip(`${path} is not installed: apt-get install -y ${debianPackage}`);
  return path;
}
