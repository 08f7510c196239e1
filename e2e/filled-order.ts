import type { Page } from '@playwright/test';
import { BundleBuilderPage } from './bundle-builder-page';
import { bundle, typedOrder } from './bundle-order';
import { OrderDialog } from './order-dialog';

/** Puts the bundle together, in another shop where one is given, and fills in its order form: one press from being sent. */
export async function fillInOrder(page: Page, shop?: string): Promise<OrderDialog> {
  const builder = new BundleBuilderPage(page);
  await builder.open(shop);
  await builder.add(bundle.versioned.product, bundle.versioned.version);
  await builder.add(bundle.plain.product);
  await builder.order();
  const form = new OrderDialog(page);
  await form.fill(typedOrder);
  return form;
}
