import { storage } from '@riwaq/runtime';

/** Where this device keeps a payment that was begun and whose registration has not been accepted yet (D9). */
export const PENDING_PAYMENT_KEY = 'riwaq.pending-payment';

/** Where this device keeps forms of an order that have not been accepted yet (D10). */
export const UNSENT_FORMS_KEY = 'riwaq.kept-posts';

/**
 * Whether this device holds an unfinished payment or a form that waits, told without reading it: only then is
 * `PendingBanner` worth loading. Called in effects.
 */
export function hasUnfinishedPayment(): boolean {
  return [PENDING_PAYMENT_KEY, UNSENT_FORMS_KEY].some((key) => storage.getItem(key) !== null);
}
