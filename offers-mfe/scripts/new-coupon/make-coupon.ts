import type { Coupon } from '@riwaq/contracts';
import { type Given, type NewFlags, readFlag, required } from '@riwaq/webpack-preset/new-record';
import { calendarDay, wholeNumber } from '@riwaq/webpack-preset/record-kind';
import { readCoupons } from '#offers/composer/read-coupons';

/** What a new coupon is made of. */
export const couponFlags = {
  code: {
    value: '<code>',
    about: '5 to 24 capital letters, digits and hyphens; visitors may type it in small letters',
    question: 'code, like READ-15',
  },
  team: { value: '<text>', about: 'who gives it, and answers for it: goes along with its paid orders', question: 'team that gives it' },
  percent: { value: '<number>', about: 'takes so much of a hundred, 1 to 90', question: 'percentage that it takes', unless: 'amount' },
  amount: { value: '<dinar>', about: 'or takes this amount, nine tenths of --minimum at most' },
  starts: {
    value: '<day>',
    about: 'holds from 00:00:00 of this day in Algeria, 2027-01-10',
    field: 'startDate',
    question: 'first day, like 2027-01-10',
  },
  ends: { value: '<day>', about: 'to 23:59:59 of this day', field: 'endDate', question: 'last day' },
  minimum: { value: '<dinar>', about: 'what it counts for comes to this at least' },
  product: { value: '<slug>', about: 'once for each product that it counts for; all where none is given', field: 'products', many: ';' },
  affiliate: { value: '<code>', about: 'who is credited with its orders' },
} as const satisfies NewFlags;

/**
 * Makes the coupon that the flags describe, and checks it together with the others as the build does. Throws `RequestError`
 * naming the flag that is missing or wrong, `ParseError` with file and field where the record cannot be.
 */
export function makeCoupon(given: Given<typeof couponFlags>, coupons: readonly unknown[]): Coupon {
  const { percent, amount, minimum, product, affiliate } = given;
  const coupon: Coupon = {
    code: required(given, 'code').toUpperCase(),
    team: required(given, 'team'),
    ...(percent && { percent: readFlag(given, 'percent', wholeNumber) }),
    ...(amount && { amount: readFlag(given, 'amount', wholeNumber) }),
    startDate: readFlag(given, 'starts', calendarDay),
    endDate: readFlag(given, 'ends', calendarDay),
    ...(product && { products: [...product] }),
    ...(minimum && { minimum: readFlag(given, 'minimum', wholeNumber) }),
    ...(affiliate && { affiliate }),
  };
  readCoupons([...coupons, coupon]);
  return coupon;
}
