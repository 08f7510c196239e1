import { Latin } from '@riwaq/design-system';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { formatDay } from '../orders/order-words';
import { sentence } from '../texts/sentence';

/** A number that breaks at no hyphen. A very long one breaks anyway. */
const Whole = styled(Latin)`
  display: inline-block;
`;

type Payout = Pick<ListedAffiliate['payouts'][number], 'amount' | 'day' | 'number'>;

/** A payout in words: «700 دج في 20 نوفمبر 2026، رقم BT-1». What was paid by hand has no number. */
export function PayoutText({ payout: { amount, day, number } }: { readonly payout: Payout }) {
  return sentence`${formatPrice(amount)} في ${formatDay(day)}${number && sentence`، رقم ${<Whole>{number}</Whole>}`}`;
}
