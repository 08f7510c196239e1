import { storage } from '@riwaq/runtime';

/** Where this device keeps a payment that was begun and whose registration has not been accepted yet (D9). */
export const PENDING_PAYMENT_KEY = 'riwaq.pending-payment';

/** Whether this device holds an unfinished payment, told without reading it: only then is `PendingBanner` worth loading. Called in effects. */
export function hasUnfinishedPayment(): boolean {
  return storage.getItem(PENDING_PAYMENT_KEY) !== null;
}
