import type { ReceiptReason } from '@riwaq/contracts';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import type { Draft } from '@riwaq/forms';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { ReasonField } from './reason-field';

/** Why a receipt is refused, as staff reads it, by the way in which its order is paid. */
export const receiptLabels = (method: string): Readonly<Record<ReceiptReason, string>> => ({
  unreadable: 'لا يُقرأ',
  'no-transfer': 'ليس تحويلًا إلينا',
  'not-arrived': method === 'crypto' ? 'تحويله ليس في محفظتنا' : 'تحويله ليس في حسابنا',
});

/** Whether the file of a receipt does not open. */
export const isUnopened = ({ fault, isLost }: NonNullable<OrderRecord['receipt']>): boolean => isLost || fault !== null;

/** The reason that is chosen before staff chooses. */
export const likelyFault = ({ receipt }: Pick<OrderRecord, 'receipt'>): ReceiptReason =>
  receipt && isUnopened(receipt) ? 'unreadable' : 'not-arrived';

/** The reason that a draft keeps. */
export const receiptReasonIn = (typed: string): ReceiptReason =>
  typed === 'unreadable' || typed === 'no-transfer' ? typed : 'not-arrived';

/** Asks why a receipt is refused. */
export const ReceiptReasonField = ({ typed, method }: { readonly typed: Draft<'refuse'>; readonly method: string }) => (
  <ReasonField
    {...typed.bind('refuse')}
    value={receiptReasonIn(typed.values.refuse)}
    label="لماذا يُرفض؟"
    labels={receiptLabels(method)}
    words={refusedReceiptWords(method)}
  />
);
