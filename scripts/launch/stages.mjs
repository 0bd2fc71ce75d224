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

/** In CI, tests get a second try, since some time what they test; the summary names those that needed it. */
const TRIES = process.env.CI ? ["--retry=1"] : [];

const nameOf = (file, title) => `${file}: ${title}`;

const secondTry = (name) => `passed at the second try only: ${name}`;

async function vitest(projects, report, { flags = [], ...env } = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...projects.map((name) => `--project=${name}`), ...reporters, ...flags];
  const { ok, output } = await tool("vitest/vitest.mjs", args, { show: true, env: { NODE_ENV: "test", ...env } });
  const { testResults = [], numPassedTests = 0, numFailedTests = 0 } = readJson(report) ?? {};
  const troubled = testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((result) => ({ ...result, file: relative(root, name) })),
    )
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ status, file, fullName, failureMessages: [message] }) => ({
      status,
      message,
      name: nameOf(file, fullName),
    }));
  const named = (wanted) => troubled.filter(({ status }) => status === wanted);
  return {
    ok,
    output,
    passed: numPassedTests,
    failed: numFailedTests,
    failures: named("failed").map(({ name, message }) => `${name}\n${message}`),
    table: named("passed")
      .map(({ name, message }) => `${secondTry(name)}\n${message}`)
      .join("\n"),
  };
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
  const specs = suites.flatMap(specsOf);
  const named = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => nameOf(file, title));
  return {
    ok,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: named("unexpected"),
    table: named("flaky").map(secondTry).join("\n"),
  };
}

/**
 * A stage returns `ok`, its test counts, `output` to show on failure, and `failures` and a `table` for the summary. `install` first
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
  { name: "unit", title: "Unit tests", run: (report) => vitest(["unit"], report, { flags: TRIES }) },
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
