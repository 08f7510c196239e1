import { hasMoney } from '../orders/payment-state';
import type { Payment } from './payment';

type Money = Pick<Payment, 'transfer' | 'capture' | 'part_refunds'>;

/** Hundredths of an amount: sums of money are whole numbers. */
export const hundredths = (amount: number | string): number => Math.round(Number(amount) * 100);

/** What went back of a payment's money while the rest stayed, in its currency. */
export const givenBackOf = ({ part_refunds: parts }: Pick<Money, 'part_refunds'>): number =>
  parts.reduce((sum, { amount }) => sum + hundredths(amount), 0) / 100;

/** Whether parts of a payment's money went back, and the rest stayed. */
export const hasGivenBack = (payment: Pick<Payment, 'part_refunds' | 'state'>): boolean =>
  payment.part_refunds.length > 0 && hasMoney(payment);

/** What of a payment's money has not gone back in parts, in its currency. */
export function restOf({ transfer, capture, part_refunds }: Money): number {
  return (hundredths(transfer?.amount ?? capture?.amount ?? 0) - hundredths(givenBackOf({ part_refunds }))) / 100;
}

/** The same as people see it: dinar, or dollars by PayPal («17.50»). */
export const restText = (payment: Money): string => (payment.capture ? restOf(payment).toFixed(2) : String(restOf(payment)));

/** What is noted of money that went back: dinar, or US dollars by PayPal. */
export const notedMoney = ({ capture }: Pick<Money, 'capture'>, amount: number): { amount: number } | { dollars: string } =>
  capture ? { dollars: amount.toFixed(2) } : { amount };

/** Whether an amount can go back of a payment: hundredths of a dollar, or whole dinar. All that is left always can. */
export function isRefundable(payment: Money, amount: number): boolean {
  if (amount === restOf(payment)) return amount > 0;
  return payment.capture ? hundredths(amount) / 100 === amount : Number.isInteger(amount);
}
