import type { Locator, Page } from '@playwright/test';

/** More stops than any page has before what a visitor looks for. */
const MOST_STOPS = 80;

/** Goes on with the Tab key until `target` has the focus. Throws where it never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not come to ${target}`);
}
