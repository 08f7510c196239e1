import type { EditedKind, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { daysFrom } from '@riwaq/contracts/moved-days';
import { CouponSchema } from '@riwaq/contracts/platform';
import { formOf } from '@riwaq/contracts/record-form';
import { freeName, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { formatPrice, isolate } from '@riwaq/text';
import { saleWindow } from './sale-window';

const file = 'coupons.json';

/** Longest beginning of a code that a number may follow. */
const LONGEST = 20;

/** The coupons at the desk. */
export const couponKind: EditedKind = {
  kind: 'coupon',
  file,
  identity: ['code'],
  words: { one: 'رمز تخفيض', many: 'رموز التخفيض', fresh: 'رمز تخفيض جديد' },
  titleOf: ({ percent, amount, products }) => {
    const taken = typeof amount === 'number' ? formatPrice(amount) : percent && isolate(`${percent}%`);
    return taken ? `تخفيض ${taken} على ${products ? 'منتجات مختارة' : 'كل المنتجات'}` : '';
  },
  windowOf: saleWindow,
  addressesOf: () => [],
  fields: formOf(CouponSchema),
  folds: [{ label: 'من المسؤول عنه', fields: ['team'] }],
  schema: CouponSchema,
  blank: (files, today) => renewed({ team: 'العروض', code: `COUPON-${today.slice(2).replaceAll('-', '')}` }, files, today),
  copyOf: renewed,
  end: { field: 'endDate', as: 'moment' },
};

function renewed(coupon: RecordFields, files: RecordFiles, today: string): RecordFields {
  const codes = recordsOf({ file }, files).map(({ code }) => code);
  return { ...coupon, code: freeName(textIn(coupon, 'code').slice(0, LONGEST), codes), ...daysFrom(coupon, today) };
}
