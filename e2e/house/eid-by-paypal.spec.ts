import { expect } from '@playwright/test';
import { orderEidBundle, test } from '../eid-days';

test('by PayPal, a cancelled and a failed payment are told, and an approved one is registered', async ({ page, context, sandbox }) => {
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
  await answer('إعادة المحاولة عبر PayPal', 'الموافقة على الدفع');
  await expect(form.payment).toBeHidden();
  await expect(async () => {
    const posts = await sandbox.inbox('promotion');
    expect(posts.at(-1)?.fields).toMatchObject({ status: 'paid', selectedPaymentMethod: 'paypal', paypalAmount: '17.50' });
  }).toPass();
});

test('by PayPal, money that is taken while the order cannot be sent is told so', async ({ page, context, sandbox }) => {
  const form = await orderEidBundle(page);
  await form.payment.getByRole('radio', { name: /PayPal/ }).check();
  await sandbox.fail({ endpoint: 'forms/promotion', status: 500, times: 5 });
  const opened = context.waitForEvent('page');
  await form.payment.getByRole('button', { name: 'الدفع عبر PayPal' }).click();
  await (await opened).getByRole('button', { name: 'الموافقة على الدفع' }).click();
  await expect(page.getByText('خطأ في معالجة الدفع').first()).toBeVisible();
  await expect(page.getByText('تم الدفع بنجاح لكن تعذّر إرسال بياناتك. سنتواصل معك.').first()).toBeVisible();
});
