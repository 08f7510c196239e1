import type { BrowserContext, Page } from '@playwright/test';

/** The browser asks for this by itself where a page is left before its own icon has come. Playwright reports no such request, the console does. */
const USUAL_ICON = '/favicon.ico';

/** Collects browser errors: console errors, uncaught exceptions, failed requests to the shop. Returns the growing list. */
export function watchErrors(context: BrowserContext, shop: string): readonly string[] {
  const errors: string[] = [];
  const ours = (url: string) => url.startsWith(shop);
  const watch = (page: Page) => {
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && url !== `${shop}${USUAL_ICON}`) errors.push(`console: ${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      // A navigation aborted this request.
      if (ours(request.url()) && why !== 'net::ERR_ABORTED') errors.push(`request: ${why} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (ours(response.url()) && response.status() >= 400) errors.push(`answer: ${response.status()} ${response.url()}`);
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return errors;
}
