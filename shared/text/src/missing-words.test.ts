import { expect, test } from '@jest/globals';
import type { OrderedGoods } from '@riwaq/contracts';
import { missingOf, missingWords } from './missing-words';

const goods: OrderedGoods = { lines: [], subtotal: 7942, discount: 0, total: 7942, method: 'bank' };
const waits = (amount: number | null, more: object = {}) => ({ state: 'another-amount', amount, ...more }) as const;

test.each([
  ['less came', [waits(7000)], 7000],
  ['a part of it went back', [waits(7000, { givenBack: 500 })], 6500],
  ['other money went back', [waits(7000), { state: 'refunded', amount: 100 } as const], 7000],
  ['two transfers wait beside each other', [waits(5000), waits(2000)], 7000],
  ['more came', [waits(8000)], undefined],
  ['two transfers are the price', [waits(7000), waits(942)], undefined],
  ['dollars came', [waits(null, { dollars: '17.00' })], undefined],
  ['a second payment alone is there', [{ state: 'paid-twice', amount: 942 } as const], undefined],
])('of an order for which %s, that is told', (_what, otherMoney, came) => {
  expect(missingOf({ stage: 'another-amount', goods, otherMoney: [...otherMoney] })?.came).toBe(came);
});

test('nothing is missing of an order without a price, or of one that is paid', () => {
  const otherMoney = [waits(7000)];
  expect(missingOf({ stage: 'another-amount', goods: { ...goods, total: null }, otherMoney })).toBeUndefined();
  expect(missingOf({ stage: 'paid', goods, otherMoney })).toBeUndefined();
});

test('says how much is missing, and where the rest goes', () => {
  const words = missingWords({ came: 7000, due: 7942, method: 'bank' });
  expect(words.why).toBe('وصلنا 7,000\u00a0دج من ثمن طلبك (7,942\u00a0دج)، وبقي 942\u00a0دج. دفعتك لن تضيع.');
  expect(words.next).toContain('إلى أحد حساباتنا');
  expect(missingWords({ came: 7000, due: 7942, method: 'crypto' }).next).toContain('إلى المحفظة نفسها');
});
