import type { Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { expectOnEveryScreen } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { ProductSource } from '../support/product-source';

let source: ProductSource;
test.beforeAll(async () => {
  source = await ProductSource.open();
});
test.afterAll(() => source.close());

/** The published list: the whole of it, its index, and its records. */
const published = '**/data/catalogue*.json';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const order = (page: Page) => page.getByRole('region', { name: 'اطلب المنتج الذي تريده الآن' });
const waitForHydration = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Keeps the published list from who opens a page now, until it is sent. */
async function holdPublished(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(published, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

test('a source that answers late holds up the composition and no visitor: the shop stands as it was until the list is there', async ({
  page,
  ownHome,
  ownSite,
}) => {
  source.gives([{ slug: 'spss31', price: '4444 دج' }]);
  const { requested, answer } = source.holds();
  const composing = source.compose(ownHome);
  await requested;
  await page.goto(`${ownSite.shop}${links.product('spss31')}`);
  await expect(page.getByRole('main').getByText(/5,000/).first()).toBeVisible();
  answer();
  await composing;
  await page.reload();
  await expect(page.getByRole('main').getByText(/4,444/).first()).toBeVisible();
});

test('a visitor to whom the published list comes late sees what the document holds, else what waits for it, then the list', async ({
  page,
  ownHome,
  ownSite,
}) => {
  source.gives([
    { slug: 'spss31', price: '4444 دج' },
    { slug: 'perplexity', price: '2222 دج' },
  ]);
  await source.compose(ownHome);

  await test.step('the list opens with its records at once; the order form alone waits', async () => {
    const send = await holdPublished(page);
    await page.goto(`${ownSite.shop}${links.products}`);
    await waitForHydration(page);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).filter({ hasText: 'SPSS 31' })).toContainText('4,444');
    await order(page).scrollIntoViewIfNeeded();
    await expect(order(page).getByText('جاري تحميل نموذج الطلب...')).toBeAttached();
    await expectOnEveryScreen(page);
    send();
    const products = order(page).getByRole('combobox', { name: 'المنتج' });
    await expect(products.locator('option')).toHaveText(['اختر المنتج', 'SPSS 31', 'Perplexity Pro']);
  });

  await test.step('a search, of which the document holds nothing, waits with eight cards', async () => {
    const send = await holdPublished(page);
    await page.goto(`${ownSite.shop}${links.products}?search=${encodeURIComponent('سبس')}`);
    await waitForHydration(page);
    await expect(cards(page)).toHaveCount(8);
    await expect(page.locator('#products').getByRole('status')).toHaveText('جاري تحميل المنتجات...');
    await expectOnEveryScreen(page);
    send();
    const results = page.getByRole('region', { name: 'نتائج البحث' });
    await expect(results.getByRole('heading', { level: 3 })).toHaveText(['SPSS 31']);
  });

  await test.step('a product that is reached from another page waits in its place', async () => {
    const send = await holdPublished(page);
    await page.goto(`${ownSite.shop}/`);
    await waitForHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'Perplexity Pro' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'جاري تحميل المنتج...' })).toBeFocused();
    await expectOnEveryScreen(page);
    send();
    await expect(page.getByRole('heading', { level: 1, name: 'Perplexity Pro' })).toBeFocused();
    await expect(page.getByRole('main').getByText(/2,222/).first()).toBeVisible();
  });
});

/** What a visitor's browser may get in place of the published list. */
const instead = [
  ['an error', { status: 500, body: '{}' }],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>sign in</title>' }],
  ['an empty list', { contentType: 'application/json', body: '{"products":[],"trouble":null}' }],
] as const;

test.describe('a visitor to whom the published list does not come', () => {
  test.use({ expectErrors: /catalogue[a-z0-9-]*\.json|500/ });

  test('sees eight cards that wait, then the built-in products and why, and orders once it came at last', async ({
    page,
    ownHome,
    ownSite,
  }) => {
    source.gives([{ slug: 'spss31', price: '4444 دج' }]);
    await source.compose(ownHome);
    await page.clock.install();
    // An address of which the document holds no records.
    const second = `${ownSite.shop}${links.products}?page=2`;
    const notice = page.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.');
    for (const [what, answer] of instead) {
      await test.step(what, async () => {
        let held: (() => Promise<void>) | null = null;
        await page.route(published, async (route) => {
          held = () => route.fulfill(answer);
        });
        await page.goto(second);
        await waitForHydration(page);
        await expect(cards(page)).toHaveCount(8);
        await expect(async () => {
          await held?.();
          held = null;
          await page.clock.fastForward(5000);
          await expect(notice).toBeVisible({ timeout: 250 });
        }).toPass();
        await expect(page.getByText('تعذّر تحميل قائمة المنتجات المنشورة.')).toBeVisible();
        await expect(page.getByRole('region', { name: 'المنتجات الفردية' }).getByRole('article')).toHaveCount(12);
        await page.unroute(published);
      });
    }

    await test.step('the order section says so too, offers e-mail, and tries again', async () => {
      const section = order(page);
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByText('خطأ في تحميل المنتجات')).toBeVisible();
      await expect(section.getByText('حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeVisible();
      await expect(section.getByRole('link', { name: 'اطلب عبر البريد' })).toHaveAttribute('href', /^mailto:/);
      await expectOnEveryScreen(page);
      await section.getByRole('button', { name: 'إعادة المحاولة' }).click();
      const products = section.getByRole('combobox', { name: 'المنتج' });
      await expect(products.locator('option')).toHaveText(['اختر المنتج', 'SPSS 31']);
      await expect(notice).toBeHidden();
    });
  });
});
