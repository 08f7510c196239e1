import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { links, PriceListSchema, parse } from '@riwaq/contracts';
import { expectOnEveryScreen } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { ProductSource } from '../support/product-source';

let source: ProductSource;
test.beforeAll(async () => {
  source = await ProductSource.open();
});
test.afterAll(() => source.close());

const fresh = {
  id: 1,
  slug: 'new-tool',
  name: 'أداة <script>جديدة</script>',
  description: 'أداة لم تكن في المتجر من قبل.',
  category: 'ai-tools',
  price: 'اتصل بنا',
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2026-01-31',
  imagePath: '/placeholder.svg',
};

test('the shop’s own list counts on every page, at the gateway, and a broken record costs only itself', async ({
  page,
  ownHome,
  ownSite,
}) => {
  source.gives([{ slug: 'spss31', price: '4444 دج' }, fresh, { ...fresh, slug: 'broken', id: 2, category: 'shoes' }]);
  const composition = await source.compose(ownHome);
  expect(composition?.warnings).toEqual([
    'catalog: record 2 (new-tool) is not available: اتصل بنا is no whole price from 1 to 1000000 dinar',
    expect.stringMatching(/^catalog: record 3 \(broken\) is left out: category: /),
  ]);

  await page.goto(`${ownSite.shop}${links.products}`);
  const single = page.getByRole('region', { name: 'المنتجات الفردية' });
  await expect(single.getByRole('article')).toHaveCount(2);
  await expect(single.getByRole('article').filter({ hasText: 'SPSS 31' })).toContainText('4,444');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('جديدة');
  await page.getByRole('link', { name: fresh.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: fresh.name })).toBeVisible();
  await expectOnEveryScreen(page);

  await test.step('a product that only the source knows has its page at its address; one that the source lacks keeps its own', async () => {
    await page.goto(`${ownSite.shop}${links.product('new-tool')}`);
    await expect(page.getByRole('heading', { level: 1, name: fresh.name })).toBeVisible();
    await page.goto(`${ownSite.shop}${links.product('chatgpt')}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ChatGPT');
    await page.goto(`${ownSite.shop}${links.product('mystylus')}`);
    await expect(page.getByText('المنتج غير موجود').first()).toBeVisible();
    await expectOnEveryScreen(page);
    await page.goto(`${ownSite.shop}${links.product('spss31')}`);
    await expect(page.getByText(/4,444/).first()).toBeVisible();
  });

  await test.step('it has its own document, with its structured data, and is in the sitemap', async () => {
    const document = await (await page.request.get(`${ownSite.shop}${links.product('new-tool')}`)).text();
    expect(document).toContain('"@type":"Product"');
    expect(document).toContain('أداة &lt;script&gt;جديدة&lt;/script&gt;');
    expect(await (await page.request.get(`${ownSite.shop}/sitemap.xml`)).text()).toContain(`${links.product('new-tool')}</loc>`);
  });

  await test.step('a look at the source composes what shows a change, and nothing where there is none', async () => {
    expect(await source.refresh(ownHome)).toMatchObject({ unchanged: true, composed: 0 });
    source.gives([{ slug: 'spss31', price: '4321 دج' }, fresh]);
    expect(await source.refresh(ownHome)).toMatchObject({ unchanged: false });
    await page.goto(`${ownSite.shop}${links.product('spss31')}`);
    await expect(page.getByText(/4,321/).first()).toBeVisible();
    source.fails();
    expect(await source.refresh(ownHome)).toMatchObject({ unchanged: true });
    await page.reload();
    await expect(page.getByText(/4,321/).first()).toBeVisible();
  });

  const file = join(ownHome, 'current/data/prices.json');
  const { products } = parse(PriceListSchema, JSON.parse(await readFile(file, 'utf8')), file);
  expect(products.find(({ slug }) => slug === 'spss31')?.price).toBe(4321);
});

test('a list that cannot be had leaves the built-in products, and the page says why', async ({ page, ownHome, ownSite }) => {
  source.fails();
  await source.compose(ownHome);
  await page.goto(`${ownSite.shop}${links.products}`);
  await expect(page.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.')).toBeVisible();
  await expect(page.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeVisible();
  await expect(page.getByRole('region', { name: 'المنتجات الفردية' }).getByRole('article')).toHaveCount(12);
  await expectOnEveryScreen(page);

  await page.goto(`${ownSite.shop}${links.bundleBuilder}`);
  await expect(page.getByText('خطأ في تحميل المنتجات')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectOnEveryScreen(page);
});
