import { expect, test } from '@jest/globals';
import { couponRefusalText } from './coupon-text';

const noon = Date.parse('2026-05-10T12:00:00+01:00');

test.each([
  [{ state: 'unknown' }, 'لا نعرف هذا الرمز. راجع كتابته حرفًا حرفًا.'],
  [{ state: 'not-yet', from: noon }, 'لم يبدأ هذا الرمز بعد: يبدأ يوم 10\u00a0ماي 2026.'],
  [{ state: 'ended', until: noon }, 'انتهت مدة هذا الرمز يوم 10\u00a0ماي 2026.'],
  [{ state: 'other-products', products: ['SPSS 31', 'NVivo'] }, 'هذا الرمز لمنتجات ليست في طلبك: \u2068SPSS 31\u2069، \u2068NVivo\u2069.'],
  [{ state: 'below-minimum', minimum: 5000, missing: 1200 }, 'هذا الرمز لما ثمنه 5,000\u00a0دج فأكثر، وينقص طلبك 1,200\u00a0دج.'],
] as const)('%j has a text', (verdict, text) => {
  expect(couponRefusalText(verdict.state === 'other-products' ? { ...verdict, products: [...verdict.products] } : verdict)).toBe(text);
});
