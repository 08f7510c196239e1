import { CouponSchema } from '@riwaq/contracts';
import type { EditedKind, RecordField, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { daysFrom } from '@riwaq/contracts/moved-days';
import { freeName, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { formatPrice, isolate } from '@riwaq/text';
import { endForm, saleWindow } from './sale-fields';

const file = 'coupons.json';

/** Longest beginning of a code that a number may follow. */
const LONGEST = 20;

const fields: readonly RecordField[] = [
  {
    field: 'code',
    as: 'text',
    label: 'الرمز',
    hint: 'من 5 إلى 24 حرفًا لاتينيًا كبيرًا أو رقمًا. الطويل يصعب تخمينه: READ-15-MAY',
    isFixed: true,
  },
  { field: 'team', as: 'text', label: 'الفريق', hint: 'من يعطيه ويُسأل عنه.' },
  { field: 'percent', as: 'number', label: 'نسبة التخفيض', hint: 'من 1 إلى 90 في المئة. النسبة أو المبلغ، لا كلاهما.', isOptional: true },
  { field: 'amount', as: 'dinar', label: 'مبلغ التخفيض', hint: 'تسعة أعشار الحدّ الأدنى على الأكثر.', isOptional: true },
  { field: 'minimum', as: 'dinar', label: 'الحدّ الأدنى', hint: 'لا يُقبل الرمز في ما هو أقلّ ثمنًا.', isOptional: true },
  { field: 'startDate', as: 'day', label: 'أول يوم', hint: 'من بداية هذا اليوم في الجزائر.' },
  endForm,
  {
    field: 'products',
    as: 'lines',
    label: 'المنتجات',
    hint: 'معرّف واحد في كل سطر: spss31. بلا شيء يصلح الرمز لها كلها.',
    isOptional: true,
  },
  { field: 'affiliate', as: 'text', label: 'الشريك', hint: 'رمز الشريك الذي تُحسب له طلباته: partner-a', isOptional: true },
];

/** The coupons at the desk. */
export const couponKind: EditedKind = {
  kind: 'coupon',
  file,
  identity: ['code'],
  words: { one: 'رمز تخفيض', many: 'رموز التخفيض', fresh: 'رمز تخفيض جديد' },
  titleOf: ({ percent, amount, ...coupon }) => {
    const taken = typeof amount === 'number' ? formatPrice(amount) : isolate(`${percent}%`);
    return `تخفيض ${taken}، ${textIn(coupon, 'team')}`;
  },
  windowOf: saleWindow,
  addressesOf: () => [],
  fields,
  schema: CouponSchema,
  blank: (files, today) => {
    const real = recordsOf({ file }, files).findLast((coupon) => !textIn(coupon, 'code').startsWith('DEMO-'));
    const { products: _products, affiliate: _affiliate, ...usual } = real ?? { team: 'العروض', percent: 10 };
    return renewed({ ...usual, code: `COUPON-${today.slice(2).replaceAll('-', '')}` }, files, today);
  },
  copyOf: renewed,
  end: { field: 'endDate', as: 'moment' },
};

function renewed(coupon: RecordFields, files: RecordFiles, today: string): RecordFields {
  const codes = recordsOf({ file }, files).map(({ code }) => code);
  return { ...coupon, code: freeName(textIn(coupon, 'code').slice(0, LONGEST), codes), ...daysFrom(coupon, today) };
}
