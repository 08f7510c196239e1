import { onlyPost } from './bundle-order';
import { expect, test } from './fixtures';
import { customer, OrderForm } from './order-form';

const productPage = '/products?order=quillbot-premium#product-order';

test('a product is ordered by transfer with a file, then another one by card in a new tab', async ({ page, context, sandbox }) => {
  const order = new OrderForm(page, 'طلب منتج');
  await page.goto(productPage);

  await test.step('an empty form is checked by the browser, and says what it lacks', async () => {
    await order.press('متابعة إلى الدفع');
    await expect(order.field('الاسم')).toBeFocused();
    await expect(order.form.getByText('اختر ولايتك', { exact: true })).toBeVisible();
    await expect(order.payment).toBeHidden();
  });

  await test.step('a file of another kind is turned away before anything is sent', async () => {
    await order.fill();
    const file = order.form.getByLabel('ملف مرفق');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(order.form.getByText(/^اختر صورة .* أو ملف PDF$/)).toBeVisible();
    await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
    await expect(order.form.getByText(/^اختر صورة .* أو ملف PDF$/)).toBeHidden();
  });

  await test.step('the transfer is chosen at first, and the order arrives once with all its fields', async () => {
    await order.press('متابعة إلى الدفع');
    await expect(order.payment.getByRole('tab', { name: 'تحويل بريدي أو بنكي' })).toHaveAttribute('aria-selected', 'true');
    await expect(order.payment.getByRole('link', { name: 'سياسة الاستبدال والاسترجاع' })).toBeVisible();
    await order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true }).dblclick();
    await expect(page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' })).toBeVisible();
    expect(await onlyPost(sandbox, 'product-order')).toEqual({
      ...customer,
      commune: '',
      selectedPaymentMethod: 'bank',
      productName: 'QuillBot Premium',
      selectedProduct: 'quillbot-premium',
      selectedVersion: expect.stringMatching(/./),
      orderReference: (await order.reference.textContent()) ?? '',
    });
  });

  await test.step('the form is empty again, and the card has its page in a new tab', async () => {
    await page.getByRole('button', { name: 'طلب آخر' }).click();
    await expect(order.field('الاسم')).toHaveValue('');
    await order.fill();
    await order.press('متابعة إلى الدفع');
    await order.choose('الدفع الإلكتروني');
    // The payment page of the composed configuration, which is not open in a test.
    await context.route(/\/pay\/product$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pay</title>' }),
    );
    const opened = context.waitForEvent('page');
    await order.confirm('تأكيد الطلب والانتقال إلى الدفع');
    const tab = await opened;
    await tab.waitForURL(/\/pay\/product$/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page.getByRole('main').getByRole('link', { name: 'صفحة الدفع الإلكتروني' })).toBeVisible();
    expect((await sandbox.inbox('product-order')).at(-1)?.fields).toMatchObject({ selectedPaymentMethod: 'epayment' });
  });
});
