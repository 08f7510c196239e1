import { type Coupon, CouponListSchema, ParseError, parse } from '@riwaq/contracts';
import coupons from '../../content/coupons.json';

/** Where the records stand. No page imports them: a code that stood in a script would be no secret. */
const couponsFile = 'offers-mfe/content/coupons.json';

/**
 * Parses the content of the coupons' file, as the build does before it gives them to the gateway. Throws `ParseError` with the file and the path of each
 * wrong field: one of the wrong shape, or a code that stands twice. Whether its products are sold the gateway knows: they may come from a source.
 */
export function readCoupons(content: unknown): readonly Coupon[] {
  const { coupons: read } = parse(CouponListSchema, { coupons: content }, couponsFile);
  const issues = read.flatMap(({ code }, at) => {
    const isDuplicate = read.slice(0, at).some((other) => other.code === code);
    return isDuplicate ? [{ path: `coupons.${at}.code`, message: `«${code}» stands twice` }] : [];
  });
  if (issues.length > 0) throw new ParseError(couponsFile, issues);
  return read;
}

/** The shop's coupons, parsed. Throws where a record is wrong, so that it never reaches the gateway. */
export const checkedCoupons = readCoupons(coupons);
