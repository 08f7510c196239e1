import { expect, test } from '@jest/globals';
import { orderWords } from './order-stages';

test.each([
  [{}, /لأن دفعته لم تصلنا/],
  [{ cancelReason: 'double' }, /لأنه مكرر، وطلبك الآخر باقٍ/],
] as const)('a cancelled order says why: %j', (reason, why) => {
  const words = orderWords({ stage: 'cancelled', ...reason });
  expect([words.title, words.text]).toEqual(['أُلغي طلبك', expect.stringMatching(why)]);
});
