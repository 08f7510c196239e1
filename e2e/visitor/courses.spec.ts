import { readFile } from 'node:fs/promises';
import { dataPath } from '@riwaq/contracts';
import { accessibilityFindings } from '../support/accessibility';
import { expectAYearFrom, onlyForm } from '../support/bundle-order';
import { answerPayment, pendingRecord } from '../support/bundle-purchase';
import { CourseRegistration, openCourse, openCoursePage, pendingRegistration, student } from '../support/course-registration';
import { expect, test } from '../support/fixtures';
import { followNavigation } from '../support/page-actions';
import { phone } from '../support/screens';

test.use(phone);

const sponsor = { line: 'بالتعاون مع شريكنا في وهران', partner: 'شريكنا في وهران (partner-b)' };

test('a student comes by an affiliate’s landing, goes on to another course, pays by card, and the affiliate is credited all the way', async ({
  page,
  sandbox,
}) => {
  const started = Date.now();
  const registration = new CourseRegistration(page);

  await test.step('the landing names its sponsor; the course that is open later remembers them', async () => {
    await openCoursePage(page, '/v1/partner-b/bibliometric-course');
    await expect(page.getByText(sponsor.line, { exact: true })).toBeVisible();
    await page.goto('/courses');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: openCourse.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: openCourse.name })).toBeFocused();
    await registration.fill();
    await expect(registration.section.getByText(sponsor.line, { exact: true })).toBeVisible();
  });

  await test.step('without the account nothing can be paid', async () => {
    await registration.section.getByRole('button', { name: 'سجّل الآن' }).click();
    await expect(registration.dialog.getByRole('radio', { name: 'الدفع الإلكتروني' })).toBeChecked();
    await expect(registration.payOnline).toBeDisabled();
    await expect(registration.dialog.getByText('يرجى ملء جميع البيانات المطلوبة أولاً', { exact: true })).toBeVisible();
    await expect(registration.dialog.getByRole('link', { name: 'أنشئ حسابك مجانًا' })).toHaveAttribute(
      'href',
      'https://pay.example.com/sign-up',
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await registration.dialog.getByRole('checkbox', { name: /^لديّ حساب/ }).check();
  });

  const { reference, transfer } = await test.step('the registration arrives as pending before anything is paid', async () => {
    await registration.payOnline.click();
    await page.waitForURL(/\/provider\/pay\//);
    const pending = await onlyForm(sandbox, 'course-registration');
    const reference = pending.orderReference ?? '';
    expect(pending).toEqual(pendingRegistration(reference, 'epayment', sponsor.partner));
    expectAYearFrom(started, pending);
    return { reference, transfer: await answerPayment(page, openCourse.price, 'approve') };
  });

  await test.step('paid, the course’s own endpoints get the registration and the transaction', async () => {
    await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
    await expect(page.getByRole('main').getByText(reference, { exact: true })).toBeVisible();
    await expect.poll(() => pendingRecord(page)).toBeNull();
    await expect.poll(async () => (await sandbox.inbox()).map(({ endpoint }) => endpoint)).toHaveLength(3);
    const [pending, paid] = await sandbox.inbox('course-registration');
    expect(pending?.fields.status).toBe('pending');
    const { wilaya, education: _education, experience: _experience, ...contact } = student;
    const paidFields = {
      status: 'paid',
      selectedPaymentMethod: 'epayment',
      paymentMethod: 'epayment',
      paymentStatus: 'completed',
      productName: openCourse.name,
      price: '6300',
      originalPrice: '7000',
      subtotal: '7000',
      discount: '700',
      total: '6300',
      duration: '5 days',
      affiliatePartner: sponsor.partner,
      transactionId: transfer.id,
      transactionSerial: transfer.serial,
      transactionAmount: '6300',
      orderReference: reference,
    };
    expect(paid?.fields).toMatchObject({ ...contact, wilaya: wilaya.name, ...paidFields });
    expectAYearFrom(started, paid?.fields ?? {});
    expect(await onlyForm(sandbox, 'course-transaction')).toMatchObject({
      customerName: `${student.firstName} ${student.lastName}`,
      customerEmail: student.email,
      customerPhone: student.phone,
      product: openCourse.name,
      price: '6300',
      transactionSerial: transfer.serial,
      slickPayRIB: '00799999002345678941',
      orderReference: reference,
    });
  });

  await test.step('the form is empty for the next student', async () => {
    await openCoursePage(page, openCourse.path);
    await registration.section.scrollIntoViewIfNeeded();
    await expect(registration.field('الاسم')).toHaveValue('');
  });
});

test('a student who pays by transfer is registered, thanked, and meets an empty form; nobody is credited', async ({ page, sandbox }) => {
  const registration = new CourseRegistration(page);
  await openCoursePage(page, openCourse.path);
  await registration.fill();
  await expect(registration.section.getByText(/بالتعاون مع/)).toHaveCount(0);
  await registration.acknowledge();
  await registration.confirmByBank();

  await expect(registration.dialog).toHaveCount(0);
  await expect(registration.section.getByText('تم إرسال طلبك بنجاح! 🎉', { exact: true })).toBeVisible();
  const post = await onlyForm(sandbox, 'course-registration');
  expect(post).toEqual(pendingRegistration(post.orderReference ?? '', 'bank', ''));
  await expect(registration.section.getByText(post.orderReference ?? '', { exact: true }).first()).toBeVisible();
  expect(await sandbox.inbox()).toHaveLength(1);
  await registration.section.getByRole('button', { name: 'طلب آخر' }).click();
  await expect(registration.field('الاسم')).toHaveValue('');
});

test('the days of a course go into a calendar, and its address to friends', async ({ page, shop }) => {
  await openCoursePage(page, openCourse.path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'أضف المواعيد إلى تقويمك' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('spss-demo-course.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar.match(/^DTSTART:\d{8}T190000Z\r$/gm)).toHaveLength(5);

  const share = page.getByRole('group', { name: 'شارك هذه الصفحة' });
  await share.scrollIntoViewIfNeeded();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop });
  await share.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect(share.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
  await expect(share.getByRole('status')).toHaveText('تم النسخ');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/courses\/spss-demo-course$/);
  await expect(share.getByRole('link', { name: /^واتساب/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.+spss-demo-course$/);
});

test('who goes back to a landing from a page that was loaded anew finds its sponsor, out of its own data alone', async ({ page }) => {
  const landing = '/v1/partner-b/bibliometric-course';
  await openCoursePage(page, landing);
  await followNavigation(page, 'الدورات');
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  await page.goBack();
  await expect(page.getByText(sponsor.line, { exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  expect(asked.filter((path) => path.startsWith('/_data/'))).toEqual([dataPath(landing)]);
});

test.describe('an address of a course that does not exist', () => {
  test.use({ expectErrors: /404/ });

  test('an unknown course and an unknown affiliate lead to the courses that run', async ({ page }) => {
    for (const path of ['/courses/knitting', '/v1/partner-z/spss-course']) {
      await openCoursePage(page, path);
      await expect(page.getByRole('heading', { level: 1, name: 'دورة غير موجودة' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('main').getByRole('link', { name: openCourse.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: openCourse.name })).toBeVisible();
    }
  });
});
