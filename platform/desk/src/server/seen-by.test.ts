import { expect, test } from '@jest/globals';
import type { RecordNote } from '@riwaq/contracts/platform';
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
  apps: [{ app: 'offers', live: { code: '1.4.0' }, notes }],
  alerts: [],
  refusals: [],
  records: {},
  history: [
    {
      at: '2026-11-22T10:00:00Z',
      by: 'Amina',
      action: 'rollback',
      app: 'offers',
      moved: {
        names: [
          ['coupons', 'WINTER'],
          ['week-offers', 'week-1'],
        ],
        count: 2,
      },
    },
    { at: '2026-11-21T10:00:00Z', by: 'Amina', action: 'compose' },
  ],
};

test.each([['offers'] as const, ['operations'] as const])('%s sees codes of coupons', (role) => {
  expect(seenBy([role], live)).toEqual(live);
});

test('another team sees none, and what else a release brings and a rollback moved', () => {
  const { apps, history } = seenBy(['courses'], live);
  expect(apps[0]?.notes).toEqual(['coupons of winter are on their own page', offer]);
  expect(history).toEqual([{ ...live.history[0], moved: { names: [['week-offers', 'week-1']], count: 2 } }, live.history[1]]);
});
