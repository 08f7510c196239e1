import { formatNumber } from './number';

/** Forms of a counted noun. `few` (3–10), `many` (11–99) and `other` (100, 101…) follow the number; the first three replace it. */
export interface PluralForms {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const rules = new Intl.PluralRules('ar');

/** Formats a count with its noun in Arabic: «لا منتجات», «منتج واحد», «منتجان», «3 منتجات», «11 منتجًا», «100 منتج». */
export function plural(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  const form = forms[category];
  const standsAlone = category === 'zero' || category === 'one' || category === 'two';
  return standsAlone ? form : `${formatNumber(count)}\u00a0${form}`;
}

const masculine = (one: string, two: string, few: string, many: string): PluralForms => ({
  zero: `لا ${few}`,
  one: `${one} واحد`,
  two,
  few,
  many,
  other: one,
});

const feminine = (one: string, two: string, few: string): PluralForms => ({
  zero: `لا ${few}`,
  one: `${one} واحدة`,
  two,
  few,
  many: one,
  other: one,
});

/** Counts of the things that the shop counts: `countOf.products(3)` is «3 منتجات». Functions, so that a build keeps those that are called. */
export const countOf = {
  products: (count: number) => plural(count, masculine('منتج', 'منتجان', 'منتجات', 'منتجًا')),
  bundles: (count: number) => plural(count, feminine('باقة', 'باقتان', 'باقات')),
  courses: (count: number) => plural(count, feminine('دورة', 'دورتان', 'دورات')),
  tools: (count: number) => plural(count, feminine('أداة', 'أداتان', 'أدوات')),
  results: (count: number) => plural(count, feminine('نتيجة', 'نتيجتان', 'نتائج')),
  days: (count: number) => plural(count, masculine('يوم', 'يومان', 'أيام', 'يومًا')),
  hours: (count: number) => plural(count, feminine('ساعة', 'ساعتان', 'ساعات')),
} as const;
