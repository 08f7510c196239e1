import { expect } from '@playwright/test';
import { onlyForm } from '../support/bundle-order';
import { openEidForm, orderEidBundle, test } from '../support/eid-days';

// One gateway in June for both.
test.describe.configure({ mode: 'default' });

/** Longer than the gateway's pause after a failure of an endpoint, in milliseconds. */
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

test.describe('a promotion whose endpoint fails', () => {
  test.use({ expectErrors: /\b502\b.*\/api\/orders/ });

  test('keeps the form at its first step; at its second it thanks all the same, and sends that step later', async ({ page, sandbox }) => {
    const form = await openEidForm(page);
    await form.fill();
    await sandbox.fail({ endpoint: 'forms/promotion', status: 500 });
    await form.press('اطلب العرض الآن');
    await expect(form.form.getByText('حدث خطأ أثناء إرسال النموذج')).toBeVisible();
    await expect(form.form.getByText('يرجى التواصل معنا على')).toBeVisible();
    expect(await sandbox.inbox()).toEqual([]);

    await form.press('اطلب العرض الآن');
    await expect(form.payment).toBeVisible();
    const { orderReference } = await onlyForm(sandbox, 'promotion');
    await sandbox.fail({ endpoint: 'forms/promotion', status: 500 });
    await form.payment.getByRole('radio', { name: /^عملة رقمية/ }).check();
    await form.confirm('تأكيد الطلب');
    await expect(page.getByRole('main').getByText('تم إرسال طلبك بنجاح! 🎉')).toBeVisible();
    expect(await sandbox.inbox('promotion')).toHaveLength(1);

    await page.reload();
    await expect
      .poll(async () => (await sandbox.inbox('promotion')).at(-1)?.fields)
      .toMatchObject({
        orderReference,
        selectedPaymentMethod: 'crypto',
        status: 'form_submitted',
      });
    expect(await sandbox.inbox('promotion')).toHaveLength(2);
  });
});
