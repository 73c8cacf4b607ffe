import { defineConfig } from "playwright/test";
import { chromiumHere, chromiumSwitches } from "./support/chromium.mjs";

/** One file: `npx playwright test --config tests/playwright.config.ts apply`. The server comes up by itself on a copy of the demo world. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./support/browser-server.ts",
  // Journeys of several people, each with a browser, on a machine that may be busy.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 2,
  reporter: process.env.E2E_REPORT ? [["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    browserName: "chromium",
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    viewport: { width: 1280, height: 900 },
    // What moves is drawn sixty times a second, by the processor that the test needs.
    contextOptions: { reducedMotion: "reduce" },
    // Sooner than the test's own end, so that a failure says what it waited for.
    actionTimeout: 30_000,
    launchOptions: { executablePath: chromiumHere(), args: chromiumSwitches },
    trace: process.env.E2E_REPORT ? "off" : "retain-on-failure",
  },
});
