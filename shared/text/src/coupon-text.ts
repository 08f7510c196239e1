import type { CouponVerdict } from '@riwaq/contracts';
import { isolate } from './bidi';
import { formatDate } from './date';
import { formatPrice } from './price';

/** Returns why a coupon is refused, for the page and the gateway. */
export function couponRefusalText(verdict: Exclude<CouponVerdict, { state: 'holds' }>): string {
  switch (verdict.state) {
    case 'unknown':
      return 'لا نعرف هذا الرمز. راجع كتابته حرفًا حرفًا.';
    case 'not-yet':
      return `لم يبدأ هذا الرمز بعد: يبدأ يوم ${formatDate(verdict.from)}.`;
    case 'ended':
      return `انتهت مدة هذا الرمز يوم ${formatDate(verdict.until)}.`;
    case 'other-products':
      return `هذا الرمز لمنتجات ليست في طلبك: ${verdict.products.map(isolate).join('، ')}.`;
    case 'below-minimum':
      return `هذا الرمز لما ثمنه ${formatPrice(verdict.minimum)} فأكثر، وينقص طلبك ${formatPrice(verdict.missing)}.`;
  }
}

/** A coupon's line in a summary and in messages: «رمز التخفيض RIWAQ10». */
export function couponLabel(code: string): string {
  return `رمز التخفيض ${isolate(code)}`;
}
