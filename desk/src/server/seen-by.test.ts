import { expect, test } from '@jest/globals';
import type { Live } from '../contract/answers';
import { seenBy } from './seen-by';

const notes = ['+ coupons WINTER', 'coupons WINTER percent 10 → 20', '- coupons AUTUMN', 'week-offers week-1 title a → b'];
const live: Live = {
  at: '2026-11-23T10:00:00Z',
  shop: 'https://riwaq.example',
  apps: [{ app: 'offers', live: '1.4.0', notes }],
  alerts: [],
  history: [],
};

test.each([['offers'] as const, ['operations'] as const])('%s sees codes of coupons', (role) => {
  expect(seenBy([role], live)).toEqual(live);
});

test('another team sees none', () => {
  const seen = seenBy(['courses'], live);
  expect(seen.apps[0]?.notes).toEqual(['week-offers week-1 title a → b']);
  expect(JSON.stringify(seen)).not.toMatch(/WINTER|AUTUMN/);
});
