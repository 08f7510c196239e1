import { expect, test } from '@jest/globals';
import type { RecordNote } from '@riwaq/contracts';
import type { Live } from '../contract/answers';
import { seenBy } from './seen-by';

const offer: RecordNote = { change: 'changed', file: 'week-offers', path: ['week-1', 'title'], from: 'a', to: 'b' };
const notes: Live['apps'][number]['notes'] = [
  'coupons of winter are on their own page',
  { change: 'added', file: 'coupons', path: ['WINTER'] },
  { change: 'changed', file: 'coupons', path: ['WINTER', 'percent'], from: '10', to: '20' },
  offer,
];
const live: Live = {
  at: '2026-11-23T10:00:00Z',
  shop: 'https://riwaq.example',
  apps: [{ app: 'offers', live: '1.4.0', notes }],
  alerts: [],
  refusals: [],
  history: [],
};

test.each([['offers'] as const, ['operations'] as const])('%s sees codes of coupons', (role) => {
  expect(seenBy([role], live)).toEqual(live);
});

test('another team sees none, and what else the release brings', () => {
  expect(seenBy(['courses'], live).apps[0]?.notes).toEqual(['coupons of winter are on their own page', offer]);
});
