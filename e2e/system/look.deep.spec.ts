import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type FullConfig } from '@playwright/test';
import { contactSheet } from '../support/contact-sheet';
import { testAt } from '../support/dated-site';
import { lookedAt, lookedPages } from '../support/looked-pages';

/** The Chromium of the kept pictures. */
const madeWith = join(import.meta.dirname, '../look/chromium.txt');

/** The share of a picture that may differ: more with another major version of Chromium, whose text may be drawn otherwise. */
async function tolerance(version: string): Promise<number> {
  const major = (text: string) => text.trim().split('.')[0];
  return major(await readFile(madeWith, 'utf8')) === major(version) ? 0.001 : 0.02;
}

/** Folder for contact sheets of every page (`npm run look`). Without it the kept pictures are compared, at half their size. */
const folder = process.env.RIWAQ_LOOK;
const shown = folder ? lookedPages : lookedPages.filter(({ kept }) => kept);

/** Whether this run takes new pictures in place of comparing them. */
const isTaking = ({ updateSnapshots }: FullConfig) => updateSnapshots === 'all' || updateSnapshots === 'changed';

const test = testAt(lookedAt).extend({
  deviceScaleFactor: folder ? 1 : 0.5,
  // The missing page.
  expectErrors: /404/,
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(lookedAt);
    await use(page);
  },
});

// One site for all.
test.describe.configure({ mode: 'default' });

for (const { name, open } of shown) {
  test(`${name} looks as it did on three screens in both schemes`, async ({ page, shop, browser }, { config }) => {
    await open(page, shop);
    const sheet = await contactSheet(page);
    if (folder) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.png`), sheet);
      return;
    }
    if (isTaking(config)) await writeFile(madeWith, `${browser.version()}\n`);
    expect(sheet).toMatchSnapshot(`${name}.png`, { threshold: 0.05, maxDiffPixelRatio: await tolerance(browser.version()) });
  });
}

test('that comparison sees what it looks for: another accent, and a page that moved by eight pixels', async ({ page, shop, browser }, {
  config,
}) => {
  // Taking new pictures would take these.
  if (folder || isTaking(config)) return;
  const limits = { threshold: 0.05, maxDiffPixelRatio: await tolerance(browser.version()) };
  const changes = [
    () => document.documentElement.style.setProperty('--accent', '#e5b133'),
    () => document.querySelector('main')?.style.setProperty('padding-block-start', '8px'),
  ];
  for (const change of changes) {
    await lookedPages.find(({ name }) => name === 'orders')?.open(page, shop);
    await page.evaluate(change);
    const sheet = await contactSheet(page);
    expect(() => expect(sheet).toMatchSnapshot('orders.png', limits)).toThrow('orders.png');
  }
});
