import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { links, PriceListSchema, parse } from '@riwaq/contracts';
import { composeInFreshProcess } from '@riwaq/ops/compose/fresh-process';
import { recompose } from '@riwaq/ops/generations/recompose';
import { expect, test } from '../fixtures';
import { expectOnEveryScreen } from '../for-everybody';
import { siteConfigOf } from '../open-test-site';

/** The shop's product list of these tests: what it answers is set, null is an error. */
let list: readonly unknown[] | null = null;
let source: Server;
test.beforeAll(async () => {
  source = createServer((_request, response) => {
    response.writeHead(list ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(list ?? {}));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  source.close();
});

/** What a visitor's browser may get in place of the published list. */
const instead = [
  ['an error', { status: 500, body: '{}' }],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>sign in</title>' }],
  ['an empty list', { contentType: 'application/json', body: '{"products":[],"trouble":null}' }],
] as const;

async function compose(home: string) {
  const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  const products = { source: `http://127.0.0.1:${(source.address() as AddressInfo).port}/products.json` };
  return recompose({ home, site: { ...site, products }, compose: composeInFreshProcess, now: Date.now, by: 'e2e' });
}

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
  list = [{ slug: 'spss31', price: '4444 دج' }, fresh, { ...fresh, slug: 'broken', id: 2, category: 'shoes' }];
  const composition = await compose(ownHome);
  expect(composition?.warnings).toEqual([expect.stringMatching(/^catalog: record 3 \(broken\) is left out: category: /)]);

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

  const file = join(ownHome, 'current/data/prices.json');
  const { products } = parse(PriceListSchema, JSON.parse(await readFile(file, 'utf8')), file);
  expect(products.find(({ slug }) => slug === 'spss31')?.price).toBe(4444);
});

test('a list that cannot be had leaves the built-in products, and the page says why', async ({ page, ownHome, ownSite }) => {
  list = null;
  await compose(ownHome);
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

test.describe('a visitor to whom the published list does not come', () => {
  test.use({ expectErrors: /catalogue\.json|500/ });

  test('sees eight cards that wait, then the built-in products and why, whatever came in its place', async ({ page, ownHome, ownSite }) => {
    list = [{ slug: 'spss31', price: '4444 دج' }];
    await compose(ownHome);
    await page.clock.install();
    // An address of which the document holds no records.
    const second = `${ownSite.shop}${links.products}?page=2`;
    const notice = page.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.');
    for (const [what, answer] of instead) {
      await test.step(what, async () => {
        let held: (() => Promise<void>) | null = null;
        await page.route('**/data/catalogue.json', async (route) => {
          held = () => route.fulfill(answer);
        });
        await page.goto(second);
        await page.locator('html[data-hydrated]').waitFor();
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
        await expect(page.getByText('جاري تحميل المنتجات...').first()).toBeAttached();
        if (what === 'an error') await expectOnEveryScreen(page);
        await expect(async () => {
          await held?.();
          held = null;
          await page.clock.fastForward(5000);
          await expect(notice).toBeVisible({ timeout: 250 });
        }).toPass();
        await expect(page.getByText('تعذّر تحميل قائمة المنتجات المنشورة.')).toBeVisible();
        await expect(page.getByRole('region', { name: 'المنتجات الفردية' }).getByRole('article')).toHaveCount(12);
        await page.unroute('**/data/catalogue.json');
      });
    }
  });
});
