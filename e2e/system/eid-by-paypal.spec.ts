import { expect } from '@playwright/test';
import { orderEidBundle, test } from '../support/eid-days';

/** Longer than the gateway leaves an endpoint alone that failed, in milliseconds. */
const HOUR = 3_600_000;

test('by PayPal, a cancelled and a failed payment are told; money that is taken while the order cannot be sent is told so, and the order is sent later', async ({
  page,
  context,
  sandbox,
  gateway,
}) => {
  const form = await orderEidBundle(page);
  await form.payment.getByRole('radio', { name: /PayPal/ }).check();
  const answer = async (button: string, choice: string) => {
    const opened = context.waitForEvent('page');
    await form.payment.getByRole('button', { name: button }).click();
    await (await opened).getByRole('button', { name: choice }).click();
  };
  await answer('الدفع عبر PayPal', 'إلغاء');
  await expect(form.payment.getByText('تم إلغاء الدفع')).toBeVisible();
  await answer('إعادة المحاولة عبر PayPal', 'إحداث خطأ');
  await expect(form.payment.getByText('حدث خطأ أثناء معالجة الدفع عبر PayPal.')).toBeVisible();

  await sandbox.fail({ endpoint: 'forms/promotion', status: 500, times: 5 });
  await answer('إعادة المحاولة عبر PayPal', 'الموافقة على الدفع');
  await expect(page.getByText('خطأ في معالجة الدفع').first()).toBeVisible();
  await expect(page.getByText('تم الدفع بنجاح لكن تعذّر إرسال بياناتك. سنتواصل معك.').first()).toBeVisible();
  const last = async () => (await sandbox.inbox('promotion')).at(-1)?.fields;
  expect(await last()).not.toMatchObject({ status: 'paid' });
  await sandbox.clearFaults();
  gateway.pass(HOUR);
  await expect.poll(last).toMatchObject({ status: 'paid', selectedPaymentMethod: 'paypal', paypalAmount: '17.50' });
});
