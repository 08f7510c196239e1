import type { Page } from '@playwright/test';
import { test } from '../support/behind-faulty-network';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle } from '../support/bundle-order';
import { expect } from '../support/fixtures';
import { followNavigation, prepared, saveData } from '../support/page-actions';
import { expectUnavailable, retry } from '../support/shown-releases';

test.use({
  loadsAhead: true,
  expectErrors:
    /503|valid digest|SRI's integrity|Loading chunk|ScriptNetworkError|RUNTIME-008|no previous release|cannot be read|no answer|Failed to fetch|INTERNET_DISCONNECTED|live\.json|\[(checkout|catalog|courses|offers|search|details|gift)/,
});

const OFFER = '/offers/writing-demo-offer';
/** Limit of a step of loading, in milliseconds. */
const LIMIT_MS = 8000;

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
  { title: 'the texts that the list’s order shows', files: /^\/_data\/products\/details\.json/, miss: toOrder('/products'), comes: form },
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

/** A page of another app than the one that the visitor comes from, and its data. */
const COURSES = '/courses';
const data = /^\/_data\/courses\.json/;
const courses = (page: Page) => page.locator('[data-boundary=courses]').getByRole('heading', { level: 1 });
const contact = (page: Page) => page.getByRole('heading', { level: 1, name: 'تواصل معنا' });
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

/** Opens a page that loads nothing ahead, and follows a link to the courses. */
async function toCourses(page: Page): Promise<void> {
  await saveData(page);
  await open(page, '/contact');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await followNavigation(page, 'الدورات');
}

for (const [what, fault, times] of [
  ['that is refused once', 'unavailable', 1],
  ['that arrives broken once', 'tampered', 1],
  ['that is late once', 'hanging', 1],
  ['that is refused twice', 'unavailable', 2],
  ['that arrives broken each time', 'tampered', Number.POSITIVE_INFINITY],
] as const)
  test(`the data of the next page ${what} is asked for anew${times > 1 ? ', then its address as a document' : ''}`, async ({
    page,
    network,
  }) => {
    network.strike(data, fault, times);
    await toCourses(page);
    // The page before stays meanwhile.
    if (fault === 'hanging') await expect(contact(page)).toBeVisible();
    await expect(courses(page)).toBeVisible({ timeout: 2 * LIMIT_MS });
    expect(await isSame(page)).toBe(times === 1);
    expect(network.requested.filter((path) => data.test(path))).toHaveLength(2);
    expect(network.requested.filter((path) => path === COURSES)).toHaveLength(times === 1 ? 0 : 1);
  });

test('data that other code made than the visit’s is not shown: the address is opened as a document', async ({ page }) => {
  await page.route('**/_data/courses.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), versions: { courses: '9.9.9' } } });
  });
  await toCourses(page);
  await expect(courses(page)).toBeVisible();
  expect(await isSame(page)).toBe(false);
});

test('without a connection the next page says that it cannot be shown, and comes with the retry once there is one', async ({
  page,
  context,
}) => {
  await saveData(page);
  await open(page, '/contact');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await context.setOffline(true);
  await followNavigation(page, 'الدورات');
  await expectUnavailable(page);
  await context.setOffline(false);
  await retry(page);
  await expect(courses(page)).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

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
