import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, onlyForm, paidOrder, typedOrder } from '../support/bundle-order';
import { answerPayment, fillInOrder } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import type { OrderDialog } from '../support/order-dialog';
import { holdRequests } from '../support/page-actions';

const supportEmail = 'support@riwaq.example.com';

/** No input is lost. */
async function expectFilled(form: OrderDialog): Promise<void> {
  await expect(form.field('الاسم')).toHaveValue(typedOrder.firstName);
  await expect(form.field('البريد الإلكتروني')).toHaveValue(typedOrder.email);
  await expect(form.wilaya).toHaveValue(typedOrder.wilaya.name);
  await expect(form.field('التخصص')).toHaveValue(typedOrder.specialization);
}

test('leaving the payment page cancels, and a declined payment is told: nothing is charged or lost, and it can be made again', async ({
  page,
  sandbox,
}) => {
  const form = await fillInOrder(page);
  await form.payOnline.click();
  await answerPayment(page, bundle.total, 'leave');
  await page.waitForURL('/payment/cancel');
  await expect(page.getByRole('heading', { level: 1, name: 'تم إلغاء الدفع' })).toBeVisible();
  await expect(page.getByRole('main').getByText('لم يُخصم أي مبلغ من حسابك.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'الصفحة الرئيسية' })).toHaveAttribute('href', '/');
  expect(await sandbox.inbox()).toHaveLength(1);

  await page.getByRole('link', { name: bundle.cart }).click();
  await new BundleBuilderPage(page).order();
  await expectFilled(form);
  await form.payOnline.click();
  const declined = await answerPayment(page, bundle.total, 'decline');
  await page.waitForURL(`/payment/success?transfer_id=${declined.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'فشل في الدفع' })).toBeVisible();
  await expect(page.getByRole('main').getByText('لم نتمكن من تأكيد دفعتك...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: supportEmail })).toBeVisible();
  expect(await sandbox.inbox('paid-order')).toEqual([]);
  await expect(page.getByRole('link', { name: bundle.cart })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'العودة إلى باقتك' }).click();
  await new BundleBuilderPage(page).order();
  await expectFilled(form);
  await form.payOnline.click();
  const approved = await answerPayment(page, bundle.total, 'approve');
  expect(approved.id).not.toBe(declined.id);
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  const { orderReference } = await onlyForm(sandbox, 'bundle-order');
  expect(await onlyForm(sandbox, 'paid-order')).toEqual(paidOrder(orderReference ?? '', approved));
});

test.describe('an order that the shop cannot take', () => {
  // On a phone the error would be below the fold.
  test.use({ viewport: { width: 390, height: 844 }, expectErrors: /\b(429|502)\b.*\/api\/orders/ });

  test('is refused kindly while there are too many, says with the address of the support when the endpoint fails, and goes through when it is sent again', async ({
    page,
    sandbox,
  }) => {
    const form = await fillInOrder(page);
    await sandbox.fail({ endpoint: 'forms/bundle-order', status: 429 });
    await form.payOnline.click();
    const notice = form.dialog.getByRole('alert');
    await expect(notice).toContainText('عدد كبير من الطلبات!');
    await expect(notice).toContainText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ساعة.');
    await expect(notice).toBeInViewport();
    // Nothing lies over the dialog that could not be pressed there.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expectFilled(form);
    expect(await sandbox.inbox()).toEqual([]);
    const reference = /RQ-\w{8}/.exec((await notice.textContent()) ?? '')?.[0];

    await sandbox.fail({ endpoint: 'forms/bundle-order', status: 500 });
    await form.payOnline.click();
    await expect(notice).toContainText('حدث خطأ أثناء إرسال الطلب');
    await expect(notice).toContainText(`يرجى المحاولة مرة أخرى أو التواصل معنا على ${supportEmail}`);
    await expectFilled(form);
    expect(await sandbox.inbox()).toEqual([]);
    await expect(page.getByRole('link', { name: bundle.cart, includeHidden: true })).toBeAttached();

    await form.payOnline.click();
    await page.waitForURL(/\/provider\/pay\//);
    expect((await onlyForm(sandbox, 'bundle-order')).orderReference).toBe(reference);
  });

  test('but has arrived, says that the payment could not be begun when the provider fails', async ({ page, sandbox }) => {
    const form = await fillInOrder(page);
    await sandbox.fail({ endpoint: 'provider/start', status: 500 });
    await form.payOnline.click();
    const notice = form.dialog.getByRole('alert');
    await expect(notice).toContainText('خطأ في بدء عملية الدفع');
    await expect(notice).toContainText('يرجى المحاولة مرة أخرى أو التواصل معنا.');
    await expectFilled(form);

    // The gateway's answer to too many requests.
    const tooManyRequests = { status: 429, json: { reason: 'too-many-requests', message: '' } };
    await page.route('**/api/orders/*/payment', (route) => route.fulfill(tooManyRequests), { times: 1 });
    await form.payOnline.click();
    await expect(notice).toContainText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.');

    const begin = await holdRequests(page, '**/api/orders/*/payment');
    await form.payOnline.click();
    await expect(form.dialog.getByText('تم إرسال طلبك بنجاح! 🎉')).toBeVisible();
    await expect(form.dialog.getByText('سيتم توجيهك إلى صفحة الدفع الإلكتروني.')).toBeVisible();
    begin();
    await page.waitForURL(/\/provider\/pay\//);
    await onlyForm(sandbox, 'bundle-order');
  });
});

test.describe('an order whose answer is lost', () => {
  test.use({ expectErrors: /ERR_FAILED.*\/api\/orders/ });

  test('is the same order when it is sent again, and another one once it was changed: its page says so', async ({ page, sandbox }) => {
    const form = await fillInOrder(page);
    // The shop takes the order, and the visitor never hears of it.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.dialog.getByRole('radio', { name: /^تحويل بريدي أو بنكي/ }).check();
    const confirm = form.dialog.getByRole('button', { name: 'تأكيد الطلب', exact: true });
    await confirm.click();
    await expect(form.dialog.getByRole('alert')).toContainText('حدث خطأ أثناء إرسال الطلب');
    const lost = page.waitForEvent('requestfailed');
    await confirm.click();
    await lost;
    expect(await sandbox.inbox()).toHaveLength(1);
    const { orderReference: first = '' } = await onlyForm(sandbox, 'bundle-order');

    await page.unroute('**/api/orders');
    await form.field('رقم الهاتف').fill('0550000009');
    await confirm.click();
    await page.waitForURL(/\/thank-you\?order=RQ-/);
    const second = new URL(page.url()).searchParams.get('order') ?? '';
    expect(second).not.toBe(first);
    await expect(page.getByRole('main').getByText('هذا طلب جديد لأنك غيّرت طلبك بعد إرساله')).toContainText(first);
    expect((await sandbox.inbox('bundle-order')).map(({ fields }) => [fields.orderReference, fields.phone])).toEqual([
      [first, typedOrder.phone],
      [second, '0550000009'],
    ]);
    await page.getByRole('main').getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ننتظر تحويلك' })).toBeVisible();
    await page.goto(`/orders/${second}`);
    await expect(page.getByRole('main').getByText(first)).toBeVisible();
  });
});
