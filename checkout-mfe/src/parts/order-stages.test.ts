import { expect, test } from '@jest/globals';
import type { OrderedGoods } from '@riwaq/contracts';
import { orderWords } from './order-stages';

const goods: OrderedGoods = { lines: [], subtotal: 7942, discount: 0, total: 7942, method: 'bank' };

test.each([
  [{}, /لأن دفعته لم تصلنا/],
  [{ cancelReason: 'double' }, /لأنه مكرر، وطلبك الآخر باقٍ/],
] as const)('a cancelled order says why: %j', (reason, why) => {
  const words = orderWords({ stage: 'cancelled', goods, ...reason });
  expect([words.title, words.text]).toEqual(['أُلغي طلبك', expect.stringMatching(why)]);
});

test.each([
  [7000, /وبقي 942\u00a0دج/],
  [8000, /لا يطابق ثمن طلبك.*فلا تدفع مرة أخرى/],
])('an order for which %d dinar came says what is to be done', (amount, text) => {
  const words = orderWords({ stage: 'another-amount', goods, otherMoney: [{ state: 'another-amount', amount }] });
  expect(words.text).toMatch(text);
});
