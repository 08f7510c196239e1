import { expect, test } from '@jest/globals';
import type { RecordNote } from '@riwaq/contracts/platform';
import type { Live } from '../contract/answers';
import { changeSeenBy, seenBy } from './seen-by';

const offer: RecordNote = { change: 'changed', file: 'week-offers', path: ['week-1', 'title'], from: 'a', to: 'b' };
const notes: Live['apps'][number]['notes'] = [
  'coupons of winter are on their own page',
  { change: 'added', file: 'coupons', path: ['WINTER'] },
  { change: 'changed', file: 'coupons', path: ['WINTER', 'percent'], from: '10', to: '20' },
  offer,
];
const RECORDS = 'aaaaaaaaaaaaaaaa';
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

const failing: Live['alerts'][number] = {
  kind: 'failing-release',
  app: 'offers',
  version: { code: '1.4.0' },
  since: live.at,
  before: { code: '1.3.2' },
  reason: 'fails',
  rate: { networks: 150, failed: 12, of1000: 80 },
  rateBefore: { networks: 500, failed: 1, of1000: 2 },
  alertFrom: { networks: 10, times: 4, before: 10 },
};
const outbox: Live['alerts'][number] = { kind: 'outbox', messages: 2, since: live.at };
const refused: Live['refusals'][number] = {
  id: 'r1',
  at: live.at,
  by: 'Amina',
  app: 'offers',
  lines: ['npx riwaq rollback offers', 'no'],
};
const busy: Live = { ...live, alerts: [failing, outbox], records: { [RECORDS]: [] }, refusals: [refused] };

const memberOf = (...roles: string[]) => ({ name: 'Selma', roles });

test('who edits records and releases nothing meets what was refused to them alone, without command and lines', () => {
  const own = { ...refused, id: 'r2', by: 'Selma', reason: { kind: 'busy' as const } };
  const known = { ...busy, refusals: [own, refused, { ...own, id: 'r3', app: 'shell' as const }] };
  expect(seenBy(memberOf('products'), known).refusals).toEqual([{ ...own, lines: [] }]);
  expect(seenBy(memberOf('orders'), known).refusals).toEqual([]);
});

test.each([['orders'] as const, ['products'] as const, ['partners'] as const])(
  '%s meets no release: what waits, the shop and days of records',
  (role) => {
    expect(seenBy(memberOf(role), busy)).toEqual({ ...busy, apps: [], alerts: [outbox], history: [], refusals: [] });
  },
);

test('who sells gets no command, no word of a server and no key in an alert or of a change; who releases gets all', () => {
  const lost: Live['alerts'][number] = { kind: 'lost-site', what: 'home', reason: 'npx riwaq', command: 'npm start', section: 'Lost' };
  const alerts = [lost, { ...outbox, about: ['productOrder'] }];
  const seen = (...roles: string[]) => JSON.stringify(seenBy(memberOf(...roles), { ...busy, alerts }).alerts);
  expect(seen('orders', 'products', 'partners')).not.toMatch(/npx|npm|Lost|productOrder/);
  expect(seen('orders', 'offers')).toMatch(/npx.*npm.*Lost.*productOrder/);
  const change = { id: 'c1', state: 'refused' as const, command: 'npx riwaq', lines: ['no'], toAccept: [], issues: [], changed: [] };
  expect(changeSeenBy(memberOf('products'), change)).toEqual({ ...change, command: '', lines: [] });
  expect(changeSeenBy(memberOf('offers'), change)).toBe(change);
});

test.each([['offers'] as const, ['checkout'] as const, ['operations'] as const])('%s meets every release and its alert', (role) => {
  const { apps, alerts, history } = seenBy(memberOf(role, 'orders'), busy);
  expect([apps.length, alerts, history.length]).toEqual([1, [failing, outbox], 2]);
});

test.each([['offers'] as const, ['operations'] as const])('%s sees codes of coupons', (role) => {
  expect(seenBy(memberOf(role), live)).toEqual(live);
});

test('another team sees none, and what else a release brings and a rollback moved', () => {
  const { apps, history } = seenBy(memberOf('courses'), live);
  expect(apps[0]?.notes).toEqual(['coupons of winter are on their own page', offer]);
  expect(history).toEqual([{ ...live.history[0], moved: { names: [['week-offers', 'week-1']], count: 2 } }, live.history[1]]);
});
