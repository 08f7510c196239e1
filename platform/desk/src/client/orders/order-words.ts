import { HOUR, startOfDay } from '@riwaq/contracts/algeria-time';
import type { HistoryEntry } from '@riwaq/contracts/order-history';
import { ACTIVATION_HOURS, type ListedOrder, type StaffStage } from '@riwaq/contracts/staff-orders';
import type { BadgeTone } from '@riwaq/design-system';
import { countOf, formatDate } from '@riwaq/text';
import { DROPPED } from '@riwaq/text/dropped-product';
import { flowLabels, methodLabels, stageLabels } from '../../contract/order-labels';
import { passed } from '../texts/counts';

/** How the mark of a stage looks. */
export const stageTones: Readonly<Record<StaffStage, BadgeTone>> = {
  money: 'danger',
  declined: 'danger',
  receipt: 'accent',
  wallet: 'accent',
  paid: 'info',
  owed: 'accent',
  review: 'neutral',
  waiting: 'neutral',
  'wallet-sent': 'neutral',
  activated: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** What was noted about an order. */
export const changeLabels: Readonly<Record<HistoryEntry['change'], string>> = {
  paid: 'أُكِّد التحويل',
  accepted: 'قُبل مبلغ آخر',
  activated: 'فُعِّل',
  cancelled: 'أُلغي',
  refunded: 'أُعيد المال',
  declined: 'رُفضت الدفعة بعد تأكيدها',
  address: 'صُحِّح بريد الزبون',
  reopened: 'فُتح من جديد',
  'not-activated': 'لم يُفعَّل بعد',
  dropped: DROPPED,
  'receipt-refused': 'رُفض الوصل',
  wallet: 'أُرسل عنوان المحفظة',
  letter: 'أُعيد إرسال رسالة إلى الزبون',
  'taken-back': 'تُراجع',
};

/** What staff reads where a promotion holds more than it names. */
export function unnamedWords(others: number): string {
  const [named, on] = others === 2 ? ['يسمّهما', 'عليهما'] : ['يسمّها', 'عليها'];
  return `ومعها ${countOf.tools(others)} لم ${named} العرض: اتفق ${on} مع المشتري`;
}

/** What became of the newest receipt of an order that waits for its payment again. */
export const RECEIPT_REFUSED = 'رُفض وصله';

/** What became of a payment by card that a provider did not accept. */
export const CARD_REFUSED = 'لم تُقبل البطاقة';

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));
export const methodOptions = optionsOf(methodLabels);
export const flowOptions = optionsOf(flowLabels);
export const stageOptions = [{ value: 'due', label: 'ما ينتظر الفريق' }, ...optionsOf(stageLabels)];

/** What an order waits for from the moment on at which it comes to a stage. Another one is due for its address, or for a review that takes too long. */
const waitsFor: { readonly [Stage in StaffStage]?: string } = {
  receipt: 'ينتظر التأكيد',
  // The mark of its stage says it.
  wallet: '',
  money: 'ينتظر قرارًا',
  declined: 'رُفضت دفعته',
  owed: 'ينتظر إعادة ثمن منتج',
};

/** How long an order waits for staff, or how much is left of the day that the shop promises after a payment; undefined where nothing waits. */
export function dueText(
  { stage, dueSince, paidSince, addressRefused = null }: Pick<ListedOrder, 'stage' | 'dueSince' | 'paidSince' | 'addressRefused'>,
  now: number,
): string | undefined {
  const left = paidSince === null ? undefined : paidSince + ACTIVATION_HOURS * HOUR - now;
  if (left !== undefined) return left > 0 ? `يُفعَّل خلال ${passed(left)}` : `تأخّر تفعيله منذ ${passed(-left)}`;
  if (dueSince === null) return undefined;
  const wait = waitsFor[stage] ?? (dueSince === addressRefused ? 'ينتظر تصحيح بريده' : 'ينتظر متابعة PayPal');
  return `${wait} منذ ${passed(now - dueSince)}`.trim();
}

/** A day in Algeria (`2026-11-22`) in words; empty where nobody knows it. */
export const formatDay = (day: string | null): string => (day === null ? '' : formatDate(startOfDay(day, 0)));

/** Where messages about orders go that no buyer reads: the endpoints of the configuration, outside of the desk. */
export const ORDER_FORMS = 'نسخة الطلبات الخارجية';
