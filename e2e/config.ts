import { join } from 'node:path';
import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { findHeadlessChromium } from '@riwaq/ops/system/chromium';
import { environmentWith } from './support/system-fonts';

const root = join(import.meta.dirname, '..');
const chromium = findHeadlessChromium();
/** Chromium does not run its sandbox as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'];

/** Journeys of operators and teams do not depend on the screen or on motion: they run once, from this folder. */
const system = '**/system/**/*.spec.ts';
const counted: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json']] : [];

/**
 * Journeys run on a dark phone and on a light desktop, against one site that is built, released and composed once. A journey that does not
 * depend on the width is tagged `@once` and runs on the phone alone; `expectOnEveryScreen` checks its states on both. Traces of every test
 * would take a quarter of the run: use `--trace on`.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  fullyParallel: true,
  // On two processors, two more workers run while others wait: journeys wait for a fifth of their time.
  workers: 4,
  // The run lists the tests that needed a retry («flaky»). Each is a race to fix, but no reason to stop a change.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Only a fault reaches these limits: on a shared machine a page may take six times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...counted],
  use: {
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    // Tests control all requests. `offline.spec.ts` alone covers offline reading.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The same fonts on every machine, even one without fonts.
    launchOptions: { env: environmentWith('android'), args: [...asRoot, ...quiet], ...(chromium ? { executablePath: chromium } : {}) },
  },
  // Longest first, so that every worker is busy until the end.
  projects: [
    { name: 'system', testMatch: system, use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
    {
      name: 'phone',
      testIgnore: system,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // A higher density would paint nearly seven times the pixels.
        deviceScaleFactor: 1,
        locale: 'ar-DZ',
        colorScheme: 'dark',
      },
    },
    { name: 'desktop', testIgnore: system, grepInvert: /@once/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
