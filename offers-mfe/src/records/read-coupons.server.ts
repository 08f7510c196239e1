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
  const seen = new Map<string, number>();
  const issues = read.flatMap(({ code }, at) => {
    const letters = codeLetters(code);
    const first = seen.get(letters);
    if (first === undefined) {
      seen.set(letters, at);
      return [];
    }
    return [{ path: `coupons.${at}.code`, message: `duplicate code «${code}», also in ${first}: change one of the two` }];
  });
  if (issues.length > 0) throw new ParseError(couponsFile, issues);
  return read;
}
