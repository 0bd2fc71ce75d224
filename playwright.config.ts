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
  globalSetup: "./tests/support/site.ts",
  // One site, one database: files run side by side on its two cores, tests of a file one after the other.
  workers: 2,
  // Patience for a machine that does something else as well; what is right seldom needs a second.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
});
