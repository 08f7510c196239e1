import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dataPath, links } from '@riwaq/contracts';
import { PriceListSchema, parse } from '@riwaq/contracts/platform';
import { expectOnEveryScreen } from '../support/accessibility';
import { expect } from '../support/fixtures';
import { holdRequests, hydrated } from '../support/page-actions';
import { test } from '../support/product-source';

// One site for all, composed again by each.
test.describe.configure({ mode: 'default' });

/** The data of the list, and the long texts of its products. */
const list = `**${dataPath(links.products)}`;
const texts = `**${dataPath(`${links.products}/details`)}`;
/** The builder, asked for what its document does not hold. */
const everyProduct = `${links.bundleBuilder}?category=all`;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const order = (page: Page) => page.getByRole('region', { name: 'اطلب المنتج الذي تريده الآن' });
const waitForHydration = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** How visitors read the name of a product whose texts are HTML. */
const name = 'أداة جديدة';

const fresh = {
  id: 1,
  slug: 'new-tool',
  name: `<b>${name}</b><script>alert(1)</script>`,
  description: 'أداة لم تكن في المتجر من قبل.',
  category: 'ai-tools',
  price: 'اتصل بنا',
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2026-01-31',
  mark: 'flask',
  color: 'violet',
};

test.use({ expectErrors: /404.*mystylus|503.*new-tool/ });

