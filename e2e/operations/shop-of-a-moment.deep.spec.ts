import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { onlyForm } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { eidPage } from '../support/eid-days';
import { test as base } from '../support/fixtures';
import { takeGift } from '../support/gift-wheel';
import { customer, OrderForm } from '../support/order-form';
import { expect } from '../support/patient-expect';
import { environmentOf } from '../support/riwaq-command';
import { type RunningProgram, startProgram } from '../support/running-program';
import { sandboxClient } from '../support/sandbox-client';
import { phone } from '../support/screens';

interface MomentShop {
  /** Runs `npm start -- --at <moment>` on the test's home until the test ends. Returns the addresses of shop and sandbox. */
  readonly startAt: (moment: string) => Promise<{ readonly shop: string; readonly inbox: ReturnType<typeof sandboxClient> }>;
}

// The device has the time of today; answers say that of the shop.
const test = base.extend<MomentShop>({
  sharesClock: false,
  startAt: async ({ ownHome, page }, use) => {
    const started: RunningProgram[] = [];
    await use(async (moment) => {
      const environment = { ...environmentOf(ownHome), PORT: '0', SANDBOX_PORT: '0' };
      const program = startProgram(rootFolder, environment, 'npm', 'start', '--', '--at', moment);
      started.push(program);
      const shop = await program.said(/^ {2}shop {3}(http\S+)$/);
      return { shop, inbox: sandboxClient(await program.said(/^ {2}inbox {2}(http\S+)\/inbox$/)) };
    });
    // A page without its server logs errors.
    await page.goto('about:blank');
    await Promise.all(started.map((program) => program.end()));
  },
});
test.use(phone);
test.beforeEach(() => test.slow());

/** Expects that the addresses that the README shows at a moment are alive then. */
async function expectReadmeAlive(page: Page, shop: string, moment: string): Promise<void> {
  const readme = await readFile(join(rootFolder, 'README.md'), 'utf8');
  const paths = [...readme.matchAll(/^(\/\S+) +--at (\S+)/gm)].flatMap(([, path = '', at]) => (at === moment ? [path] : []));
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    const answer = await page.request.get(`${shop}${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).not.toMatch(/انتهى|لم يعد/);
  }
}

test('npm start -- --at 2025-06-10 shows the Eid page of that day, whose order the gateway takes; the shop of today stays as it is', async ({
  page,
  ownHome,
  startAt,
}) => {
  const live = await readlink(join(ownHome, 'current'));
  const { shop, inbox } = await startAt('2025-06-10');
  await expectReadmeAlive(page, shop, '2025-06-10');
  await page.goto(`${shop}${eidPage}`);
  await expect(page.getByRole('complementary', { name: 'يوم العرض' })).toContainText('10\u00a0جوان 2025');
  // Shortly after noon of the tenth, to the last second of the fourteenth.
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toContainText('04أيام11ساعة');

  await page.getByRole('link', { name: 'اطلب الباقة الآن' }).click();
  const form = new OrderForm(page, 'طلب العرض');
  await form.fill();
  await form.press('اطلب العرض الآن');
  await expect(form.payment).toBeVisible();
  const order = await onlyForm(inbox, 'promotion');
  expect(order).toMatchObject({ email: customer.email, price: '6500', affiliateId: 'partner-b' });
  expect(order.submissionDate).toMatch(/^2025-06-10T11:/);
  await form.choose('تحويل بريدي أو بنكي');
  const taken = page.waitForResponse('**/api/orders');
  await form.confirm('تأكيد الطلب');
  expect((await taken).status()).toBe(200);
  await expect(page.getByText('تم إرسال طلبك بنجاح! 🎉').first()).toBeVisible();
  expect(await readlink(join(ownHome, 'current'))).toBe(live);
});

test('the weekly offer of 18 September 2025 turns its wheel, is paid by card, and goes on counting after a reload', async ({
  page,
  startAt,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { shop, inbox } = await startAt('2025-09-18');
  await expectReadmeAlive(page, shop, '2025-09-18');
  await page.goto(`${shop}/offers/week-offer-1`);
  const countdown = page.getByRole('timer', { name: 'ينتهي العرض بعد' });
  await expect(countdown).toContainText('05أيام11ساعة');
  await page.reload();
  await expect(countdown).toContainText('05أيام11ساعة');

  await page.getByRole('button', { name: 'اطلب هذا العرض' }).first().click();
  await takeGift(page);
  const form = new OrderForm(page, 'بيانات الطلب');
  await form.fill();
  await form.press('متابعة إلى الدفع');
  await form.confirm('تأكيد الطلب والانتقال إلى الدفع');
  await page.waitForURL(/\/provider\/pay\//);
  const order = await onlyForm(inbox, 'week-offer');
  expect(order.submissionDate).toMatch(/^2025-09-18T11:/);
  await answerPayment(page, `${Number(order.offerPrice).toLocaleString('en-US')} دج`, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('18\u00a0سبتمبر 2025');
});
