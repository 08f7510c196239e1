import { expect, test } from '@jest/globals';
import { type OrderStatus, OrderStatusSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { orderFacts } from './order-facts';

const order = {
  ...{ reference: 'RQ-7K3M9QXA', stage: 'activated', orderedAt: '2026-05-03T11:00:00.000Z', payableByCard: false },
  goods: { lines: [], subtotal: 9000, discount: 0, total: 9000, method: 'bank' },
};
const backIn = (facts: object) =>
  orderFacts(v.parse(OrderStatusSchema, { ...order, ...facts }))
    .filter(({ label }) => label === 'أعدنا إليك منه')
    .map(({ value }) => value);
const paid = { at: '2026-05-03', serial: '' };

test.each<[string, Partial<Record<keyof OrderStatus, unknown>>, readonly string[]]>([
  ['of dinar', { payment: { ...paid, amount: 9000, givenBack: 300 } }, ['300\u00a0دج']],
  ['of dollars', { payment: { ...paid, amount: null, dollars: '17.50', givenBack: 2.5 } }, ['2.50 USD']],
  ['of money that does not fit', { otherMoney: [{ state: 'another-amount', amount: 9500, givenBack: 500 }] }, ['500\u00a0دج']],
  ['of none', { payment: { ...paid, amount: 9000 } }, []],
])('an order says which part went back, %s', (_what, facts, shown) => {
  expect(backIn(facts)).toEqual(shown);
});
