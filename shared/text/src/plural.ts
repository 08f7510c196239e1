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

/** The noun's form alone, for a number that stands apart from it: «أيام» under «05». */
export function pluralForm(count: number, forms: PluralForms): string {
  return forms[rules.select(count)];
}

/** Formats a count with its noun in Arabic: «لا منتجات», «منتج واحد», «منتجان», «3 منتجات», «11 منتجًا», «100 منتج». */
export function plural(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  const form = forms[category];
  const standsAlone = category === 'zero' || category === 'one' || category === 'two';
  return standsAlone ? form : `${formatNumber(count)}\u00a0${form}`;
}

/** Forms of a masculine noun: «لا منتجات», «منتج واحد». `many` has its own ending: «منتجًا». */
export const masculine = (one: string, two: string, few: string, many: string): PluralForms => ({
  zero: `لا ${few}`,
  one: `${one} واحد`,
  two,
  few,
  many,
  other: one,
});

/** Forms of a feminine noun: «لا باقات», «باقة واحدة». `many` is the same as `one`. */
export const feminine = (one: string, two: string, few: string): PluralForms => ({
  zero: `لا ${few}`,
  one: `${one} واحدة`,
  two,
  few,
  many: one,
  other: one,
});

/** Returns a function that formats a count with the forms of one noun. */
export const counter = (forms: PluralForms) => (count: number) => plural(count, forms);

/** Counts of the things that the shop counts: `countOf.products(3)` is «3 منتجات». Marked as pure: a build leaves them out where nothing counts. */
export const countOf = {
  products: /* @__PURE__ */ counter(/* @__PURE__ */ masculine('منتج', 'منتجان', 'منتجات', 'منتجًا')),
  bundles: /* @__PURE__ */ counter(/* @__PURE__ */ feminine('باقة', 'باقتان', 'باقات')),
  courses: /* @__PURE__ */ counter(/* @__PURE__ */ feminine('دورة', 'دورتان', 'دورات')),
  tools: /* @__PURE__ */ counter(/* @__PURE__ */ feminine('أداة', 'أداتان', 'أدوات')),
  results: /* @__PURE__ */ counter(/* @__PURE__ */ feminine('نتيجة', 'نتيجتان', 'نتائج')),
  days: /* @__PURE__ */ counter(/* @__PURE__ */ masculine('يوم', 'يومان', 'أيام', 'يومًا')),
  hours: /* @__PURE__ */ counter(/* @__PURE__ */ feminine('ساعة', 'ساعتان', 'ساعات')),
} as const;
