import { Ltr } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { sentence } from './sentence';

/** Kinds of records by the files and lists that hold them. A folder's file (`promotions/eid`) names its record itself. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['week-offers', 'العرض'],
  ['offers', 'العرض'],
  ['promotions', 'العرض'],
  ['coupons', 'رمز التخفيض'],
  ['courses', 'الدورة'],
  ['landings', 'صفحة الشريك'],
  ['affiliates', 'الشريك'],
  ['products', 'المنتج'],
  ['choices', 'الخيار'],
  ['subOffers', 'الخيار'],
  ['gifts', 'الهدية'],
  ['versions', 'النسخة'],
]);

const fields: ReadonlyMap<string, string> = new Map([
  ['price', 'السعر'],
  ['originalPrice', 'السعر الأصلي'],
  ['discountedPrice', 'سعر العرض'],
  ['discountPrice', 'السعر'],
  ['paypalPrice', 'السعر بالدولار'],
  ['percent', 'نسبة التخفيض'],
  ['amount', 'مبلغ التخفيض'],
  ['minimum', 'الحدّ الأدنى'],
  ['startDate', 'أول يوم'],
  ['endDate', 'آخر يوم'],
  ['from', 'أول يوم'],
  ['until', 'آخر يوم'],
  ['since', 'شريك منذ'],
  ['rate', 'نسبته'],
  ['dates', 'الأيام'],
  ['publication', 'أيام ظهور الصفحة'],
  ['title', 'العنوان'],
  ['name', 'الاسم'],
  ['description', 'الوصف'],
  ['eyebrow', 'سطر فوق العنوان'],
  ['mark', 'رسم الغلاف'],
  ['color', 'لون الغلاف'],
  ['badge', 'الشارة'],
  ['aliases', 'كلمات أخرى للبحث'],
  ['features', 'المحاور'],
  ['benefits', 'المزايا'],
  ['hasGift', 'الهدية'],
  ['tools', 'الأدوات'],
  ['schedule', 'المواعيد'],
  ['time', 'الساعة'],
  ['instructor', 'المدرّب'],
  ['isDemo', 'سجل تجريبي'],
  ['isHidden', 'مخفي'],
  ['isOutOfStock', 'نفدت الكمية'],
  ['picture', 'صورة الغلاف'],
]);

/** What a field is called; undefined where the desk has no word for it. */
export const nameOfField = (field: string): string | undefined => fields.get(field);

/** Where something is in records, as people say it: «العرض week-2، الخيار full، السعر». */
export function recordPlace(path: readonly string[]): ReactNode {
  const parts = path.flatMap((part) => part.split('/'));
  // What follows a kind is the name of one.
  const isName = (at: number) => kinds.has(parts[at - 1] ?? '');
  return parts.reduce<ReactNode>((said, part, at) => {
    const between = at === 0 ? '' : isName(at) ? ' ' : '، ';
    const words = isName(at) ? undefined : (kinds.get(part) ?? fields.get(part));
    return sentence`${said}${between}${words ?? <Ltr>{part}</Ltr>}`;
  }, null);
}
