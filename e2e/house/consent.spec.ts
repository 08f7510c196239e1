import type { Page } from '@playwright/test';
import { composeInFreshProcess } from '@riwaq/ops/compose/fresh-process';
import { recompose } from '@riwaq/ops/generations/recompose';
import { axeFindings } from '../axe';
import { expect, test } from '../fixtures';
import { siteConfigOf } from '../open-test-site';

const providers = /^https:\/\/(www\.googletagmanager\.com|www\.facebook\.com)\//;

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** The addresses of the providers that the browser asked for; they answer nothing. */
async function watchProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(providers, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** How far the page has jumped by itself (layout shift). */
function jumped(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}

test('a visitor is measured only after a «yes», which is remembered and can be taken back', async ({ page, ownHome, ownSite }) => {
  const { public: site } = await siteConfigOf({ origin: ownSite.shop, sandbox: ownSite.sandbox });
  const measured = { ...site, analytics: { ga4: 'G-TEST', metaPixel: '1234567890' } };
  await recompose({ home: ownHome, site: measured, compose: composeInFreshProcess, now: Date.now, by: 'e2e' });
  const asked = await watchProviders(page);
  const question = page.getByRole('region', { name: 'موافقتك على القياس' });
  const product = `${ownSite.shop}/product/spss31`;

  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await page.goto(product);
    await expect(question).toBeVisible();
    expect(await page.evaluate(jumped)).toBeLessThan(0.01);
    expect(await axeFindings(page)).toEqual([]);
    const sizes = await question
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(new Set(sizes).size).toBe(1);
    // At the end of the page it covers nothing of the foot.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [foot, strip] = await Promise.all([page.getByRole('contentinfo').boundingBox(), question.boundingBox()]);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
  }

  await question.getByRole('button', { name: 'لا أوافق' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'إعدادات الخصوصية' })).toBeEnabled();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'إعدادات الخصوصية' }).click();
  await question.getByRole('button', { name: 'أوافق', exact: true }).click();
  await expect.poll(() => asked.filter((url) => url.includes('gtag/js?id=G-TEST')).length).toBe(1);
  await expect.poll(() => asked.filter((url) => url.includes('ev=PageView')).length).toBe(1);

  asked.length = 0;
  await page.goto(`${product}?token=private`);
  await expect.poll(() => asked.map((url) => new URL(url).searchParams.get('ev'))).toContain('ViewContent');
  expect(asked.join()).not.toContain('private');
});
