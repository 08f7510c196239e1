import { expect, type Page } from '@playwright/test';
import { testWithClock } from './controlled-gateway';
import { OrderForm } from './order-form';
import { withPaypal } from './worker-sandbox';

/** A day of the Eid promotion, in milliseconds. */
export const june = Date.parse('2025-06-10T12:00:00+01:00');

/** The affiliate's address of the Eid promotion. */
export const eidPage = '/v1/partner-b/eid-promo';

/** The shop during the Eid promotion: the clocks of gateway and browser start in June 2025. */
export const test = testWithClock(june).extend({
  context: withPaypal,
  page: async ({ page }, use) => {
    await page.clock.install({ time: june });
    await use(page);
  },
});

/** Opens the promotion, and goes from its head down to its form, which is loaded near the screen. */
export async function openEidForm(page: Page): Promise<OrderForm> {
  await page.goto(eidPage);
  await page.getByRole('link', { name: 'اطلب الباقة الآن' }).click();
  await expect(page.getByRole('heading', { name: 'اطلب الباقة' })).toBeInViewport();
  return new OrderForm(page, 'طلب العرض');
}

/** Fills in and sends the promotion's form, up to its payment dialog. */
export async function orderEidBundle(page: Page): Promise<OrderForm> {
  const form = await openEidForm(page);
  await form.fill();
  await form.press('اطلب العرض الآن');
  await expect(form.payment).toBeVisible();
  return form;
}
