import type { Page } from '@playwright/test';

/** Turns the wheel of a weekly offer, in its open dialog, and takes the gift: the order form follows. */
export async function takeGift(page: Page): Promise<void> {
  const wheel = page.getByRole('dialog', { name: 'عجلة الهدايا' });
  await wheel.getByRole('button', { name: 'أدر العجلة' }).click();
  await wheel.getByRole('button', { name: 'خذ الهدية وأكمل الطلب' }).click();
}
