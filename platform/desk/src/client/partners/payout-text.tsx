import { Latin } from '@riwaq/design-system';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { formatPrice } from '@riwaq/text';
import { formatDay } from '../orders/order-words';
import { sentence } from '../texts/sentence';

type Payout = Pick<ListedAffiliate['payouts'][number], 'amount' | 'day' | 'number'>;

/** A payout in words: «700 دج في 20 نوفمبر 2026، رقم BT-1». What was paid by hand has no number. */
export function PayoutText({ payout: { amount, day, number } }: { readonly payout: Payout }) {
  return sentence`${formatPrice(amount)} في ${formatDay(day)}${number && sentence`، رقم ${<Latin>{number}</Latin>}`}`;
}
