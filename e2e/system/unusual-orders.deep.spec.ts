import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlyForm } from '../support/bundle-order';
import { expect, test } from '../support/fixtures';
import { OrderForm } from '../support/order-form';

test.use({ expectErrors: /\b(415|502)\b.*\/api\/orders/ });

test('a file that is too large, one that lies about its kind, and an endpoint that fails are told, and then the order arrives once', async ({
  page,
  context,
  shop,
  sandbox,
}) => {
  const order = new OrderForm(page, 'طلب منتج');
  await page.goto('/products?order=quillbot-premium#product-order');
  await order.fill();
  const file = order.form.getByLabel('ملف مرفق');
  const told = (text: string) => order.payment.getByRole('alert').getByText(text);

  await test.step('30 MB are turned away before anything is sent', async () => {
    // A browser without a UTF-8 locale finds no file in an Arabic folder.
    const large = join(await mkdtemp(join(tmpdir(), 'riwaq-large-')), 'receipt.pdf');
    await writeFile(large, '');
    await truncate(large, 30_000_000);
    await file.setInputFiles(large);
    await expect(order.form.getByText('الملف أكبر من 5 ميغابايت، اختر ملفًا أصغر', { exact: true })).toBeVisible();
    await order.press('متابعة إلى الدفع');
    await expect(order.payment).toBeHidden();
    await expect(file).toBeFocused();
  });

  await test.step('what calls itself a picture and is none is found out by the shop', async () => {
    await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0000 not a picture at all') });
    await order.press('متابعة إلى الدفع');
    await order.confirm('تأكيد الطلب');
    await expect(told('الملف المرفق ليس صورة ولا ملف PDF. اختر ملفًا آخر أو أرسل الطلب دون ملف.')).toBeVisible();
    expect(await sandbox.inbox()).toEqual([]);
    await page.keyboard.press('Escape');
    await order.press('إزالة الملف receipt.png');
    await expect(order.form.getByText('اختر ملفًا من جهازك')).toBeVisible();
  });

  await test.step('an endpoint that fails leads to the support, and the form is kept', async () => {
    await file.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
    await order.press('متابعة إلى الدفع');
    await sandbox.fail({ endpoint: 'forms/product-order', status: 500 });
    await order.confirm('تأكيد الطلب');
    await expect(told('حدث خطأ أثناء إرسال النموذج')).toBeVisible();
    await expect(told('يرجى التواصل معنا على')).toBeVisible();
  });

  await test.step('an account number is copied, and says so', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop });
    await order.payment.getByText('أرقام الحساب', { exact: true }).click();
    await order.payment.getByRole('button', { name: /نسخ RIB بريدي موب/ }).click();
    await expect(order.payment.getByText('تم النسخ').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('00799999002345678941');
  });

  await test.step('the next press sends it, with its file', async () => {
    await order.confirm('تأكيد الطلب');
    await expect(page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' })).toBeVisible();
    expect(await onlyForm(sandbox, 'product-order')).toMatchObject({ productName: 'QuillBot Premium', selectedPaymentMethod: 'bank' });
  });
});

test.describe('a file that is lost on its way', () => {
  test.use({ expectErrors: /404|\/_data\/products\/details\.json cannot be read|ERR_FAILED/ });

  test('of the products: the order section says so and tries again; of a course’s picture: the placeholder stands in', async ({ page }) => {
    const details = /\/_data\/products\/details\.json$/;
    await page.route(details, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.goto('/products#product-order');
    const section = page.getByRole('region', { name: 'اطلب المنتج الذي تريده الآن' });
    await expect(section.getByText('خطأ في تحميل المنتجات')).toBeVisible();
    await expect(section.getByText('حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeVisible();
    await page.unroute(details);
    await section.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('form', { name: 'طلب منتج' })).toBeVisible();

    await page.route(/\/media\/.*\.svg$/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.goto('/courses/spss-demo-course');
    await expect(page.getByRole('main').locator('img[src="/placeholder.svg"]').first()).toBeVisible();
  });
});
