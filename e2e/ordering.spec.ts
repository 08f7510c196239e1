import { onlyPost } from './bundle-order';
import { expect, test } from './fixtures';
import { answerPayment, pendingRecord } from './hosted-payment';
import { account, coursePage, customer, instant, OrderForm } from './order-form';

const course = { name: 'دورة SPSS التجريبية', price: '6300' };
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

test('a student registers by card: nothing is sent before the account is confirmed, and the paid seat is registered', async ({
  page,
  sandbox,
}) => {
  const order = new OrderForm(page, 'التسجيل في الدورة');
  await page.goto(coursePage);
  await order.fill();
  await order.press('سجّل الآن');

  const pay = order.payment.getByRole('button', { name: 'تأكيد التسجيل والانتقال إلى الدفع' });
  await expect(order.payment.getByRole('tab', { name: 'الدفع الإلكتروني' })).toHaveAttribute('aria-selected', 'true');
  await expect(pay).toBeDisabled();
  await expect(order.payment.getByText('يرجى ملء جميع البيانات المطلوبة أولاً')).toBeVisible();
  await expect(order.payment.getByRole('link', { name: 'أنشئ حسابك مجانًا' })).toBeVisible();
  await order.payment.getByRole('checkbox', { name: account }).check();
  await pay.click();

  await page.waitForURL(/\/provider\/pay\//);
  const pending = await onlyPost(sandbox, 'course-registration');
  expect(pending).toEqual({
    ...customer,
    commune: '',
    education: '',
    experience: '',
    selectedPaymentMethod: 'epayment',
    status: 'pending',
    submissionDate: instant,
    subscriptionEndDate: instant,
    courseName: course.name,
    coursePrice: course.price,
    courseDuration: '5 days',
    affiliatePartner: '',
    orderReference: expect.stringMatching(/^RQ-/),
  });
  const transfer = await answerPayment(page, '6,300 دج', 'approve');
  await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  await expect(page.getByRole('main').getByText(pending.orderReference ?? '', { exact: true })).toBeVisible();
  expect(await pendingRecord(page)).toBeNull();
  const posts = await sandbox.inbox();
  const paid = posts.filter(({ fields }) => fields.status === 'paid');
  expect(paid.map(({ fields }) => fields)).toMatchObject([
    {
      ...customer,
      productName: course.name,
      price: course.price,
      duration: '5 days',
      transactionId: transfer.id,
      paymentStatus: 'completed',
    },
  ]);
  expect(posts.filter(({ fields }) => fields.slickPayRIB !== undefined)).toHaveLength(1);

  await page.goto(coursePage);
  await expect(order.field('الاسم')).toHaveValue('');
});
