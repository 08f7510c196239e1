import { accessibilityFindings, expectOnEveryScreen } from '../support/accessibility';
import { onlyForm } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { customer, instant, OrderForm } from '../support/order-form';
import { stopClock } from '../support/page-actions';
import { phone } from '../support/screens';

test.use(phone);

const spss = '/offers/week-offer-1';
const demo = '/offers/writing-demo-offer';
const order = 'اطلب هذا العرض';

test('a weekly offer counts down to its start, opens with it, and is over with its last second', async ({ page }) => {
  const opens = Date.parse('2025-09-16T00:00:00+01:00');
  const ends = Date.parse('2025-09-23T23:59:59+01:00');
  const shifted = await watchShifts(page);
  await page.clock.install({ time: opens - 600_000 });
  await page.goto(spss);
  await expect(page.getByRole('timer', { name: 'يبدأ العرض بعد' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'يُفتح الطلب مع بدء العرض' })).toHaveCount(3);
  await expect(page.getByRole('button', { name: order })).toHaveCount(0);

  // Sets the clock and runs no timer: a script on its way would be given up.
  await page.clock.setSystemTime(opens);
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeVisible();
  await expect(page.getByRole('button', { name: order })).toHaveCount(3);
  await expectOnEveryScreen(page);

  const course = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'صفحة الدورة' }) });
  const name = await course.getByRole('heading').textContent();
  const composed = await page.request.get((await course.getByRole('link').getAttribute('href')) ?? '');
  expect([composed.status(), /<h1[^>]*>(?:<[^>]+>)*([^<]*)/.exec(await composed.text())?.[1]]).toEqual([200, name]);

  await page.evaluate(() => scrollTo(0, 0));
  const before = await shifted();
  await stopClock(page);
  await page.clock.setSystemTime(ends - 2000);
  await page.clock.fastForward(1000);
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toHaveText('00يوم00ساعة00دقيقة01ثانية');
  await expect(page.getByRole('button', { name: order })).toHaveCount(3);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 2, name: 'انتهى العرض' })).toBeVisible();
  await expect(page.getByRole('button', { name: order })).toHaveCount(0);
  expect((await shifted()) - before).toBeLessThan(0.02);
  const main = page.getByRole('main');
  await expect(main.getByText(/\d.دج|خصم \d|وفّر/).filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'تصفّح المنتجات' })).toHaveAttribute('href', '/products');
  // The choices stay above it, and the form is loaded near the screen.
  await main.getByRole('link', { name: /^اكتب إلى/ }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('button', { name: 'أبلغوني بالعرض القادم' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^اكتب إلى/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: 'تحدّث معنا' })).toHaveAttribute('href', /^https:\/\/wa\.me\/213550000001\?text=/);
  await expectOnEveryScreen(page);
});

test('a choice with a gift is ordered by the keyboard: the wheel, the form, the card', async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(demo);
  await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: order }).press('Enter');
  const wheel = page.getByRole('dialog', { name: 'عجلة الهدايا' });
  await expect(wheel.getByRole('button', { name: 'أدر العجلة' })).toBeVisible();
  await stopClock(page);
  await wheel.getByRole('button', { name: 'أدر العجلة' }).press('Enter');
  await expect(wheel.getByRole('button', { name: 'العجلة تدور...' })).toBeDisabled();
  await page.clock.resume();
  await expect(wheel.getByRole('status')).toContainText('مبروك! هديتك');
  const gift = await wheel.getByRole('status').locator('bdi').textContent();
  await expect(wheel.getByRole('button', { name: 'خذ الهدية وأكمل الطلب' })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);

  await test.step('a reload gives no second spin', async () => {
    await page.reload();
    await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: order }).press('Enter');
    await expect(wheel.getByRole('status').locator('bdi')).toHaveText(gift ?? '');
    await expect(wheel.getByRole('button', { name: 'أدر العجلة' })).toHaveCount(0);
    await wheel.getByRole('button', { name: 'خذ الهدية وأكمل الطلب' }).press('Enter');
  });

  const form = new OrderForm(page, 'بيانات الطلب');
  await form.fill();
  await form.press('متابعة إلى الدفع');
  await form.confirm('تأكيد الطلب والانتقال إلى الدفع');
  await page.waitForURL(/\/provider\/pay\//);
  const post = await onlyForm(sandbox, 'week-offer');
  expect(post).toMatchObject({
    ...customer,
    selectedOfferId: 'full',
    offerTitle: 'الكتابة والتدقيق',
    offerPrice: '2800',
    giftName: gift,
    paymentMethod: 'epayment',
    submissionDate: instant,
    status: 'pending',
  });
  await answerPayment(page, '2,800 دج', 'approve');
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  const [, paid] = await sandbox.inbox('week-offer');
  expect(paid?.fields).toMatchObject({
    status: 'paid',
    selectedGift: post.selectedGift,
    weekendOfferTitle: 'أدوات الكتابة العلمية',
  });
});

test.describe('an order that the shop cannot take at first', () => {
  test.use({ expectErrors: /\b(429|502)\b.*\/api\/orders/ });

  test('keeps its dialog and its data, and goes through by transfer when it is sent again', async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(demo);
    await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: order }).click();
    const wheel = page.getByRole('dialog', { name: 'عجلة الهدايا' });
    await expect(wheel.getByRole('button', { name: 'أدر العجلة' })).toBeVisible();
    await stopClock(page);
    await wheel.getByRole('button', { name: 'أدر العجلة' }).click();
    await expect(wheel.getByRole('status')).toContainText('مبروك!');
    await page.clock.resume();
    await wheel.getByRole('button', { name: 'خذ الهدية وأكمل الطلب' }).click();

    const form = new OrderForm(page, 'بيانات الطلب');
    await form.press('متابعة إلى الدفع');
    await expect(form.form.getByText('بيانات ناقصة')).toBeVisible();
    await form.fill();
    await form.press('متابعة إلى الدفع');
    await form.choose('تحويل بريدي أو بنكي');

    await sandbox.fail({ endpoint: 'forms/week-offer', status: 429 });
    await form.confirm('تأكيد الطلب');
    await expect(form.payment.getByText('عدد كبير من الطلبات!')).toBeVisible();
    await expect(form.payment.getByText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.')).toBeVisible();

    await sandbox.fail({ endpoint: 'forms/week-offer', status: 500 });
    await form.confirm('تأكيد الطلب');
    await expect(form.payment.getByText('فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.')).toBeVisible();
    expect(await sandbox.inbox()).toEqual([]);

    await form.confirm('تأكيد الطلب');
    await page.waitForURL(/\/thank-you\?order=RQ-/);
    await expect(page.getByText('سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.').first()).toBeVisible();
    expect(await onlyForm(sandbox, 'week-offer')).toMatchObject({ ...customer, paymentMethod: 'bank', status: 'pending' });
  });
});
