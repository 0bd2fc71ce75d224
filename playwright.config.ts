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
  // One site, one database: files run side by side, one more than there are cores, for each waits now and then; tests of
  // a file run one after the other.
  workers: 3,
  // Patience for a machine that does something else as well; what is right seldom needs a second.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One second try in a run of everything, so that a machine's hiccup does not cost it; the summary names what needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A trace of everything takes a third of the time; `--trace=retain-on-failure` keeps it of a test that is looked into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
});
