import type { Page } from '@playwright/test';

/** Holds back what a page asks for at these addresses. Gives what lets it go. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