test('the shop’s own list counts on every page, at the gateway, and a broken record costs only itself; while it is waited for the shop stands as it was', async ({
  page,
  changingSite: { home },
  source,
}) => {
  source.gives([{ slug: 'spss31', price: '4444 دج' }, fresh, { ...fresh, slug: 'broken', id: 2, category: 'shoes' }]);
  const { requested, answer } = source.holds();
  const composing = source.compose(home);
  await requested;
  await page.goto(links.product('spss31'));
  await expect(page.getByRole('main').getByText(/5,000/).first()).toBeVisible();
  answer();
  const composition = await composing;
  expect(composition?.warnings).toEqual([
    'catalog: record 2 (new-tool) is not available: اتصل بنا is no whole price from 1 to 1000000 dinar',
    expect.stringMatching(/^catalog: record 3 \(broken\) is left out: category: /),
  ]);

  await page.goto(links.products);
  const single = page.getByRole('region', { name: 'المنتجات الفردية' });
  await expect(single.getByRole('article')).toHaveCount(2);
  await expect(single.getByRole('article').filter({ hasText: 'SPSS 31' })).toContainText('4,444');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('جديدة');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const cover = page.getByRole('main').locator('img').first();
  await expect(cover).toHaveAttribute('src', /\/media\/mark-flask-violet\.[0-9a-f]{6}\.svg$/);
  expect(await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(480);

  await test.step('a product that only the source knows has its page at its address; one that the source lacks keeps its own', async () => {
    expect((await page.goto(links.product('new-tool')))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto(links.product('chatgpt'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ChatGPT');
    expect((await page.goto(links.product('mystylus')))?.status()).toBe(404);
    await expect(page.getByText('المنتج غير موجود').first()).toBeVisible();
    await expectOnEveryScreen(page);
    await page.goto(links.product('spss31'));
    await expect(page.getByText(/4,444/).first()).toBeVisible();
  });

  await test.step('it has its own document, with its structured data, and is in the sitemap', async () => {
    const document = await (await page.request.get(links.product('new-tool'))).text();
    expect(document).toContain('"@type":"Product"');
    expect(document).toContain(name);
    expect(document).not.toContain('alert(1)');
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${links.product('new-tool')}</loc>`);
  });

  await test.step('a look at the source composes what shows a change, and nothing where there is none', async () => {
    expect(await source.refresh(home)).toMatchObject({ unchanged: true, composed: 0 });
    source.gives([{ slug: 'spss31', price: '4321 دج' }, fresh]);
    expect(await source.refresh(home)).toMatchObject({ unchanged: false });
    await page.goto(links.product('spss31'));
    await expect(page.getByText(/4,321/).first()).toBeVisible();
    source.fails();
    expect(await source.refresh(home)).toMatchObject({ unchanged: true });
    await page.reload();
    await expect(page.getByText(/4,321/).first()).toBeVisible();
  });

  const file = join(home, 'current/data/prices.json');
  const { products } = parse(PriceListSchema, JSON.parse(await readFile(file, 'utf8')), file);
  expect(products.find(({ slug }) => slug === 'spss31')?.price).toBe(4321);
});

test('a list that cannot be had leaves the built-in products, and the page says why', async ({ page, changingSite, source }) => {
  source.fails();
  await source.compose(changingSite.home);
  await page.goto(links.products);
  await expect(page.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.')).toBeVisible();
  await expect(page.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeVisible();
  await expect(page.getByRole('region', { name: 'المنتجات الفردية' }).getByRole('article')).toHaveCount(12);
  await expectOnEveryScreen(page);

  await page.goto(links.bundleBuilder);
  await expect(page.getByText('خطأ في تحميل المنتجات')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectOnEveryScreen(page);

  await test.step('a product that only the list could have is not called missing', async () => {
    const answer = await page.goto(links.product('new-tool'));
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '600']);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ أثناء تحميل المنتج' })).toBeVisible();
    await expect(page.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeVisible();
    expect(page.url()).toContain(links.product('new-tool'));
    await expectOnEveryScreen(page);
  });
});

/** Corrupt answers for the data of a page. */
const instead = [
  ['an error', { status: 500, body: '{}' }],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>sign in</title>' }],
  ['data of another shape', { contentType: 'application/json', body: '{"products":[],"sourceError":null}' }],
] as const;

test.describe('a list of two products', () => {
  test.beforeAll(({ changingSite, source }) => {
    source.gives([
      { slug: 'spss31', price: '4444 دج' },
      { slug: 'perplexity', price: '2222 دج' },
    ]);
    return source.compose(changingSite.home).then(() => undefined);
  });

  test('is in its document, with a search too; what comes late to a visitor is waited for in its place', async ({ page }) => {
    await test.step('the list opens with its records at once; the order form alone waits', async () => {
      const send = await holdRequests(page, texts);
      await page.goto(`${links.products}?search=${encodeURIComponent('سبس')}`);
      const results = page.getByRole('region', { name: 'نتائج البحث' });
      await expect(results.getByRole('heading', { level: 3 })).toHaveText(['SPSS 31']);
      await page.goto(links.products);
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

    await test.step('the builder, whose document holds the bundles alone, waits with eight cards', async () => {
      const send = await holdRequests(page, list);
      await page.goto(everyProduct);
      await waitForHydration(page);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'جاري تحميل المنتجات...' })).toBeVisible();
      await expectOnEveryScreen(page);
      send();
      await expect(cards(page)).toHaveCount(2);
    });

    await test.step('for a product that is reached from another page, that page stays', async () => {
      const send = await holdRequests(page, `**${dataPath(links.product('perplexity'))}`);
      await page.goto(links.home);
      await waitForHydration(page);
      const link = page.getByRole('main').getByRole('link', { name: 'Perplexity Pro' }).first();
      await link.scrollIntoViewIfNeeded();
      await hydrated(link);
      await link.click();
      await expect(page.getByRole('progressbar', { name: 'جاري تحميل الصفحة' })).toBeVisible();
      await expect(link).toBeVisible();
      send();
      await expect(page.getByRole('heading', { level: 1, name: 'Perplexity Pro' })).toBeFocused();
      await expect(page.getByRole('main').getByText(/2,222/).first()).toBeVisible();
    });
  });

  test.describe('that does not come to a visitor', () => {
    test.use({ expectErrors: /_data\/products|builder|cannot be read|500/ });

    for (const [where, path, data, place, comes] of [
      ['the order section', links.products, texts, order, (page: Page) => order(page).locator('option', { hasText: 'Perplexity Pro' })],
      ['the builder', everyProduct, list, (page: Page) => page.getByRole('main'), (page: Page) => cards(page).nth(1)],
    ] as const)
      test(`is told of by ${where}, which offers e-mail, and tries again`, async ({ page }) => {
        for (const [what, answer] of instead) {
          await test.step(what, async () => {
            await page.route(data, (route) => route.fulfill(answer));
            await page.goto(path);
            await waitForHydration(page);
            const section = place(page);
            await section.scrollIntoViewIfNeeded();
            await expect(section.getByText('خطأ في تحميل المنتجات')).toBeVisible();
            await expect(section.getByText('حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeVisible();
            await expect(section.getByRole('link', { name: 'اطلب عبر البريد' })).toHaveAttribute('href', /^mailto:/);
            await expectOnEveryScreen(page);
            await page.unroute(data);
            await section.getByRole('button', { name: 'إعادة المحاولة' }).click();
            await expect(comes(page)).toBeAttached();
          });
        }
      });
  });
});
