import { expect } from '@playwright/test';
import { accessibilityFindings, expectOnEveryScreen } from '../support/accessibility';
import { onlyForm } from '../support/bundle-order';
import { eidPage, openEidForm, orderEidBundle, test } from '../support/eid-days';
import { watchShifts } from '../support/layout-shifts';
import { phone } from '../support/screens';

test.use(phone);

// One gateway in June for both.
test.describe.configure({ mode: 'default' });

test('the Eid bundle is ordered through an affiliate, and its card payment opens in a new tab', async ({ page, context, sandbox }) => {
  await page.goto(eidPage);
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeVisible();
  await expect(page.getByText('بالتعاون مع شريكنا في وهران')).toBeVisible();
  await expect(page.getByText('6,500 دج').first()).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFindings(page)).toEqual([]);

  const form = await orderEidBundle(page);
  const ways = form.payment.getByRole('radio');
  await expect(ways).toHaveCount(4);
  for (const way of await ways.all()) {
    await way.check();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await ways.first().check();
  expect(await onlyForm(sandbox, 'promotion')).toMatchObject({
    selectedPaymentMethod: 'pending',
    status: 'form_submitted',
    price: '6500',
    originalPrice: '13000',
    affiliateId: 'partner-b',
  });
  const tab = context.waitForEvent('page');
  await form.confirm('تأكيد والانتقال إلى الدفع');
  await (await tab).waitForURL(/\/pay\/promotion/);
  await expect(page.getByText('تم إرسال طلبك بنجاح! 🎉').first()).toBeVisible();
});

test('with its last second an open promotion shows zeros; one that is opened later shows its last day, and no form', async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.clock.setSystemTime(Date.parse('2025-06-14T23:58:00+01:00'));
  await openEidForm(page);
  await expect(page.getByRole('form', { name: 'طلب العرض' })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeVisible();
  const before = await shifted();
  await page.clock.setSystemTime(Date.parse('2025-06-14T23:59:59+01:00'));
  await expect(page.getByRole('timer', { name: 'انتهى العرض' })).toHaveText('00يوم00ساعة00دقيقة00ثانية');
  await expect(page.getByRole('alert')).toContainText('انتهى العرض قبل إرسال طلبك');
  await expect(
    page
      .getByRole('main')
      .getByText(/\d.دج|خصم \d/)
      .filter({ visible: true }),
  ).toHaveCount(0);
  expect((await shifted()) - before).toBeLessThan(0.001);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { name: 'انتهى العرض' })).toBeVisible();
  await expect(page.getByText(/14.جوان 2025/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'طلب العرض' })).toHaveCount(0);
  await expectOnEveryScreen(page);
});
