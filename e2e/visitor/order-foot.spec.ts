import type { Locator } from '@playwright/test';
import { typedOrder } from '../support/bundle-order';
import { expect, test } from '../support/fixtures';
import { OrderForm } from '../support/order-form';
import { desktop, phone } from '../support/screens';

test.use(phone);

test('on a phone each step of an order ends in one foot that stays where it is, and covers nothing that has the focus', async ({
  page,
}) => {
  const order = new OrderForm(page, 'طلب منتج');
  const lowerEdge = (page.viewportSize()?.height ?? 0) - 8;
  const place = async (button: Locator) => {
    const bottom = async () => (await button.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN;
    // A dialog comes with a motion.
    await expect.poll(async () => Math.abs((await bottom()) - lowerEdge)).toBeLessThan(2);
  };
  await page.goto('/product/chatgpt');
  await page.locator('html[data-hydrated]').waitFor();
  const orderNow = page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true });
  await place(orderNow);
  await orderNow.click();

  const next = order.form.getByRole('button', { name: 'متابعة إلى الدفع' });
  await expect(order.field('الاسم')).toBeInViewport({ ratio: 1 });
  await place(next);
  for (const field of [order.field('الاسم'), order.field('البريد الإلكتروني'), order.wilaya]) {
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan((await next.boundingBox())?.y ?? Number.NaN);
  }
  const list = order.form.getByRole('alert').filter({ hasText: 'يرجى مراجعة الحقول التالية' });
  const header = page.getByRole('banner');
  await test.step('the fields that are missing are listed in sight, with the first of them', async () => {
    await order.press('متابعة إلى الدفع');
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(order.field('الاسم')).toBeInViewport({ ratio: 1 });
    expect((await list.boundingBox())?.y).toBeGreaterThan((await header.boundingBox())?.height ?? Number.NaN);
  });
  await order.fill();
  await test.step('where a missing field leaves no room for the list, the header does not cut the list in two', async () => {
    await order.wilaya.fill('');
    await order.press('متابعة إلى الدفع');
    await expect(order.wilaya).toBeFocused();
    await expect(order.wilaya).toBeInViewport({ ratio: 1 });
    await expect(list).not.toBeInViewport();
  });
  await order.wilaya.fill(typedOrder.wilaya.typed);
  await order.form.getByRole('option', { name: new RegExp(typedOrder.wilaya.name) }).click();
  await expect(next.locator('xpath=preceding-sibling::p')).toHaveText(/^المبلغ الإجمالي.*دج$/);
  await order.press('متابعة إلى الدفع');
  await place(order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true }));
  await order.choose('الدفع الإلكتروني');
  await place(order.payment.getByRole('button', { name: 'تأكيد الطلب والانتقال إلى الدفع' }));
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('what is ordered stays beside its form, whose button is then the one main action in sight', async ({ page }) => {
    const order = new OrderForm(page, 'طلب منتج');
    await page.goto('/product/chatgpt');
    await page.locator('html[data-hydrated]').waitFor();
    const orderNow = page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true });
    const next = order.form.getByRole('button', { name: 'متابعة إلى الدفع' });
    const ordered = page.getByRole('complementary', { name: 'ما تطلبه' });
    const ground = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const main = await ground(orderNow);

    await page.getByRole('radio', { name: /3 أشهر/ }).check();
    await ordered.scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport();
    await expect.poll(() => ground(next)).toBe(main);
    await expect.poll(() => ground(orderNow)).not.toBe(main);

    await order.wilaya.focus();
    await expect(ordered).toBeInViewport({ ratio: 1 });
    await expect(ordered).toContainText(/ChatGPT Plus.*النسخة: 3 أشهر.*دج/);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => ground(orderNow)).toBe(main);
  });
});
