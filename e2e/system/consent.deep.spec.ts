import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { accessibilityFindings } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { siteConfigOf } from '../support/open-test-site';
import { customer, OrderForm } from '../support/order-form';
import { prepared, unfoldFooter } from '../support/page-actions';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Every requested address outside the shop; none answers. */
async function watchOthers(page: Page, shop: string): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== shop,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return requests;
}

/** What Google's script would read, as text. */
const sentToGoogle = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer') ?? []));

/** The look of a choice: size, weight, colours and shape, to compare the two. */
function looks(choice: Locator): Promise<string> {
  return choice.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight, borderRadius, borderTopWidth, borderTopColor, boxShadow } =
      getComputedStyle(element);
    return [
      Math.round(width),
      Math.round(height),
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      borderRadius,
      borderTopWidth,
      borderTopColor,
      boxShadow,
    ].join();
  });
}

// A page that is rendered ahead measures nothing either.
test.use({ loadsAhead: true });

test('a visitor is measured only after a «yes», which is remembered and can be withdrawn', async ({ page, ownHome, ownSite }) => {
  const { public: site } = await siteConfigOf({ origin: ownSite.shop, sandbox: ownSite.sandbox });
  const measured = { ...site, analytics: { ga4: 'G-TEST', metaPixel: '1234567890' } };
  await recompose({ home: ownHome, site: measured, compose: composeInFreshProcess, now: Date.now, by: 'e2e' });
  const requests = await watchOthers(page, ownSite.shop);
  const question = page.getByRole('region', { name: 'موافقتك على القياس' });
  const product = `${ownSite.shop}/product/spss31`;
  const shifted = await watchShifts(page);
  const measuringCode: string[] = [];
  page.on('request', (request) => {
    if (/\/releases\/shell\/.*analytics/.test(request.url())) measuringCode.push(request.url());
  });

  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await page.goto(product);
    await expect(question).toBeVisible();
    expect(await shifted()).toBeLessThan(0.01);
    expect(await accessibilityFindings(page)).toEqual([]);
    const choices = question.getByRole('button');
    await expect(choices).toHaveCount(2);
    expect(new Set(await Promise.all((await choices.all()).map(looks))).size, 'ways that the two choices look').toBe(1);
    // At the page's end it must not cover the footer.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const [foot, strip] = await Promise.all([page.getByRole('contentinfo').boundingBox(), question.boundingBox()]);
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    }).toPass();
  }

  await question.getByRole('button', { name: 'لا أوافق' }).click();
  await page.reload();
  // A page asks for the code that measures before it loads ahead, or never.
  await prepared(page);
  await expect(question).toHaveCount(0);
  expect([...measuringCode, ...requests]).toEqual([]);

  await page.getByRole('button', { name: 'إعدادات الخصوصية' }).click();
  await question.getByRole('button', { name: 'أوافق', exact: true }).click();
  await expect.poll(() => requests.filter((url) => url.includes('gtag/js?id=G-TEST')).length).toBe(1);
  await expect.poll(() => requests.filter((url) => url.includes('ev=PageView')).length).toBe(1);

  requests.length = 0;
  await page.goto(`${product}?token=private`);
  await expect.poll(() => requests.map((url) => new URL(url).searchParams.get('ev'))).toContain('ViewContent');
  expect(requests.join() + (await sentToGoogle(page))).not.toContain('private');
  const { hydrated, measuring } = await page.evaluate(() => {
    const others = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).origin !== location.origin || /\/releases\/shell\/.*analytics/.test(name));
    return {
      hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      measuring: others.map(({ startTime }) => startTime),
    };
  });
  expect(measuring.length).toBeGreaterThan(1);
  expect(Math.min(...measuring), 'measuring begins once the page is hydrated').toBeGreaterThan(hydrated);

  await test.step('what a customer types is told to nobody: a contact goes along only as digests', async () => {
    await page.goto(`${ownSite.shop}/offers/writing-demo-offer`);
    await page.getByRole('article', { name: 'التدقيق وحده' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    const order = new OrderForm(page, 'بيانات الطلب');
    await order.fill();
    await order.press('متابعة إلى الدفع');
    requests.length = 0;
    await order.choose('تحويل بريدي أو بنكي');
    await order.confirm('تأكيد الطلب');
    await page.waitForURL(/\/thank-you/);
    const events = () => requests.map((url) => new URL(url).searchParams.get('ev'));
    await expect.poll(events).toEqual(expect.arrayContaining(['Lead', 'Purchase', 'PageView']));
    const [lead] = requests.filter((url) => url.includes('ev=Lead'));
    expect(new URL(lead ?? '').searchParams.get('ud[em]')).toBe(createHash('sha256').update(customer.email).digest('hex'));
    const reported = decodeURIComponent(requests.join('\n')) + (await sentToGoogle(page)) + page.url() + (await page.title());
    expect(reported).toContain('purchase');
    for (const personal of Object.values(customer)) expect(reported).not.toContain(personal);
    expect(reported.replaceAll(/\D/g, '')).not.toContain(customer.phone.replaceAll(/\D/g, '').slice(1));
  });

  await test.step('the «yes» is withdrawn: from then on nobody hears anything', async () => {
    await page.getByRole('button', { name: 'إعدادات الخصوصية' }).click();
    await question.getByRole('button', { name: 'لا أوافق' }).click();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ga-disable-G-TEST'))).toBe(true);
    requests.length = 0;
    const before = await sentToGoogle(page);
    await unfoldFooter(page, 'روابط الموقع');
    await page.getByRole('contentinfo').getByRole('link', { name: 'تواصل معنا' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeFocused();
    expect(await sentToGoogle(page)).toBe(before);
    measuringCode.length = 0;
    await page.goto(product);
    await prepared(page);
    await expect(question).toHaveCount(0);
    expect([...measuringCode, ...requests]).toEqual([]);
  });
});
