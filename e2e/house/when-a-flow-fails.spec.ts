import { onlyPost, typedOrder } from '../bundle-order';
import { expect, test } from '../fixtures';
import { answerPayment, pendingRecord } from '../hosted-payment';
import { account, coursePage, customer, instant, OrderForm } from '../order-form';

test.describe('a registration that the shop cannot take', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectErrors: /\b(429|502)\b.*\/api\/forms/ });

  test('keeps every word through a crowded shop, a failing one and a reload, and arrives once', async ({ page, sandbox }) => {
    const order = new OrderForm(page, 'التسجيل في الدورة');
    await page.goto(coursePage);
    await order.fill();
    await order.press('سجّل الآن');
    await order.choose('تحويل بريدي أو بنكي');
    await expect(order.payment.getByText('007 99999 0023456789 41', { exact: true })).toBeVisible();
    await order.payment.getByRole('checkbox', { name: account }).check();

    await sandbox.fail({ endpoint: 'forms/course-registration', status: 429 });
    await order.confirm('تأكيد التسجيل');
    await expect(order.payment.getByText('عدد كبير من الطلبات!')).toBeVisible();
    await expect(
      order.payment.getByText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.'),
    ).toBeVisible();

    await sandbox.fail({ endpoint: 'forms/course-registration', status: 500 });
    await order.confirm('تأكيد التسجيل');
    await expect(order.payment.getByText('حدث خطأ أثناء إرسال الطلب')).toBeVisible();

    await page.reload();
    await order.form.scrollIntoViewIfNeeded();
    await expect(order.field('البريد الإلكتروني')).toHaveValue(typedOrder.email);
    await expect(order.wilaya).toHaveValue(typedOrder.wilaya.name);
    await order.press('سجّل الآن');
    await order.choose('تحويل بريدي أو بنكي');
    await order.payment.getByRole('checkbox', { name: account }).check();
    await order.confirm('تأكيد التسجيل');
    await expect(page.getByText('سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.').first()).toBeVisible();
    expect(await onlyPost(sandbox, 'course-registration')).toMatchObject({
      selectedPaymentMethod: 'bank',
      orderReference: (await order.reference.textContent()) ?? '',
    });
  });
});

test('a weekly offer is paid, its registration fails, and the next page says that it is on its way until it is there', async ({
  page,
  sandbox,
}) => {
  const order = new OrderForm(page, 'بيانات الطلب');
  await page.goto('/offers/writing-demo-offer');
  await page.getByRole('article', { name: 'التدقيق وحده' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
  await order.fill();
  await order.press('متابعة إلى الدفع');
  // A provider that takes its time: what is said on the way can be read.
  await sandbox.fail({ endpoint: 'provider/start', delayMs: 1000 });
  await order.confirm('تأكيد الطلب والانتقال إلى الدفع');
  await expect(order.payment.getByText('تم إرسال الطلب بنجاح!')).toBeVisible();
  await expect(order.payment.getByText('سيتم توجيهك للدفع الإلكتروني الآن')).toBeVisible();

  await page.waitForURL(/\/provider\/pay\//);
  const pending = await onlyPost(sandbox, 'week-offer');
  expect(pending).toEqual({
    ...customer,
    selectedOfferId: 'editing',
    selectedGift: '',
    offerTitle: 'التدقيق وحده',
    offerPrice: '1990',
    giftName: 'no gift',
    paymentMethod: 'epayment',
    submissionDate: instant,
    status: 'pending',
    orderReference: expect.stringMatching(/^RQ-/),
  });
  await sandbox.fail({ endpoint: 'forms/week-offer', status: 500 });
  const transfer = await answerPayment(page, '1,990 دج', 'approve');
  const outcome = page.getByRole('heading', { level: 1 });
  await expect(outcome).toHaveText('تم الدفع ولكن حدث خطأ في التسجيل');

  await page.goto('/');
  await expect(page.getByText('طلبك المدفوع قيد التسجيل')).toBeVisible();
  await page.getByRole('link', { name: 'تابع حالته' }).click();
  await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
  const again = page.getByRole('button', { name: 'إعادة المحاولة' });
  // The gateway leaves the endpoint alone for 15 s; the visitor asks in between.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(outcome).toHaveText('تم الدفع بنجاح!', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  expect(await pendingRecord(page)).toBeNull();
  const paid = (await sandbox.inbox()).filter(({ fields }) => fields.status === 'paid');
  expect(paid.map(({ fields }) => fields)).toMatchObject([
    {
      ...customer,
      weekendOfferTitle: 'أدوات الكتابة العلمية',
      selectedOffer: 'التدقيق وحده',
      price: '1990',
      duration: '365 days',
      transactionId: transfer.id,
    },
  ]);
});
