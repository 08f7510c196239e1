import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { alertsOf, OrdersToldSchema } from './live-alerts';

const now = Date.parse('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const status = { apps: [], unusable: {}, visitors: { visits: [], hydrated: [], failing: [], fallbacks: [] } };
const noOrders = v.safeParse(OrdersToldSchema, { messages: [], payments: [] });
const quiet = { status, orders: noOrders, notReady: undefined, now };

test('a quiet shop asks for nobody', () => {
  expect(alertsOf(quiet)).toEqual([]);
});

test('a failing release is told with what is known of it', () => {
  const failing = {
    app: 'offers',
    version: '1.4.0',
    since: iso(minutesAgo(30)),
    before: '1.3.0',
    reason: 'fails',
    visits: { visits: 150, failed: 12 },
    networks: { visits: 150, failed: 12 },
  } as const;
  const visitors = { ...status.visitors, failing: [failing] };
  expect(alertsOf({ ...quiet, status: { ...status, visitors } })).toEqual([{ kind: 'failing-release', ...failing }]);
});

test('messages ask for somebody after ten minutes, or once they are dead; payments at once', () => {
  const messages = [
    { state: 'waiting', created_at: minutesAgo(9) },
    { state: 'waiting', created_at: minutesAgo(11) },
    { state: 'dead', created_at: minutesAgo(3) },
  ];
  const orders = v.safeParse(OrdersToldSchema, {
    messages,
    payments: [{ since: minutesAgo(1) }],
    late: [minutesAgo(1500), minutesAgo(1600)],
  });
  expect(alertsOf({ ...quiet, orders })).toEqual([
    { kind: 'outbox', messages: 2, since: iso(minutesAgo(11)) },
    { kind: 'payments', payments: 1, since: iso(minutesAgo(1)) },
    { kind: 'late-orders', orders: 2, since: iso(minutesAgo(1600)) },
  ]);
});

test('records of the product source that cannot be used are told, with what is not sold because of them', () => {
  const unusable = { catalog: ['record 2 (spss31) is left out: category: …; not sold meanwhile: spss31'] };
  expect(alertsOf({ ...quiet, status: { ...status, unusable } })).toEqual([
    { kind: 'unusable-records', app: 'catalog', lines: unusable.catalog },
  ]);
});

test('a lost site is told with what brings it back', () => {
  const lost = { what: 'documents', reason: 'are lost', command: 'npx riwaq compose', section: 'Nothing is live' } as const;
  expect(alertsOf({ ...quiet, status: { ...status, lost } })).toEqual([{ kind: 'lost-site', ...lost }]);
});

test('a gateway that sells nothing, and one that does not answer are told', () => {
  const told = alertsOf({ ...quiet, status: { ...status, visitors: { unknown: 'no answer' } }, notReady: 'no prices' });
  expect(told).toEqual([
    { kind: 'prices-unreadable', reason: 'no prices' },
    { kind: 'gateway-silent', reason: 'no answer' },
  ]);
});
