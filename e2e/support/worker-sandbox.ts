import type { BrowserContext } from '@playwright/test';
import type { TestFixtures } from './fixtures';

/** Fixture `context`: documents name the sandbox of their composition, and this worker's sandbox answers instead. PayPal's script comes from there. */
export async function withPaypal(
  { context, openSite }: Pick<TestFixtures, 'openSite'> & { readonly context: BrowserContext },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const composed = 'http://localhost:3001';
  await context.route(`${composed}/**`, (route) => route.continue({ url: route.request().url().replace(composed, openSite.sandbox) }));
  await use(context);
}
