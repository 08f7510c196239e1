import { DAY, startOfDay } from '@riwaq/contracts/algeria-time';
import type { ListedOrder, OrderRecord, StaffStage } from '@riwaq/contracts/staff-orders';
import type { BadgeTone } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { passed } from '../texts/counts';

/** Where an order stands, in words. */
export const stageWords: Readonly<Record<StaffStage, { readonly label: string; readonly tone: BadgeTone }>> = {
  money: { label: 'مال لا يطابق', tone: 'danger' },
  receipt: { label: 'وصل ينتظر التأكيد', tone: 'accent' },
  paid: { label: 'مدفوع ينتظر التفعيل', tone: 'info' },
  waiting: { label: 'لم يُدفع', tone: 'neutral' },
  activated: { label: 'مفعّل', tone: 'success' },
  cancelled: { label: 'ملغى', tone: 'neutral' },
  refunded: { label: 'أُعيد ماله', tone: 'neutral' },
};

const ways: Readonly<Record<string, string>> = {
  epayment: 'بالبطاقة',
  bank: 'بالتحويل',
  crypto: 'بعملة رقمية',
  paypal: 'بحساب PayPal',
  undecided: 'لم تُختر الطريقة',
};
const flows: Readonly<Record<string, string>> = {
  bundle: 'باقة مخصصة',
  product: 'منتج',
  course: 'دورة',
  offer: 'عرض الأسبوع',
  promotion: 'عرض ترويجي',
};

export const wayOf = (way: string): string => ways[way] ?? way;
export const flowOf = (flow: string): string => flows[flow] ?? flow;

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));
export const wayOptions = optionsOf(ways);
export const flowOptions = optionsOf(flows);
export const stageOptions = [
  { value: 'due', label: 'ما ينتظر الفريق' },
  ...Object.entries(stageWords).map(([value, { label }]) => ({ value, label })),
];

/** A product of an order, with its version and quantity: a bundle may hold one in two versions. */
export const productOf = ({ name, detail }: OrderRecord['goods']['lines'][number]): string => (detail ? `${name} (${detail})` : name);

/** How long an order waits for staff, or how much is left of the day that the shop promises after a payment; undefined where nothing waits. */
export function dueText(
  { stage, dueSince, paidSince }: Pick<ListedOrder, 'stage' | 'dueSince' | 'paidSince'>,
  now: number,
): string | undefined {
  const left = paidSince === null ? undefined : paidSince + DAY - now;
  if (left !== undefined) return left > 0 ? `يُفعَّل خلال ${passed(left)}` : `تأخّر تفعيله منذ ${passed(-left)}`;
  if (dueSince === null) return undefined;
  return `${stage === 'money' ? 'ينتظر قرارًا' : 'ينتظر التأكيد'} منذ ${passed(now - dueSince)}`;
}

/** A day in Algeria (`2026-11-22`) in words; empty where nobody knows it. */
export const formatDay = (day: string | null): string => (day === null ? '' : formatDate(startOfDay(day, 0)));
