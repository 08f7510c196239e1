import type { Page } from '@playwright/test';

/** The visitor saves data: nothing is loaded ahead of what is opened. From the next document on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
