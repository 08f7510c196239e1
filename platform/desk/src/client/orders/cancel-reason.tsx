import type { CancelReason } from '@riwaq/contracts';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import type { Draft } from '@riwaq/forms';
import { cancelWords } from '@riwaq/text/cancel-words';
import { ReasonField } from './reason-field';

/** Why an order is cancelled, as staff reads it. */
export const cancelLabels: Readonly<Record<CancelReason, string>> = {
  unpaid: 'لم تصل دفعته',
  double: 'مكرر',
  asked: 'طلب الزبون إلغاءه',
};

const reasons = Object.keys(cancelLabels) as CancelReason[];

/** The reason that is chosen before staff chooses: a likely double is one. */
export const likelyReason = ({ related = [] }: Pick<OrderRecord, 'related'>): CancelReason =>
  related.some(({ isSameAgain }) => isSameAgain) ? 'double' : 'unpaid';

/** The reason that a draft keeps. */
export const cancelReasonIn = (typed: string): CancelReason => reasons.find((reason) => reason === typed) ?? 'unpaid';

/** Asks why an order is cancelled. */
export function CancelReasonField({ typed }: { readonly typed: Draft<'cancel'> }) {
  return (
    <ReasonField
      {...typed.bind('cancel')}
      value={cancelReasonIn(typed.values.cancel)}
      label="لماذا يُلغى؟"
      labels={cancelLabels}
      words={cancelWords}
    />
  );
}
