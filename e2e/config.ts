import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findHeadlessChromium } from '@riwaq/ops/system/chromium';
import { hasNginx } from '@riwaq/ops/testing/nginx';
import { paceOf } from './support/machine-pace';
import { environmentWith } from './support/system-fonts';

const root = join(import.meta.dirname, '..');
const chromium = findHeadlessChromium();
/** Chromium does not run its sandbox as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'];
// A page lives for seconds: compiling it a second time costs more than it gives (95 → 82 s of processor time for eight journeys).
const translatedOnce = '--js-flags=--no-opt --no-maglev';

// Two workers for each processor: journeys wait for a fifth of their time. More than eight would not fit into the memory of a usual machine.
const workers = Math.min(8, 2 * availableParallelism());
const pace = paceOf(workers);

const counted: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json']] : [];

/**
 * Journeys run against one site that is built, released and composed once: those of `operations` and `system` on a desktop without motion,
 * those of `visitor` on a phone, and where the width matters on both (`onBothScreens`). `expectOnEveryScreen` checks the states of a journey
 * on both screens. All are one project, because each project would start its own workers, shops and browsers. A folder's name decides when it
 * runs: the longest journeys are first, so that every worker is busy until the end.
 * Traces of every test would take a quarter of the run: use `--trace on`.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  // `npm test` says so where it could not install nginx.
  ...(hasNginx() ? {} : { testIgnore: 'system/behind-nginx.deep.spec.ts' }),
  outputDir: join(root, 'test-results'),
  // One set of kept pictures for every Linux: the journeys bring their fonts.
  snapshotPathTemplate: join(import.meta.dirname, 'look/{arg}{ext}'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  fullyParallel: true,
  workers,
  forbidOnly: Boolean(process.env.CI),
  // Only a fault reaches these limits. Journeys of operations, which build and publish, say `test.slow()`.
  timeout: 30_000 * pace,
  expect: { timeout: 10_000 * pace, toPass: { timeout: 10_000 * pace } },
  reporter: [['list'], ...counted],
  use: {
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The same fonts on every machine, even one without fonts.
    launchOptions: {
      env: environmentWith('android'),
      args: [...asRoot, ...quiet, translatedOnce],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
});
