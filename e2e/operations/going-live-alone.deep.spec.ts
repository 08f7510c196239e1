import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';
import { bundle } from '../support/bundle-order';
import { answerPayment, fillInOrder } from '../support/bundle-purchase';
import { test as base, openChangingSite } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { keepRelease } from '../support/kept-builds';
import { openNextTree } from '../support/next-tree';
import { followNavigation } from '../support/page-actions';
import { riwaq } from '../support/riwaq-command';
import { OFFER, shownByShell } from '../support/shown-releases';
import type { TestWorker } from '../support/test-worker';

const apps: readonly AppName[] = ['shell', 'catalog', 'checkout', 'courses', 'offers'];
const NEXT = '9.0.0';

/** Orders to try: one, in which the shell goes in the middle, or as many as `RIWAQ_ORDERS` says. */
const seeds = Array.from({ length: Number(process.env.RIWAQ_ORDERS ?? 1) }, (_, at) => at + 3);

const test = base.extend({
  servedSite: async ({ worker }, use) => use(await worker.once(openWithNext, 20)),
});

// Fourteen changes of what is live.
test.beforeEach(() => test.setTimeout(12 * test.info().timeout));

/** A changing site, with every app of the next tree released and none live. */
async function openWithNext(worker: TestWorker) {
  const served = await openChangingSite(worker);
  const tree = await openNextTree();
  worker.atEnd(() => tree.remove());
  for (const app of apps) await tree.release(served.changingSite.home, app, NEXT);
  return served;
}

/** The apps in an order that `seed` gives. */
function inOrderOf(seed: number): AppName[] {
  let state = seed;
  const draw = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state;
  };
  return apps
    .map((app) => ({ app, at: draw() }))
    .sort((one, other) => one.at - other.at)
    .map(({ app }) => app);
}

/** Home, a product, a landing and an offer, hydrated; and a bundle paid by card. */
async function walk(page: Page): Promise<void> {
  for (const path of ['/', '/product/spss31', '/v1/partner-a/spss-course', OFFER]) await visit(page, path);
  const form = await fillInOrder(page);
  await form.payOnline.click();
  await answerPayment(page, bundle.total, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح' })).toBeVisible();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

for (const seed of seeds) {
  const order = inOrderOf(seed);
  test(`after a breaking change of every shared package each app goes live and back alone: ${order.join(', ')}`, async ({
    changingSite,
    page,
    context,
  }) => {
    const { home } = changingSite;
    const openTab = await context.newPage();
    await visit(openTab, '/');
    for (const [at, app] of order.entries()) {
      await test.step(`${app} goes live beside what is live`, async () => {
        const promoted = await riwaq(home, 'promote', `${app}@${NEXT}`);
        expect(promoted).toMatchObject({ code: 0, stderr: [] });
        const isBeside = app === 'shell' ? at < order.length - 1 : at < order.indexOf('shell');
        const copies = promoted.stdout.filter((line) => /brings @riwaq\/design-system [\d.]+ beside [\d.]+: \d+\.\d KiB more/.test(line));
        expect(copies.length > 0).toBe(isBeside);
        await walk(page);
      });
      const earlier = order[at - 1];
      if (!earlier) continue;
      await test.step(`${earlier} goes back and comes again`, async () => {
        expect(await riwaq(home, 'rollback', earlier)).toMatchObject({ code: 0, stderr: [] });
        for (const path of ['/', OFFER]) await visit(page, path);
        expect(await riwaq(home, 'promote', `${earlier}@${NEXT}`)).toMatchObject({ code: 0, stderr: [] });
      });
    }
    await test.step('a tab of before goes on, by a document of the new shell', async () => {
      await followNavigation(openTab, 'تواصل معنا');
      await shownByShell(openTab, NEXT);
      await expect(openTab.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeVisible();
    });
    // Backwards, so that each state has its documents already.
    for (const app of order.toReversed()) await changingSite.rollBack(app);
  });
}

test('workers that build the same release at once keep it whole, and remove an older one but no copy that is being made', async () => {
  const [release, folder] = [test.info().outputPath('release'), test.info().outputPath('kept')];
  const ofApp = join(folder, 'next/shell');
  for (const one of [release, join(ofApp, 'older'), join(ofApp, '.half')]) await mkdir(one, { recursive: true });
  await writeFile(join(release, 'remote.js'), 'whole');
  await Promise.all(['first', 'second'].map(() => keepRelease('next', 'shell', 'built', release, folder)));
  expect((await readdir(ofApp, { recursive: true })).sort()).toEqual(['.half', 'built', 'built/remote.js']);
});
