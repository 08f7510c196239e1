import type { BrowserContext, Page } from '@playwright/test';
import { test } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { unfoldFooter } from '../support/page-actions';
import { releaseVariant } from '../support/release-variant';
import { phone } from '../support/screens';

// Who saves data keeps no pages.
test.use({
  ...phone,
  loadsAhead: true,
  serviceWorkers: 'allow',
  expectErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|no answer/,
});
test.describe.configure({ mode: 'default' });

/** Opens a page and waits until the device has stored it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await isCached(page, path);
}

const isCached = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path)).toBe(true);

/** Tells an open page that it is offline: Chromium 156 reports online to a phone page that was opened offline. */
async function loseConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

test('a visitor without a connection reads what was visited, is told so, and nothing of an order comes from the device', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (...asked) {
      document.documentElement.dataset.registered = 'hydrated' in document.documentElement.dataset ? 'hydrated' : 'before';
      return register.apply(this, asked);
    };
  });
  // Cached by an older worker.
  await page.addInitScript(async () => {
    if (navigator.serviceWorker?.controller === null)
      await (await caches.open('riwaq-documents')).put('/orders/RQ-7K3M9QXA', new Response('kept'));
  });
  await visit(page, '/policy');
  await expect(page.locator('html'), 'the service worker starts once the page is hydrated').toHaveAttribute('data-registered', 'hydrated');
  await unfoldFooter(page, 'روابط الموقع');
  await page.getByRole('contentinfo').getByRole('link', { name: 'تواصل معنا' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeVisible();
  await isCached(page, '/contact');
  for (const path of ['/orders', '/thank-you']) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
  }

  await context.setOffline(true);
  await page.goto('/policy');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: 'السياسة والضمان' })).toBeVisible();
  await loseConnection(context);
  await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
  await page.goto('/contact?from=link');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('textbox', { name: 'الرسالة' })).toBeVisible();

  await page.goto('/product/spss31');
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
  for (const path of ['/orders', '/orders/RQ-7K3M9QXA', '/thank-you']) {
    await page.goto(path).catch(() => {});
    await expect(page.locator('main#content')).toHaveCount(0);
  }
  await page.goto('/policy');
  const asked = await page.evaluate(() =>
    fetch('/api/payments/1').then(
      () => 'answered',
      () => 'no answer',
    ),
  );
  expect(asked).toBe('no answer');
  const addresses = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.filter((path) => /^\/(api|payment|thank-you|orders)/.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.goto('/policy');
  await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toHaveCount(0);
});

test('a promotion and a rollback reach a visitor who has been here before at the next load', async ({ page, changingSite }) => {
  const before = await changingSite.live('courses');
  const shown = page.locator('main').locator('xpath=..');
  await visit(page, '/courses');
  await expect(shown).toHaveAttribute('data-version', before.version);

  await changingSite.promote(await releaseVariant(changingSite.home, before, '4.0.0'));
  await page.reload();
  await expect(shown).toHaveAttribute('data-version', '4.0.0');
  await changingSite.rollBack('courses');
  await page.reload();
  await expect(shown).toHaveAttribute('data-version', before.version);
});
