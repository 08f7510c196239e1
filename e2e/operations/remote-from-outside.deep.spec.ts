import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { onlyForm, typedOrder } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { test as base } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { OrderDialog } from '../support/order-dialog';
import { OutsideRepository } from '../support/outside-repository';

const workshop = 'ورشة نمذجة المعادلات البنائية';

const test = base.extend<{ outside: OutsideRepository }>({
  outside: async ({ changingSite }, use) => {
    const outside = await OutsideRepository.open(changingSite.home);
    await use(outside);
    await outside.remove();
  },
});

// It installs packages and builds.
test.beforeEach(() => test.setTimeout(10 * test.info().timeout));

test('a remote of another repository goes live in the shop as it is, and a visitor buys on its page', async ({
  changingSite,
  outside,
  page,
  request,
  sandbox,
}) => {
  const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers'];
  const liveBefore = await Promise.all(apps.map((app) => changingSite.live(app)));

  await test.step('its team installs the packages of the shop, checks its types and builds, with nothing of the shop’s repository', async () => {
    await outside.usePackagesOfThisMachine();
    expect(await outside.type('npm install')).toMatchObject({ code: 0 });
    expect(await outside.type('npm run types')).toMatchObject({ code: 0 });
    expect(await outside.type('npm run build')).toMatchObject({ code: 0 });
    const descriptor = JSON.parse(await readFile(join(outside.folder, 'dist/descriptor.json'), 'utf8'));
    expect(descriptor).toMatchObject({ name: 'events', version: '1.0.0', origin: 'research-events' });
    const scripts = Object.keys(descriptor.files).filter((name) => /^browser\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(2);
    for (const file of scripts) expect((await readFile(join(outside.folder, 'dist', file), 'utf8')).includes(rootFolder), file).toBe(false);
  });

  await test.step('the team releases into the shop’s store and promotes, and nothing else is released', async () => {
    expect(await outside.type('npx riwaq release')).toMatchObject({ code: 0, stdout: ['events@1.0.0 released'], stderr: [] });
    const promoted = await outside.type('npx riwaq promote');
    expect(promoted).toMatchObject({ code: 0, stderr: [] });
    expect(promoted.stdout.join()).toContain('live now: events@1.0.0');
    expect(await Promise.all(apps.map((app) => changingSite.live(app)))).toEqual(liveBefore);
    const { stdout } = await outside.type('npx riwaq status');
    expect(stdout.find((line) => line.startsWith('events'))).toMatch(/^events +1\.0\.0 /);
    const history = await outside.type('npx riwaq history events');
    expect(history.stdout.join('\n')).toContain('The first workshop');
  });

  await test.step('search engines and the site’s own search find it', async () => {
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/events</loc>');
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'البحث' }).fill('المعادلات البنائية ورشة');
    await expect(page.getByRole('option', { name: workshop })).toContainText('ورشة');
    await page.keyboard.press('Escape');
  });

  await test.step('the header of every page leads there, with the fragment of its own and its boundary', async () => {
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'الفعاليات' }).click();
    await expect(page.getByRole('heading', { level: 1, name: workshop })).toBeVisible();
    await expect(page.getByText('الموعد القادم')).toBeVisible();
    await expect(page.locator('[data-boundary=events][data-version="1.0.0"]').first()).toBeVisible();
  });

  await test.step('composed, its page is hydrated as it was rendered', async () => {
    expect(await (await request.get('/events')).text()).toContain(workshop);
    await page.goto('/events');
    await page.locator('html[data-hydrated]').waitFor();
  });

  await test.step('a visitor puts its product into the bundle, orders in checkout’s dialog, and pays what the catalog says', async () => {
    await page.getByRole('button', { name: 'أضف SmartPLS إلى باقتك' }).click();
    await expect(page.getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible();
    await page.getByRole('button', { name: 'اطلب الآن' }).click();
    const order = new OrderDialog(page);
    await order.fill(typedOrder);
    await order.payOnline.click();
    await answerPayment(page, '3,150 دج', 'approve');
    await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
    expect(await onlyForm(sandbox, 'paid-order')).toMatchObject({
      status: 'paid',
      price: '3150',
      orderSummary: 'SmartPLS × 1 — 3,150\u00a0دج',
    });
  });
});

test('a remote of another repository composes and hydrates with a design system of its own', { tag: '@deep' }, async ({
  outside,
  page,
  request,
}) => {
  const carried = await outside.raiseDesignSystem();
  // A release is one and the same for ever: the other journey may have been in this shop.
  const version = '1.1.0';
  await outside.usePackagesOfThisMachine(version);
  for (const line of ['npm install', 'npm run build', 'npx riwaq release']) expect(await outside.type(line)).toMatchObject({ code: 0 });
  const promoted = await outside.type('npx riwaq promote');
  expect(promoted).toMatchObject({ code: 0, stderr: [] });
  expect(promoted.stdout.join('\n')).toContain(`brings @riwaq/design-system ${carried} beside `);

  expect(await (await request.get('/events')).text()).toContain(workshop);
  await page.goto('/events');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator(`[data-boundary=events][data-version="${version}"]`).first()).toBeVisible();
  await page.getByRole('button', { name: 'أضف SmartPLS إلى باقتك' }).click();
  await expect(page.getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible();
});
