import { expectAccessible } from '../support/accessibility';
import { onlyForm, typedOrder } from '../support/bundle-order';
import { answerPayment, payment, startedPayment } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { customer, OrderForm } from '../support/order-form';
import { tabTo } from '../support/page-actions';
import { onBothScreens, phone } from '../support/screens';

test.use(phone);

const productPage = '/products?order=quillbot-premium#product-order';

onBothScreens(() => {
  test('a product is ordered by transfer with a file, from an address that picks it', async ({ page, sandbox }) => {
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
      await expect(order.payment.getByRole('radio', { name: 'تحويل بريدي أو بنكي' })).toBeChecked();
      await expect(order.payment.getByRole('link', { name: 'السياسة والضمان' })).toBeVisible();
      await order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true }).dblclick();
      await expect(page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' })).toBeVisible();
      expect(await onlyForm(sandbox, 'product-order')).toEqual({
        ...customer,
        commune: '',
        selectedPaymentMethod: 'bank',
        productName: 'QuillBot Premium',
        selectedProduct: 'quillbot-premium',
        selectedVersion: expect.stringMatching(/./),
        totalAmount: expect.stringMatching(/^\d+$/),
        orderReference: (await order.reference.textContent()) ?? '',
      });
    });

    await test.step('the transfer comes next, and its receipt is taken there', async () => {
      await expect(page.getByText(/^حوّل 1,150\sدج ثم أرسل الوصل$/)).toBeInViewport();
      await page.getByRole('button', { name: 'أرسل الوصل' }).click();
      await expect(page.getByRole('form', { name: 'وصل التحويل' }).getByRole('textbox', { name: /^المبلغ/ })).toHaveValue('1150');
    });

    await test.step('the form is empty again', async () => {
      await page.getByRole('button', { name: 'طلب آخر' }).click();
      await expect(order.field('الاسم')).toHaveValue('');
    });
  });
});

test('a product is ordered where one looks at it, and paid by card in a new tab that knows the amount and the order', async ({
  page,
  context,
  sandbox,
}) => {
  const order = new OrderForm(page, 'طلب منتج');
  await page.goto('/product/quillbot-premium');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('radio', { name: /3 أشهر/ }).check();
  await page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true }).click();
  await order.fill();
  await order.press('متابعة إلى الدفع');
  await order.choose('الدفع الإلكتروني');
  const opened = context.waitForEvent('page');
  await order.confirm('تأكيد الطلب والانتقال إلى الدفع');
  const tab = await opened;
  const transfer = await startedPayment(tab, '3,000 دج');
  const reference = (await order.reference.textContent()) ?? '';
  await expect(tab.getByText(reference, { exact: true })).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();

  const main = page.getByRole('main');
  await expect(main.getByText('فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'صفحة الدفع الإلكتروني' })).toHaveAttribute('href', tab.url());
  await expectAccessible(page);
  expect(await onlyForm(sandbox, 'product-order')).toMatchObject({ selectedPaymentMethod: 'epayment', orderReference: reference });

  await tab.getByRole('button', { name: payment.decline }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'فشل في الدفع' })).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'ادفع من جديد' }).click();
  const paid = await answerPayment(tab, '3,000 دج', 'approve');
  expect(paid.id).not.toBe(transfer.id);
  await expect(tab.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'ملخّص الطلب' })).toContainText('QuillBot Premium 3 أشهر');
  await expectAccessible(tab);
  expect((await sandbox.inbox('product-order')).map(({ fields }) => fields)).toMatchObject([
    { orderReference: reference },
    { status: 'paid', orderReference: reference, selectedVersion: '3 أشهر', price: '3000', duration: '90 days', transactionId: paid.id },
  ]);
  expect(await onlyForm(sandbox, 'transaction')).toMatchObject({ orderReference: reference, price: '3000' });
});

test('with the keyboard alone a visitor comes from a product’s page to its order, changes his mind, and orders', async ({
  page,
  sandbox,
}) => {
  const { keyboard } = page;
  const order = new OrderForm(page, 'طلب منتج');
  await page.goto('/product/chatgpt');
  await page.locator('html[data-hydrated]').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true }).first());
  await keyboard.press('Enter');
  await page.waitForURL('/product/chatgpt#product-order');

  const chosen = page.getByRole('group', { name: 'اختر النسخة' }).getByRole('radio', { checked: true });
  const version = await test.step('the form leads back to the versions, where another one is picked with the arrows', async () => {
    const first = await chosen.inputValue();
    await expect(order.form).toContainText(`النسخة: ${first}`);
    await tabTo(page, order.form.getByRole('link', { name: 'تغيير النسخة' }));
    await keyboard.press('Enter');
    await expect(chosen).toBeInViewport();
    await keyboard.press('Tab');
    await expect(chosen).toBeFocused();
    await keyboard.press('ArrowDown');
    const other = await chosen.inputValue();
    expect(other).not.toBe(first);
    await expect(order.form).toContainText(`النسخة: ${other}`);
    return other;
  });

  await test.step('the fields follow one another, and the wilaya is searched for and taken with the arrows', async () => {
    await tabTo(page, order.field('الاسم'));
    for (const text of [typedOrder.firstName, typedOrder.lastName, typedOrder.email, typedOrder.phone]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await expect(order.wilaya).toBeFocused();
    await keyboard.type(typedOrder.wilaya.typed);
    const found = order.form.getByRole('listbox', { name: 'الولاية' }).getByRole('option');
    await expect(found.first()).toBeVisible();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(order.wilaya).toHaveValue(typedOrder.wilaya.name);
  });

  await test.step('the payment is chosen with the arrows and confirmed with Enter', async () => {
    await tabTo(page, order.form.getByRole('button', { name: 'متابعة إلى الدفع' }));
    await keyboard.press('Space');
    const bank = order.payment.getByRole('radio', { name: 'تحويل بريدي أو بنكي' });
    const card = order.payment.getByRole('radio', { name: 'الدفع الإلكتروني' });
    await expect(order.payment.locator(':focus')).toHaveCount(1);
    if (!(await bank.evaluate((one) => one === document.activeElement))) await tabTo(page, bank);
    await keyboard.press('ArrowDown');
    await expect(card).toBeFocused();
    await expect(card).toBeChecked();
    await keyboard.press('ArrowUp');
    await expect(bank).toBeChecked();
    await tabTo(page, order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true }));
    await keyboard.press('Enter');
  });

  const next = page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' });
  await expect(next).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect(await onlyForm(sandbox, 'product-order')).toMatchObject({
    ...customer,
    selectedPaymentMethod: 'bank',
    selectedProduct: 'chatgpt',
    selectedVersion: version,
    orderReference: (await order.reference.textContent()) ?? '',
  });
  await tabTo(page, next);
  await keyboard.press('Enter');
  await page.waitForURL(/\/thank-you/);
});
