import type { OrderStatus } from '@riwaq/contracts';
import { formatDate, formatDateTime, formatPrice } from '@riwaq/text';
import { paymentMethodTexts } from '../../parts/payment-methods/payment-method';

interface OrderFact {
  readonly label: string;
  readonly value: string;
  /** Read from left to right. */
  readonly isLatin: boolean;
}

/** An amount in dinar, or that it is not known yet. */
export function priceText(amount: number | null): string {
  return amount === null ? 'نؤكده لك' : formatPrice(amount);
}

/** Returns a transfer's day or the provider's date in words; a date without a time zone unchanged. */
function dateText(written: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return formatDate(Date.parse(`${written}T12:00:00Z`));
  const instant = written.includes('T') && /(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(instant) ? written : formatDateTime(instant);
}

/** Returns the facts about an order beside its lines: reference, dates, payment method, and the payment. */
export function orderFacts({ reference, orderedAt, goods, payment, receiptAt }: OrderStatus): readonly OrderFact[] {
  const { method } = goods;
  const fact = (label: string, value: string | undefined, isLatin = false) => (value === undefined ? [] : [{ label, value, isLatin }]);
  const amount = payment?.dollars === undefined ? payment && priceText(payment.amount) : `${payment.dollars} USD`;
  return [
    ...fact('رقم الطلب', reference, true),
    ...fact('تاريخ الطلب', formatDate(Date.parse(orderedAt))),
    ...fact('طريقة الدفع', method === 'undecided' ? undefined : paymentMethodTexts[method].label),
    ...fact('وصل التحويل', receiptAt && formatDateTime(Date.parse(receiptAt))),
    ...fact('المبلغ المدفوع', amount, payment?.dollars !== undefined),
    ...fact('تاريخ الدفع', payment && dateText(payment.at)),
    ...fact('رقم العملية', payment?.serial || undefined, true),
  ];
}
