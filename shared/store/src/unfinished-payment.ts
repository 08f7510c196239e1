import { storage } from '@riwaq/runtime';

/** Key of the started payment whose registration is not accepted yet. */
export const PENDING_PAYMENT_KEY = 'riwaq.pending-payment';

/** Key of a promotion's payment methods that the shop does not know yet. */
export const UNSENT_FORMS_KEY = 'riwaq.kept-posts';

/**
 * Whether the device holds an unfinished payment or unsent choice: only then does the shell load `PendingBanner`.
 * Does not parse it. Call it in effects.
 */
export function hasUnfinishedPayment(): boolean {
  return ([PENDING_PAYMENT_KEY, UNSENT_FORMS_KEY] as const).some((key) => storage.getItem(key) !== null);
}
