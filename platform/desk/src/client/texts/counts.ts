import { counter, feminine, formatNumber, masculine, type PluralForms, plural } from '@riwaq/text';

/** Counts of what the desk counts: `count.visits(3)` is «3 زيارات». */
export const count = {
  visits: counter(feminine('زيارة', 'زيارتان', 'زيارات')),
  /** After a preposition or a verb: «فشلت في زيارتين». */
  ofVisits: counter(feminine('زيارة', 'زيارتين', 'زيارات')),
  notices: counter(masculine('إشعار', 'إشعاران', 'إشعارات', 'إشعارًا')),
  messages: counter(feminine('رسالة', 'رسالتان', 'رسائل')),
  payments: counter(feminine('دفعة', 'دفعتان', 'دفعات')),
  pages: counter(feminine('صفحة', 'صفحتان', 'صفحات')),
  records: counter(masculine('سجل', 'سجلان', 'سجلات', 'سجلًا')),
  addresses: counter(masculine('عنوان', 'عنوانان', 'عناوين', 'عنوانًا')),
  changes: counter({
    zero: 'لا تغييرات',
    one: 'تغيير آخر',
    two: 'تغييران آخران',
    few: 'تغييرات أخرى',
    many: 'تغييرًا آخر',
    other: 'تغيير آخر',
  }),
  orders: counter(masculine('طلب', 'طلبان', 'طلبات', 'طلبًا')),
  /** After a noun or a preposition: «تفعيل طلبين». */
  ofOrders: counter(masculine('طلب', 'طلبين', 'طلبات', 'طلبًا')),
} as const;

/** Forms after «قبل» and «منذ». */
const units: readonly (readonly [milliseconds: number, forms: PluralForms])[] = [
  [86_400_000, { zero: '', one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }],
  [3_600_000, { zero: '', one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' }],
  [60_000, { zero: '', one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }],
];

/** How much time passed, in the largest whole unit, as it follows «قبل» and «منذ»: «ساعتين», «3 أيام». Below a minute: «لحظات». */
export function passed(milliseconds: number): string {
  const [unit, forms] = units.find(([size]) => milliseconds >= size) ?? [];
  return unit && forms ? plural(Math.floor(milliseconds / unit), forms) : 'لحظات';
}

/** After «في». */
const seconds = counter(feminine('ثانية', 'ثانيتين', 'ثوانٍ'));

/** A time that something took, after «في»: «412 مللي ثانية», «3 ثوانٍ», «12.3 ثانية». */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${formatNumber(milliseconds)} مللي ثانية`;
  const tenths = Math.round(milliseconds / 100) / 10;
  return Number.isInteger(tenths) ? seconds(tenths) : `${formatNumber(tenths)} ثانية`;
}
