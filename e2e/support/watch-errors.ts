import type { BrowserContext, Page } from '@playwright/test';

/**
 * Notes what a visitor's browser should never have to report on our pages: console errors, uncaught exceptions, requests to
 * the shop that fail or are refused. Gives the list, which grows while the test runs.
 */
export function watchErrors(context: BrowserContext, shop: string): readonly string[] {
  const errors: string[] = [];
  const ours = (url: string) => url.startsWith(shop);
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      // A request that a navigation cut off is nobody's fault.
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
