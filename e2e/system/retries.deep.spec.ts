import type { Page } from '@playwright/test';
import { test } from '../support/behind-faulty-network';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle } from '../support/bundle-order';
import { expect } from '../support/fixtures';
import { followNavigation, prepared } from '../support/page-actions';

test.use({
  loadsAhead: true,
  expectErrors:
    /503|valid digest|SRI's integrity|Loading chunk|ScriptNetworkError|RUNTIME-008|no previous release|cannot be read|\[(checkout|catalog|courses|offers|search|details|gift)/,
});

const OFFER = '/offers/writing-demo-offer';

interface Part {
  readonly title: string;
  /** The files that do not come until the visitor presses. */
  readonly files: RegExp;
  /** Leads to where the part is missing. */
  readonly miss: (page: Page) => Promise<void>;
  /** What the retry brings. */
  readonly comes: (page: Page) => ReturnType<Page['getByRole']>;
}

const orderOf = (page: Page) => page.locator('#product-order');
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
};
const toOrder = (path: string) => async (page: Page) => {
  await open(page, path);
  await prepared(page);
  await orderOf(page).scrollIntoViewIfNeeded();
};
const form = (page: Page) => page.getByRole('form', { name: 'طلب منتج' });

const parts: readonly Part[] = [
  { title: 'all of the checkout, for the list’s order', files: /\/releases\/checkout\//, miss: toOrder('/products'), comes: form },
  { title: 'the texts that the list’s order shows', files: /\/product-details\./, miss: toOrder('/products'), comes: form },
  { title: 'a product’s order form', files: /\/ProductOrder\./, miss: toOrder('/product/spss31'), comes: form },
  {
    title: 'the order form of a bundle',
    files: /\/BundleCheckout\./,
    miss: async (page) => {
      const builder = new BundleBuilderPage(page);
      await builder.open();
      await builder.add(bundle.plain.product);
      await builder.order();
    },
    comes: (page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
  {
    title: 'the gift wheel of an offer',
    files: /\/gift-wheel\./,
    miss: async (page) => {
      await open(page, OFFER);
      await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    },
    comes: (page) => page.getByRole('dialog', { name: 'عجلة الهدايا' }),
  },
  {
    title: 'a page that was loaded ahead',
    files: /\/releases\/courses\//,
    miss: async (page) => {
      await open(page, '/contact');
      await prepared(page);
      await followNavigation(page, 'الدورات');
    },
    comes: (page) => page.locator('[data-boundary=courses]').getByRole('heading', { level: 1 }),
  },
];

for (const width of [390, 1280]) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('whatever did not come is asked for anew by the first press of the retry', async ({ page, network, context }) => {
      const browser = await context.newCDPSession(page);
      for (const { title, files, miss, comes } of parts) {
        await test.step(title, async () => {
          // What an earlier step has brought would come without being asked for.
          await browser.send('Network.clearBrowserCache');
          const mend = network.strike(files, 'unavailable');
          await miss(page);
          const retry = page.getByRole('main').getByRole('button', { name: 'إعادة المحاولة' });
          await retry.waitFor();
          mend();
          await retry.click();
          await expect(comes(page)).toBeVisible();
        });
      }
    });
  });
}

test('the search that did not come once opens at the next press', async ({ page, network }) => {
  const mend = network.strike(/\/search\.\w+\.js/, 'unavailable');
  await open(page, OFFER);
  const search = page.getByRole('banner').getByRole('link', { name: 'البحث' });
  await search.click();
  await page.waitForURL('**/products#products');
  mend();
  await search.click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
});
