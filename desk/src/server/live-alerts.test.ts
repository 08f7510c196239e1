import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { HistoryItem } from '../contract/answers';
import { alertsOf, OrdersToldSchema } from './live-alerts';

const now = Date.parse('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const status = { apps: [], visitors: { visits: [], fallbacks: [] } };
const noOrders = v.safeParse(OrdersToldSchema, { messages: [], payments: [] });
const quiet = { status, history: [], orders: noOrders, notReady: undefined, now };
const takenBack: HistoryItem = {
  at: iso(minutesAgo(30)),
  by: 'riwaq, by itself',
  action: 'rollback',
  app: 'offers',
  from: '1.4.0',
  to: '1.3.0',
  why: '20 of 100 visits failed',
};

test('a quiet shop asks for nobody', () => {
  expect(alertsOf(quiet)).toEqual([]);
});

test('a release that was taken back is told for a day, until somebody changes its app', () => {
  const alert = { kind: 'taken-back', app: 'offers', version: '1.4.0', at: takenBack.at, why: takenBack.why };
  expect(alertsOf({ ...quiet, history: [takenBack] })).toEqual([alert]);
  const mended: HistoryItem = { at: iso(minutesAgo(5)), by: 'Amina', action: 'promote', app: 'offers', to: '1.4.1' };
  expect(alertsOf({ ...quiet, history: [mended, takenBack] })).toEqual([]);
  expect(alertsOf({ ...quiet, history: [{ ...mended, app: 'courses' }, takenBack] })).toEqual([alert]);
  expect(alertsOf({ ...quiet, history: [{ ...takenBack, at: iso(minutesAgo(1441)) }] })).toEqual([]);
});

test('messages ask for somebody after ten minutes, or once they are dead; payments at once', () => {
  const messages = [
    { state: 'waiting', created_at: minutesAgo(9) },
    { state: 'waiting', created_at: minutesAgo(11) },
    { state: 'dead', created_at: minutesAgo(3) },
  ];
  const orders = v.safeParse(OrdersToldSchema, { messages, payments: [{ since: minutesAgo(1) }] });
  expect(alertsOf({ ...quiet, orders })).toEqual([
    { kind: 'outbox', messages: 2, since: iso(minutesAgo(11)) },
    { kind: 'payments', payments: 1, since: iso(minutesAgo(1)) },
  ]);
});

test('a gateway that sells nothing, and one that does not answer are told', () => {
  const told = alertsOf({ ...quiet, status: { ...status, visitors: { unknown: 'no answer' } }, notReady: 'no prices' });
  expect(told).toEqual([
    { kind: 'prices-unreadable', reason: 'no prices' },
    { kind: 'gateway-silent', reason: 'no answer' },
  ]);
});
