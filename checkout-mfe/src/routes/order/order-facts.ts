import type { OrderStatus, OtherMoney } from '@riwaq/contracts';
import { formatDate, formatDateTime, formatPrice } from '@riwaq/text';
import type { Fact } from '../../parts/facts';
import { paymentMethodTexts } from '../../parts/payment-methods/payment-method';
import { paymentDate } from '../../rules/payment-date';

/** An amount in dinar, or that it is not known yet. */
export function priceText(amount: number | null): string {
  return amount === null ? 'نؤكده لك' : formatPrice(amount);
}

const otherMoneyLabels: Readonly<Record<OtherMoney['state'], string>> = {
  'another-amount': 'المبلغ الذي وصلنا',
  'paid-twice': 'مبلغ الدفعة الثانية',
  refunded: 'المبلغ الذي أعدناه',
  returned: 'المبلغ الذي أعدناه',
  declined: 'مبلغ الدفعة المرفوضة',
};

/** Returns the facts about an order beside its lines: reference, dates, payment method, the payment, and money that does not pay it. */
export function orderFacts({ reference, orderedAt, goods, payment, receiptAt, otherMoney = [] }: OrderStatus): readonly Fact[] {
  const { method } = goods;
  const fact = (label: string, value: string | undefined, isLatin = false) => (value === undefined ? [] : [{ label, value, isLatin }]);
  const money = (label: string, { amount, dollars }: Pick<OtherMoney, 'amount' | 'dollars'>) =>
    fact(label, dollars === undefined ? priceText(amount) : `${dollars} USD`, dollars !== undefined);
  // What went back of money that stays.
  const back = ({ givenBack: part, dollars }: Pick<OtherMoney, 'givenBack' | 'dollars'>) =>
    part === undefined
      ? []
      : money('أعدنا إليك منه', dollars === undefined ? { amount: part } : { amount: null, dollars: part.toFixed(2) });
  return [
    ...fact('رقم الطلب', reference, true),
    ...fact('تاريخ الطلب', formatDate(Date.parse(orderedAt))),
    ...fact('طريقة الدفع', method === 'undecided' ? undefined : paymentMethodTexts[method].label),
    ...fact('وصل التحويل', receiptAt && formatDateTime(Date.parse(receiptAt))),
    ...(payment ? [...money('المبلغ المدفوع', payment), ...back(payment)] : []),
    ...fact('تاريخ الدفع', payment && paymentDate(payment.at)),
    ...fact('رقم العملية', payment?.serial || undefined, true),
    ...otherMoney
      .filter(({ amount, dollars }) => amount !== null || dollars !== undefined)
      .flatMap((other) => [...money(otherMoneyLabels[other.state], other), ...back(other)]),
  ];
}
