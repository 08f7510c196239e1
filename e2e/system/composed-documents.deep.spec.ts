import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_PAGES, PriceListSchema, parse } from '@riwaq/contracts/platform';
import { expectAccessible } from '../support/accessibility';
import { type ComposedDocument, composedPages, inlineBlocks, pagesOfEachKind, readDocument } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/page-actions';
import { sharedHome } from '../support/site-home';

/** PayPal's script, where the configuration names one. */
function paypalOrigin({ composition }: ComposedDocument): string[] {
  const { paypalScript } = composition.site;
  return paypalScript === undefined ? [] : [new URL(paypalScript).origin];
}

test('every document carries a policy of its own that lets in exactly what stands in it, and the headers of security', async ({
  request,
}) => {
  for (const path of await composedPages()) {
    await test.step(path, async () => {
      const document = await readDocument(request, path);
      const { styles, scripts } = inlineBlocks(document);
      expect(document.policy.get('default-src')).toEqual(["'none'"]);
      expect(document.policy.get('script-src')).toEqual(["'self'", ...scripts, ...paypalOrigin(document)]);
      expect(document.policy.get('style-src')).toEqual(expect.arrayContaining([...styles]));
      expect(document.html).not.toMatch(/unsafe-(inline|eval)|<[^>]+\s(style|on\w+)=/);
      expect(document.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        // PayPal's window answers the page that opened it.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': PRIVATE_PAGES.test(path) ? 'no-store' : 'no-cache',
        etag: expect.stringMatching(/^"/),
      });
    });
  }
});

test.describe('a visitor whose browser runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('reads every product with its price', async ({ page, request }) => {
    const file = join(sharedHome(), 'current/data/prices.json');
    const { products } = parse(PriceListSchema, JSON.parse(await readFile(file, 'utf8')), file);
    expect(products.length).toBeGreaterThan(30);
    // The text of a product's document; other kinds are compared whole.
    for (const { slug, name, price } of products) {
      await test.step(name, async () => {
        const { html } = await readDocument(request, `/product/${slug}`);
        await page.setContent(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.getByRole('main')).toContainText(`${price.toLocaleString('en-US')} دج`);
      });
    }
  });

  test('reads every kind of page, and finds the way between them', async ({ page }) => {
    for (const path of await pagesOfEachKind()) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
    await page.goto('/');
    await page.getByRole('navigation', { name: 'التنقّل الرئيسي' }).getByRole('link', { name: 'المنتجات' }).click();
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'دج' })).not.toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'QuillBot Premium' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('QuillBot Premium');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says how to order, and shows no place that only a script would fill', async ({ page, shop }) => {
    for (const path of ['/product/spss31', '/products', '/package-builder', '/contact', '/courses/spss-demo-course']) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const notice = page.getByRole('complementary', { name: 'الطلب دون JavaScript' });
        await expect(notice).toBeInViewport();
        await expect(notice.getByRole('link')).toHaveText([/@/, /\+213/, /\+213/]);
        for (const place of await page.locator('[data-far], details:has(p:empty)').all()) await expect(place).toBeHidden();
      });
    }
    await page.goto('/product/spss31', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true }).click();
    const email = page.getByRole('region', { name: /^اطلب/ }).getByRole('link', { name: /^أرسل طلبك/ });
    await expect(email).toBeInViewport();
    expect(new URL((await email.getAttribute('href')) ?? '', shop).searchParams.get('body')).toContain('SPSS 31');
  });

  test('the page bar and the shelves lead to lists that show what they say', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'domcontentloaded' });
    const single = page.getByRole('region', { name: 'المنتجات الفردية' }).getByRole('article');
    const first = await single.allInnerTexts();
    await page.getByRole('navigation', { name: 'صفحات المنتجات' }).getByRole('link', { name: 'الصفحة 2' }).click();
    await expect(page).toHaveTitle(/الصفحة 2/);
    await expect(single).toHaveCount(12);
    for (const text of await single.allInnerTexts()) expect(first).not.toContain(text);
    await page.getByRole('navigation', { name: 'الفئات' }).getByRole('link', { name: 'قواعد البيانات' }).click();
    await expect(page).toHaveTitle(/قواعد البيانات/);
    await expect(single.filter({ hasText: 'Scopus' })).toHaveCount(1);
    await expect(single.filter({ hasText: 'SPSS' })).toHaveCount(0);
  });

  test('the return from a payment verifies nothing for ever', async ({ page }) => {
    for (const path of ['/payment/success', '/payment/success?transfer_id=1']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا تظهر نتيجة الدفع دون JavaScript');
      await expect(page.getByText('نتحقق من الدفع')).toBeHidden();
    }
  });
});

