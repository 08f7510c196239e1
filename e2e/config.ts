import { join } from 'node:path';
import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { findHeadlessChromium } from '@riwaq/ops/system/chromium';
import { environmentWith } from './support/system-fonts';

const root = join(import.meta.dirname, '..');
const chromium = findHeadlessChromium();
/** Chromium refuses its own sandbox to root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'];

/** Journeys of operators and teams need no screen of a size, and nothing that moves: they run once, and stand in this folder. */
const system = '**/system/**/*.spec.ts';
const counted: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json']] : [];

/**
 * Journeys run on a phone in dark colours and on a desktop in light ones, against the site as it was built, released and composed once for all of them. What
 * the width of a screen changes nothing of is tagged `@once` and runs on the phone alone; its states are looked at on both (`expectOnEveryScreen`).
 * A trace of every test would cost a quarter of the run: who looks for a fault asks for one with `--trace on`.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  fullyParallel: true,
  // A third one works while two wait, on two processors.
  workers: 3,
  // The run ends with the names of those that needed it («flaky»): each is a race to be mended, and no reason to hold a change back.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Limits that only a fault reaches: on a machine that others use too, a page may take six times as long as alone.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...counted],
  use: {
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    // What is asked of the network stays in the hands of a test; reading offline has a file of its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The same fonts on every machine, also on one that has none.
    launchOptions: { env: environmentWith('android'), args: [...asRoot, ...quiet], ...(chromium ? { executablePath: chromium } : {}) },
  },
  // The longest stand first: every worker has something to do until the end.
  projects: [
    { name: 'system', testMatch: system, use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
    {
      name: 'phone',
      testIgnore: system,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // Nearly seven points for each would be painted by a processor that others wait for.
        deviceScaleFactor: 1,
        locale: 'ar-DZ',
        colorScheme: 'dark',
      },
    },
    { name: 'desktop', testIgnore: system, grepInvert: /@once/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
