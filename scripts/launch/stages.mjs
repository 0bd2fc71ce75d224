import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildSite, generateClient } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installFromDebian } from "./debian.mjs";
import { ensureFirefox } from "./firefox.mjs";
import { freePort } from "./free-port.mjs";
import { ensureJava } from "./java.mjs";
import { buildLastRelease } from "./last-release.mjs";
import { NODE_ENVIRONMENT } from "./memory.mjs";
import { ensureNginx } from "./nginx.mjs";
import { findNode, toolEnvironment } from "./node.mjs";
import { root, run } from "./run.mjs";
import { ensureVarnish } from "./varnish.mjs";

const failed = (output) => ({ ok: false, output });

async function tool(path, args, { env, show } = {}) {
  const script = join(root, "node_modules", path);
  const options = { env: toolEnvironment({ ...NODE_ENVIRONMENT, ...env }), show };
  const { status, output } = await run(findNode(), [script, ...args], options);
  return { ok: status === 0, output };
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** One more than cores, because these tests wait for Postgres. The default is for tests that start sites. */
const MORE_WORKERS = ["--maxWorkers=3"];

/** Tests that time requests or start servers get a second try in CI; the summary names those that needed it. */
const TRIES = process.env.CI ? ["--retry=1"] : [];

const secondTry = (file, title) => `passed at the second try only: ${file}: ${title}`;

async function vitest(projects, report, { flags = [], ...env } = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...projects.map((name) => `--project=${name}`), ...reporters, ...flags];
  const { ok, output } = await tool("vitest/vitest.mjs", args, { show: true, env: { NODE_ENV: "test", ...env } });
  const { testResults = [], numPassedTests = 0, numFailedTests = 0 } = readJson(report) ?? {};
  const table = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [message] }) => `${secondTry(relative(root, name), fullName)}\n${message}`),
  );
  return { ok, output, passed: numPassedTests, failed: numFailedTests, table: table.join("\n") };
}

const withTable = (result, file) => ({
  ...result,
  table: [result.table, existsSync(file) ? readFileSync(file, "utf8") : ""].filter(Boolean).join("\n"),
});

async function hostile(report) {
  const file = `${report}.txt`;
  const env = { NEGATIVE_TABLE: file, CHROMIUM_PATH: await ensureChromium() };
  return withTable(await vitest(["negative"], report, { flags: TRIES, ...env }), file);
}

async function faults(report, settings, flags) {
  const file = `${report}.txt`;
  return withTable(await vitest(["faults"], report, { flags, FAULT_TABLE: file, ...settings }), file);
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

async function playwright(report) {
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort(10)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const { ok } = await tool("@playwright/test/cli.js", ["test", "--reporter=list,json"], { env, show: true });
  const { stats, suites = [] } = readJson(report) ?? {};
  const table = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => secondTry(file, title))
    .join("\n");
  return { ok, passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, table };
}

/**
 * A stage returns `ok`, its test counts, `output` to show on failure, and a `table` for the summary. `install` first
 * fetches a tool that the stage needs; an `optional` stage is skipped where it cannot be had. `onRequest` stages run only
 * when named.
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
  {
    name: "api",
    title: "API and operation tests",
    run: (report) => vitest(["api", "operation"], report, { flags: [...TRIES, ...MORE_WORKERS] }),
  },
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
    run: (report) => vitest(["site", "site-timing"], report, { flags: TRIES }),
  },
  {
    name: "topology",
    title: "Several instances",
    needs: "build",
    install: async () => {
      await ensureNginx();
      await ensureVarnish();
    },
    run: (report) => vitest(["topology"], report, { flags: TRIES }),
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
    install: ensureNginx,
    run: (report) => faults(report, {}),
  },
  {
    name: "all-faults",
    title: "Faults, all and often",
    needs: "build",
    onRequest: true,
    install: ensureNginx,
    run: (report) => faults(report, { FAULT_SUITE: "whole", FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20" }),
  },
  {
    name: "compose",
    title: "Compose file",
    onRequest: true,
    install: () => installFromDebian("Docker Compose", "docker-compose"),
    run: (report) => vitest(["compose"], report),
  },
  {
    name: "certbot",
    title: "Certificates of an ACME server",
    onRequest: true,
    install: () => installFromDebian("certbot and a test server", "certbot", "pebble"),
    run: (report) => vitest(["certbot"], report),
  },
  {
    name: "image",
    title: "Container image and services",
    onRequest: true,
    install: () =>
      installFromDebian("buildah", "buildah", "debootstrap", "docker-compose", "dnsmasq-base", "iproute2", "curl"),
    run: (report) => vitest(["image"], report),
  },
  {
    name: "upgrade",
    title: "Upgrade from the last release",
    needs: "build",
    onRequest: true,
    run: async (report) => faults(report, { LAST_RELEASE: await buildLastRelease() }, ["tests/faults/upgrade.test.ts"]),
  },
  {
    name: "patroni",
    title: "Failover by Patroni",
    needs: "build",
    onRequest: true,
    install: () => installFromDebian("Patroni", "patroni", "etcd-server", "haproxy", "postgresql-15"),
    run: (report) => faults(report, { PATRONI: "1" }, ["tests/faults/patroni.test.ts"]),
  },
  {
    name: "e2e",
    title: "Browser tests",
    needs: "build",
    install: ensureChromium,
    run: playwright,
  },
  {
    name: "firefox",
    title: "Journeys in Firefox",
    needs: "build",
    optional: true,
    install: ensureFirefox,
    run: async (report) => vitest(["firefox"], report, { flags: TRIES, FIREFOX_PATH: await ensureFirefox() }),
  },
];

export const prepare = generateClient;
