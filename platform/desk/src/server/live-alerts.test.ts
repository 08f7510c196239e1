import { expect, test } from '@jest/globals';
import { alertsOf } from './live-alerts';

const now = Date.parse('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const status = {
  unusable: {},
  visitors: { since: '2026-11-22T12:00:00Z', visits: [], hydrated: [], failing: [], fallbacks: [], failures: [] },
};
type Waiting = Exclude<Parameters<typeof alertsOf>[0]['waiting'], { readonly unknown: string }>;
const nothing: Waiting = { messages: [], payments: [], late: [] };
const quiet = { status, waiting: nothing, notReady: undefined, now };

const message = (told: Pick<Waiting['messages'][number], 'endpoint' | 'state' | 'created_at'> & { readonly fault?: string }) => ({
  ...{ id: 1, key: '', reference: null, attempts: 1, last_status: null, fault: null, due_at: now, letter: null },
  ...told,
});

test('a quiet shop asks for nobody', () => {
  expect(alertsOf(quiet)).toEqual([]);
});

test('a failing release is told with what is known of it', () => {
  const failing = {
    app: 'offers',
    version: { code: '1.4.0' },
    since: iso(minutesAgo(30)),
    before: { code: '1.3.0' },
    reason: 'fails',
    rate: { networks: 150, failed: 12, of1000: 80 },
    alertFrom: { networks: 10, times: 4, before: 50 },
  } as const;
  const visitors = { ...status.visitors, failing: [failing] };
  expect(alertsOf({ ...quiet, status: { ...status, visitors } })).toEqual([{ kind: 'failing-release', ...failing }]);
});

test('messages ask for somebody after ten minutes, or once they are dead; payments at once', () => {
  const messages = [
    message({ endpoint: 'bundleOrder', state: 'waiting', created_at: minutesAgo(9) }),
    message({ endpoint: 'bundleOrder', state: 'waiting', created_at: minutesAgo(11) }),
    message({ endpoint: 'paidOrder', state: 'dead', created_at: minutesAgo(3) }),
  ];
  const waiting: Waiting = {
    messages,
    payments: [{ reference: 'RQ-1', transfer_id: '41', due: 1, paid: 2, state: 'another-amount', since: minutesAgo(1) }],
    late: [
      { reference: 'RQ-3', since: minutesAgo(1500) },
      { reference: 'RQ-2', since: minutesAgo(1600) },
    ],
  };
  expect(alertsOf({ ...quiet, waiting })).toEqual([
    { kind: 'outbox', messages: 2, since: iso(minutesAgo(11)), about: ['bundleOrder', 'paidOrder dead'] },
    { kind: 'payments', payments: 1, since: iso(minutesAgo(1)), about: ['RQ-1 41'] },
    { kind: 'late-orders', orders: 2, since: iso(minutesAgo(1600)), about: ['RQ-2', 'RQ-3'] },
  ]);
});

test('letters ask for somebody at once where the mail service refuses us, after ten minutes where it is silent, and never for a buyer’s mailbox', () => {
  const letter = (fault: string, minutes: number) =>
    message({ endpoint: '@mail', state: 'waiting', fault, created_at: minutesAgo(minutes) });
  const messages = [letter('sign-in', 1), letter('sign-in', 2), letter('connection', 9), letter('name', 11), letter('mailbox', 600)];
  expect(alertsOf({ ...quiet, waiting: { ...nothing, messages } })).toEqual([
    { kind: 'mail-service', fault: 'sign-in', letters: 2, since: iso(minutesAgo(2)) },
    { kind: 'mail-service', fault: 'name', letters: 1, since: iso(minutesAgo(11)) },
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
  const told = alertsOf({
    ...quiet,
    waiting: { unknown: 'no answer' },
    status: { ...status, visitors: { unknown: 'no answer' } },
    notReady: 'no prices',
  });
  expect(told).toEqual([
    { kind: 'prices-unreadable', reason: 'no prices' },
    { kind: 'gateway-silent', reason: 'no answer' },
  ]);
});

test('a gateway that answers visitors and not the desk is told of, once, and not as one that is silent', () => {
  const waiting = { unknown: 'no gateway takes the token' };
  expect(alertsOf({ ...quiet, waiting })).toEqual([{ kind: 'staff-refused', reason: 'no gateway takes the token' }]);
  expect(alertsOf({ ...quiet, waiting, status: { ...status, visitors: { unknown: 'no answer' } } })).toEqual([
    { kind: 'gateway-silent', reason: 'no answer' },
  ]);
});
