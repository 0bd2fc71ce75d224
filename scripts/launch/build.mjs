import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fingerprint } from "./fingerprint.mjs";
import { findNode, toolEnvironment } from "./node.mjs";
import { requireWritable, root, run, step } from "./run.mjs";

export const sources = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "tsconfig.json",
  "postcss.config.mjs",
  "package.json",
  "package-lock.json",
];

const generated = "lib/generated";
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

async function tool(name, args, changes) {
  const { status, output } = await run(findNode(), [join(root, "node_modules", name), ...args], {
    env: toolEnvironment(changes),
  });
  if (status !== 0) throw new Error(`${name} ended with status ${status}:\n${output.trim()}`);
  return output;
}

export async function generateClient() {
  const marker = join(root, generated, ".schema");
  const wanted = fingerprint(root, ["prisma/schema.prisma", "node_modules/prisma/package.json"]);
  if (read(marker) === wanted && existsSync(join(root, generated, "prisma/client.ts"))) return;
  // /bin/true replaces an engine that `prisma generate` would download but not use.
  await step("Generating the database client", () =>
    tool("prisma/build/index.js", ["generate"], {
      PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    }),
  );
  writeFileSync(marker, wanted);
}

const marker = join(root, ".next/vitrine-sources");
const sourcesNow = () => fingerprint(root, sources, [generated]);

/** "shipped" in an image, which contains no sources. */
export function buildState() {
  if (!existsSync(join(root, ".next/BUILD_ID"))) return "missing";
  if (!existsSync(join(root, "app"))) return "shipped";
  return read(marker) === sourcesNow() ? "current" : "stale";
}

export const warningsIn = (output) =>
  stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim().startsWith("⚠"))
    .map((line) => line.trim());

export async function buildSite() {
  await generateClient();
  const wanted = sourcesNow();
  if (read(marker) === wanted) return "unchanged";
  requireWritable();
  rmSync(marker, { force: true });
  const output = await step("Building the site", () =>
    tool("next/dist/bin/next", ["build"], { NODE_ENV: "production" }),
  );
  for (const warning of warningsIn(output)) console.warn(warning);
  writeFileSync(marker, wanted);
  return "built";
}
