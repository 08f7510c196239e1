import { expect, test } from '@jest/globals';
import { type NavigationRecord, NavigationRecordSchema, navigationOf } from './navigation';
import { ParseError, parse } from './parse';

const relativeTo = Date.parse('2026-11-21T00:00:00+01:00');
const entry = (more: Partial<NavigationRecord> = {}): NavigationRecord => ({ label: 'عرض', href: '/offers/x', order: 35, ...more });
const window = (more: Partial<NavigationRecord>) => {
  const [shown] = navigationOf([entry(more)], relativeTo);
  return [shown?.from, shown?.until];
};

test('an entry with absolute days shows from their first second to their last, in Algeria', () => {
  expect(window({ from: '2025-09-16', until: '2025-09-23' })).toEqual(['2025-09-15T23:00:00.000Z', '2025-09-23T22:59:59.000Z']);
});

test('an entry with relative days counts them from the composition', () => {
  expect(window({ from: '-2d', until: '+5d' })).toEqual(['2026-11-18T23:00:00.000Z', '2026-11-26T22:59:59.000Z']);
});

test('instants stay unchanged, and a missing window stays missing', () => {
  expect(window({ from: '2025-09-15T23:00:00Z' })).toEqual(['2025-09-15T23:00:00Z', undefined]);
  expect(navigationOf([entry()], relativeTo)).toEqual([entry()]);
});

test('the entries of all apps are sorted', () => {
  const orders = navigationOf([entry({ order: 90 }), entry({ order: 10 }), entry({ order: 35 })], relativeTo).map(({ order }) => order);
  expect(orders).toEqual([10, 35, 90]);
});

test.each(['tomorrow', '2026-02-30', '3d'])('«%s» is no time for an entry to begin', (from) => {
  expect(() => parse(NavigationRecordSchema, entry({ from }), 'offers')).toThrow(ParseError);
});
