import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite, generateClient } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { ensureJava } from "./java.mjs";
import { ensureNginx } from "./nginx.mjs";
import { findNode, toolEnvironment } from "./node.mjs";
import { root, run } from "./run.mjs";
import { ensureVarnish } from "./varnish.mjs";

const failed = (output) => ({ ok: false, output });

async function tool(path, args, { env, show } = {}) {
  const script = join(root, "node_modules", path);
  const { status, output } = await run(findNode(), [script, ...args], { env: toolEnvironment(env), show });
  return { ok: status === 0, output };
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

async function vitest(projects, report, { show = true, ...env } = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...projects.map((name) => `--project=${name}`), ...reporters];
  const { ok, output } = await tool("vitest/vitest.mjs", args, { show, env: { NODE_ENV: "test", ...env } });
  const result = readJson(report);
  return { ok, output, passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0 };
}

async function hostile(report) {
  const file = `${report}.txt`;
  const env = { NEGATIVE_TABLE: file, CHROMIUM_PATH: await ensureChromium() };
  const result = await vitest(["negative"], report, env);
  return { ...result, table: existsSync(file) ? readFileSync(file, "utf8") : undefined };
}

async function faults(report, settings) {
  const file = `${report}.txt`;
  const result = await vitest(["faults"], report, { FAULT_TABLE: file, ...settings });
  return { ...result, table: existsSync(file) ? readFileSync(file, "utf8") : undefined };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

async function playwright(report) {
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const { ok } = await tool("@playwright/test/cli.js", ["test", "--reporter=list,json"], { env, show: true });
  const { stats, suites = [] } = readJson(report) ?? {};
  const table = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `passed at the second try only: ${file}: ${title}`)
    .join("\n");
  return { ok, passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, table };
}

/**
 * A stage returns `ok`, its test counts, `output` to show on failure, and a `table` for the summary. `install` first
 * fetches a tool that the stage needs. A stage with `beside` runs in parallel with the named stage. `onRequest` stages
 * run only when named.
 */
export const stages = [
  {
    name: "lint",
    title: "Format and lint",
    run: () => tool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  },
  {
    name: "types",
    title: "Types",
    run: async () => {
      // Generates next-env.d.ts and route types, which a fresh clone lacks.
      const routes = await tool("next/dist/bin/next", ["typegen"]);
      return routes.ok ? tool("typescript/bin/tsc", ["--noEmit", "--pretty"]) : routes;
    },
  },
  { name: "unit", title: "Unit tests", run: (report) => vitest(["unit"], report) },
  { name: "api", title: "API and operation tests", run: (report) => vitest(["api", "operation"], report) },
  {
    name: "build",
    title: "Build",
    run: () =>
      buildSite().then(
        () => ({ ok: true }),
        (error) => failed(error.message),
      ),
  },
  {
    name: "site",
    title: "Tests of the running site",
    needs: "build",
    install: ensureJava,
    run: (report) => vitest(["site", "site-timing"], report),
  },
  {
    name: "topology",
    title: "Several instances",
    needs: "build",
    beside: "negative",
    install: async () => {
      await ensureNginx();
      await ensureVarnish();
    },
    run: (report, { show }) => vitest(["topology"], report, { show }),
  },
  {
    name: "negative",
    title: "Hostile requests",
    needs: "build",
    install: ensureChromium,
    run: hostile,
  },
  {
    name: "faults",
    title: "Faults",
    needs: "build",
    run: (report) => faults(report, {}),
  },
  {
    name: "all-faults",
    title: "Faults, all and often",
    needs: "build",
    onRequest: true,
    run: (report) => faults(report, { FAULT_SUITE: "whole", FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20" }),
  },
  {
    name: "e2e",
    title: "Browser tests",
    needs: "build",
    install: ensureChromium,
    run: playwright,
  },
];

export const prepare = generateClient;
