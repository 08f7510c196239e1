import { codeLetters } from '@riwaq/contracts';
import { type Coupon, CouponListSchema, ParseError, parse } from '@riwaq/contracts/platform';

/** The file of the coupons. */
export const couponsFile = 'offers-mfe/content/coupons.json';

/**
 * Parses the file of coupons, before they go to the gateway. Throws `ParseError` with the file and the path of each wrong field: an
 * invalid value, or a code of the same letters and digits as another. The gateway checks the products: they may come from a source.
 */
export function readCoupons(content: unknown): readonly Coupon[] {
  const { coupons: read } = parse(CouponListSchema, { coupons: content }, couponsFile);
  const issues = read.flatMap(({ code }, at) => {
    const first = read.slice(0, at).findIndex((other) => codeLetters(other.code) === codeLetters(code));
    if (first < 0) return [];
    return [{ path: `coupons.${at}.code`, message: `duplicate code «${code}», also in ${first}: change one of the two` }];
  });
  if (issues.length > 0) throw new ParseError(couponsFile, issues);
  return read;
}
