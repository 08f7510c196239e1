import type { Locator } from '@playwright/test';

/** Opens the optional fields of an order form, where they are folded. */
export async function openExtras(form: Locator): Promise<void> {
  const extras = form.locator('details').filter({ has: form.page().getByText('إضافات اختيارية') });
  if (!(await extras.evaluate((details: HTMLDetailsElement) => details.open))) await extras.locator('summary').click();
}
