import { defineConfig } from "vitest/config";

/** These measure the timing of a whole site. */
const TIMING = ["cache-busting", "edits", "stopping"].map((name) => `tests/site/${name}.test.ts`);

const SHARED_PROCESS = {
  isolate: false,
  setupFiles: ["tests/support/fresh-state.ts"],
  // A slow machine may take longer than the usual second.
  expect: { poll: { timeout: 10_000 } },
};

// Half a day ahead of UTC, with daylight saving time, so that code using local days or months fails.
process.env.TZ = "Pacific/Auckland";

export default defineConfig({
  test: {
    // For two cores, with Postgres beside the workers.
    maxWorkers: 2,
    // porsager/postgres#1154, which the site outlives as well: lib/db/lost-connections.ts.
    onUnhandledError: ({ message, stack = "" }) =>
      !(message === "Cannot read properties of null (reading 'write')" && /nextWrite \(.*postgres/.test(stack)),
    projects: [
      // Threads start faster than processes.
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          ...SHARED_PROCESS,
          pool: "threads",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/database/global-setup.ts"],
          ...SHARED_PROCESS,
          setupFiles: [...SHARED_PROCESS.setupFiles, "tests/support/database/test-database.ts"],
          sequence: { setupFiles: "list" },
          testTimeout: 15_000,
          hookTimeout: 15_000,
        },
      },
      {
        test: { name: "certbot", include: ["tests/certbot/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      { test: { name: "compose", include: ["tests/compose/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: "image",
          include: ["tests/image/**/*.test.ts"],
          globalSetup: ["tests/image/global-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "topology",
          include: ["tests/topology/**/*.test.ts"],
          // These measure how soon a change reaches every instance.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "operation",
          include: ["tests/operation/**/*.test.ts"],
          ...SHARED_PROCESS,
          globalSetup: ["tests/support/database/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          exclude: TIMING,
          globalSetup: ["tests/support/database/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "site-timing",
          include: TIMING,
          globalSetup: ["tests/support/database/global-setup.ts"],
          // Run alone, after all others.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // These measure response and recovery times.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "negative",
          include: ["tests/negative/**/*.test.ts"],
          globalSetup: ["tests/support/negative/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "firefox",
          include: ["tests/firefox/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
