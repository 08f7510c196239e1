import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { onlyForm, typedOrder } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { test as base } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { OrderDialog } from '../support/order-dialog';
import { type OutsideRepository, openOutsideRepository } from '../support/outside-repository';
import { type Answer, runIn } from '../support/riwaq-command';

const workshop = 'ورشة نمذجة المعادلات البنائية';

const test = base.extend<{ outside: OutsideRepository }>({
  outside: async ({ playwright: _ }, use) => {
    const outside = await openOutsideRepository(join(import.meta.dirname, '../remote-from-outside'));
    await use(outside);
    await outside.remove();
  },
});

test('a remote of another repository goes live in the shop as it is, and a visitor buys on its page', async ({
  changingSite,
  outside,
  page,
  request,
  sandbox,
}) => {
  const { home } = changingSite;
  const inside = (program: string, ...words: readonly string[]): Promise<Answer> =>
    runIn(outside.folder, home, `node_modules/.bin/${program}`, ...words);
  const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers'];
  const liveBefore = await Promise.all(apps.map((app) => changingSite.live(app)));

  await test.step('its team checks its types and builds with the packages of the shop, and nothing of the shop’s repository', async () => {
    expect(await inside('tsc')).toMatchObject({ code: 0, stdout: [] });
    expect(await inside('webpack')).toMatchObject({ code: 0 });
    const descriptor = JSON.parse(await readFile(join(outside.folder, 'dist/descriptor.json'), 'utf8'));
    expect(descriptor).toMatchObject({ name: 'events', version: '1.0.0', origin: 'research-events' });
    const scripts = Object.keys(descriptor.files).filter((name) => /^browser\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(2);
    for (const file of scripts) expect((await readFile(join(outside.folder, 'dist', file), 'utf8')).includes(rootFolder), file).toBe(false);
  });

  await test.step('the team releases into the shop’s store and promotes, and nothing else is released', async () => {
    expect(await inside('riwaq', 'release')).toMatchObject({ code: 0, stdout: ['events@1.0.0 released'], stderr: [] });
    const promoted = await inside('riwaq', 'promote', 'events@1.0.0', '--why', 'first events');
    expect(promoted).toMatchObject({ code: 0, stderr: [] });
    expect(promoted.stdout.join()).toContain('live now: events@1.0.0');
    expect(await Promise.all(apps.map((app) => changingSite.live(app)))).toEqual(liveBefore);
    const { stdout } = await inside('riwaq', 'status');
    expect(stdout.find((line) => line.startsWith('events'))).toMatch(/^events +1\.0\.0 /);
    expect(stdout.join('\n')).toContain('The first workshop');
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
