import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../scripts/launch/free-port.mjs";
import { startSite } from "../sites/site.ts";
import { tableOf } from "./outcome-counts.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-negative-"));
  const countsFile = join(folder, "counts.jsonl");
  writeFileSync(countsFile, "");
  const siteLog = join(folder, "site.log");
  const port = process.env.NEGATIVE_PORT ?? String(await freePort());
  const stop = await startSite({ port, demo: true, log: siteLog });
  project.provide("siteLog", siteLog);
  project.provide("sitePort", Number(port));
  project.provide("countsFile", countsFile);
  return async () => {
    await stop();
    const table = tableOf(readFileSync(countsFile, "utf8"));
    if (process.env.NEGATIVE_TABLE) writeFileSync(process.env.NEGATIVE_TABLE, table);
    else console.log(`\n${table}\n`);
    rmSync(folder, { recursive: true, force: true });
  };
}