test.describe('an address of a course, an offer, an affiliate or a product that does not exist', () => {
  test.use({ expectErrors: /404/ });
  // A landing shows the page of its course or offer.
  const shown = [
    ['/courses/no-such-course', 'دورة غير موجودة', 'كل الدورات'],
    ['/v1/nobody/spss-course', 'دورة غير موجودة', 'كل الدورات'],
    ['/offers/no-such-offer', 'عرض غير موجود', 'تصفّح المنتجات'],
    ['/v1/nobody/eid-promo', 'عرض غير موجود', 'تصفّح المنتجات'],
  ] as const;

  test('is answered with 404 and the page that says so', async ({ page }) => {
    for (const [path, heading] of shown) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await page.locator('html[data-hydrated]').waitFor();
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        if (!path.startsWith('/v1/')) await expectAccessible(page);
      });
    }
  });

  test('leads on to the list where it is a product’s, and the way back skips it', async ({ page }) => {
    await page.goto('/policy');
    const answer = await page.goto('/product/no-such-product');
    expect(answer?.status()).toBe(404);
    await page.waitForURL('/products');
    await expect(page.getByRole('main').getByRole('link', { name: 'QuillBot Premium' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/policy');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('says so at once, with a way on', async ({ page }) => {
      for (const [path, heading, way] of [...shown, ['/product/no-such-product', 'المنتج غير موجود', 'تصفّح المنتجات'] as const]) {
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
        });
      }
    });
  });
});

test.describe('an address that nobody owns', () => {
  test.use({ expectErrors: /404|missing page/ });

  test('gets the missing page with status 404 and no remote, and a way home', async ({ page, request }) => {
    for (const path of ['/no/such/page', '/product', '/product/spss/more', '/v1/partner-a', '/index.php']) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذراً، الصفحة غير موجودة');
        const { composition } = await readDocument(request, path);
        expect(composition).toMatchObject({ kind: 'missing', remotes: {} });
      });
    }
    await page.getByRole('main').getByRole('link', { name: 'الرئيسية' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the strip of the running offer stands in home’s document, and is hydrated with the remote that the document names once home is', async ({
  page,
  request,
}) => {
  const { composition } = await readDocument(request, '/');
  const entry = page.waitForResponse((answer) => answer.url().endsWith(composition.remotes.offers?.live.entry ?? ''));
  await page.goto('/');
  const link = page.getByRole('complementary', { name: 'العروض الجارية' }).getByRole('link').first();
  await expect(link).toBeVisible();
  await entry;
  await hydrated(link);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/offers\//);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

/** Fields of the OriginPro record that neither page shows. */
const ofAnotherProduct = 'رسوم علمية جاهزة للنشر';

test('the scripts of home and of a product bring no records: their documents hold those that they show', async ({ request }) => {
  for (const path of ['/', '/product/spss31']) {
    await test.step(path, async () => {
      const { composition } = await readDocument(request, path);
      for (const [script] of composition.scripts) {
        expect(await (await request.get(script)).text(), script).not.toContain(ofAnotherProduct);
      }
    });
  }
});
