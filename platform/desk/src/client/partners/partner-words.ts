import type { PartnerSubject, PartnerSums } from '@riwaq/contracts/partner-rows';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { formatPrice, plural } from '@riwaq/text';
import { count } from '../texts/counts';
import type { PartnerSpan } from './partner-days';

export const spanNames: Readonly<Record<PartnerSpan, string>> = {
  week: 'آخر 7 أيام',
  month: 'هذا الشهر',
  'last-month': 'الشهر الماضي',
  quarter: 'آخر 90 يومًا',
};

interface SubjectWords {
  readonly choice: string;
  readonly one: string;
  readonly all: string;
  /** One of its pages, before its name. */
  readonly page?: string;
}

/** Each subject: what the choice calls it, the head of its column, and all of it in the plot. */
export const subjectNames = {
  affiliate: { choice: 'الشركاء', one: 'الشريك', all: 'كل الشركاء' },
  landing: { choice: 'صفحات الدورات', one: 'الصفحة', all: 'كل صفحات الدورات', page: 'صفحة الدورة' },
  promotion: { choice: 'صفحات العروض', one: 'الصفحة', all: 'كل صفحات العروض', page: 'صفحة العرض' },
  coupon: { choice: 'رموز التخفيض', one: 'رمز التخفيض', all: 'كل رموز التخفيض' },
} satisfies Readonly<Record<PartnerSubject, SubjectWords>>;

/** An affiliate's own sums, in place of the list of affiliates. */
export const together = { choice: 'المجموع', one: 'الشريك', all: 'المجموع' } as const;

const paidOrders = { zero: '', one: 'طلب واحد', two: 'طلبين', few: 'طلبات', many: 'طلبًا', other: 'طلب' };

/** What all affiliates together are owed, as a sentence. */
export function owedInAll(listed: readonly Pick<ListedAffiliate, 'owed'>[]): string {
  const sum = listed.reduce((before, { owed }) => before + Math.max(0, owed), 0);
  return sum === 0 ? 'لا يُستحق شيء لأحد الآن.' : `المستحق لهم جميعًا: ${formatPrice(sum)}.`;
}

/** Sums as a sentence: «وصل 47 طلبًا. دُفع ثمن 34 طلبًا: 122,300 دج بعد ردّ 500 دج. نصيب الشركاء منها 12,230 دج.» */
export function sumsText({ orders, paid, money, refunded, owed }: PartnerSums, isOwn = false): string {
  const back = refunded === 0 ? '' : ` بعد ردّ ${formatPrice(refunded)}`;
  return [
    orders === 0 ? 'لم يصل طلب.' : `وصل ${count.orders(orders)}.`,
    paid === 0 ? 'لم يُدفع شيء.' : `دُفع ثمن ${plural(paid, paidOrders)}: ${formatPrice(money)}${back}.`,
    ...(paid === 0 && refunded > 0 ? [`رُدّ ${formatPrice(refunded)}.`] : []),
    ...(owed === 0 ? [] : [`${isOwn ? 'نصيبك' : 'نصيب الشركاء'} منها ${formatPrice(owed)}.`]),
  ].join(' ');
}
