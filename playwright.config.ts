import { defineConfig, devices } from "@playwright/test";

process.env.E2E_PORT ??= "3210";
export const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/sites/shared-site.ts",
  // Files share one site and run in parallel, one more than there are cores, because each waits at times; tests of a
  // file run in order.
  workers: 3,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One retry in CI; the summary names the tests that needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Tracing takes a third of the time; use `--trace=retain-on-failure` to investigate a test.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
});
