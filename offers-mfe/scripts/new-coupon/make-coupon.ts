import { type Coupon, isRelativeDay, RecordDaySchema } from '@riwaq/contracts';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { readCoupons } from '#offers/composer/read-coupons';
import type { CouponRequest } from './coupon-request';

/**
 * Makes the coupon that a request describes, and checks it together with the others as the build does. Throws `RequestError`
 * naming the flag that is missing or wrong, `ParseError` with file and field where the record cannot be.
 */
export function makeCoupon(request: CouponRequest, coupons: readonly Coupon[]): Coupon {
  const { percent, amount, minimum, product, affiliate } = request;
  const coupon: Coupon = {
    code: required(request, 'code').toUpperCase(),
    team: required(request, 'team'),
    ...(percent && { percent: wholeNumber(percent, 'percent') }),
    ...(amount && { amount: wholeNumber(amount, 'amount') }),
    startDate: calendarDay(request, 'starts'),
    endDate: calendarDay(request, 'ends'),
    ...(product && { products: [...product] }),
    ...(minimum && { minimum: wholeNumber(minimum, 'minimum') }),
    ...(affiliate && { affiliate }),
  };
  readCoupons([...coupons, coupon]);
  return coupon;
}

function required(request: CouponRequest, flag: 'code' | 'team' | 'starts' | 'ends'): string {
  const value = request[flag];
  if (!value) throw new RequestError(`--${flag} is missing`);
  return value;
}

function wholeNumber(text: string, flag: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RequestError(`--${flag}: a whole number, not «${text}»`);
  return Number(text);
}

/** A day of the calendar: a coupon that is announced does not move with the composition. */
function calendarDay(request: CouponRequest, flag: 'starts' | 'ends'): string {
  const day = required(request, flag);
  if (!v.is(RecordDaySchema, day) || isRelativeDay(day)) throw new RequestError(`--${flag}: a day is written 2027-01-31, not «${day}»`);
  return day;
}
