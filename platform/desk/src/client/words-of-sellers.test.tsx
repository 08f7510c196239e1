/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Alert } from '../contract/answers';
import { pages } from '../contract/pages';
import type { Role } from '../contract/role';
import { seenBy } from '../server/seen-by';
import { live, operationPath } from './testing/fake-desk';
import { listed, record, reference } from './testing/fake-orders';
import { ordersUnderTest } from './testing/orders-under-test';

jest.mock('./parts/clock', () => jest.requireActual('./testing/still-clock'));
jest.mock('./visits/plot', () => ({ strokes: [], Plot: () => null }));

const { answer, show } = ordersUnderTest();

/** What only who releases understands: commands, users, keys of endpoints, files, versions. */
const TECHNICAL =
  /npx|npm|riwaq (?:status|messages|rollback|records)|systemctl|journalctl|\broot\b|productOrder|paidOrder|STAFF_|DATABASE_URL|docs\/|\.md\b|ECONN|--\w|\b\d+\.\d+\.\d+\b|للمطوّرين|للتقنيين/;

const [said, since] = ['connect ECONNREFUSED: npx riwaq status --json as root', live.at];
const alerts: Alert[] = [
  { kind: 'outbox', messages: 2, since, about: ['productOrder dead'] },
  { kind: 'mail-service', fault: 'sign-in', letters: 3, since },
  { kind: 'payments', payments: 1, since },
  { kind: 'late-orders', orders: 2, since },
  { kind: 'gateway-silent', reason: said },
  { kind: 'staff-refused', reason: said },
  { kind: 'prices-unreadable', reason: said },
  { kind: 'unusable-records', app: 'catalog', lines: [said] },
  ...(['home', 'link', 'state', 'documents'] as const).map(
    (what): Alert => ({ kind: 'lost-site', what, reason: said, command: 'npm start', section: 'The shop is lost' }),
  ),
];
const sellers: Role[] = ['orders', 'products', 'partners'];
const message = {
  ...{ id: 3, kind: 'pending', isLetter: false, endpoint: 'productOrder', state: 'dead', attempts: 30, fault: null, at: Date.parse(since) },
};

test.each([
  ['the day', pages.today, 'اليوم'],
  ['orders', pages.orders, 'الطلبات'],
  ['an order', `${pages.orders}/${reference}`, reference],
  ['notices', pages.notices, 'إشعارات الطلبات'],
  ['partners', pages.partners, 'الشركاء'],
])('who sells meets nothing technical on the page of %s, whatever alerts there are', async (_page, path, title) => {
  const sent = seenBy({ name: 'Selma', roles: sellers }, { ...live, alerts });
  // Nothing technical is sent either: a page shows no data that is not there.
  expect(JSON.stringify(sent.alerts)).not.toMatch(TECHNICAL);
  answer('live.read', [200, sent]);
  answer(operationPath('orders.list', { stage: 'due' }), [200, { orders: [listed], next: null, due: 1 }]);
  answer(operationPath('orders.show', { reference }), [200, { ...record, messages: [message] }]);
  answer(operationPath('notices.show'), [
    200,
    { settings: null, destinations: [], changedBy: null, changedAt: null, hasMail: false, hasTelegram: false, states: [] },
  ]);
  answer(operationPath('partners.list'), [200, [{ code: 'partner-a', name: 'شريك', pages: [], earned: 0, paid: 0, owed: 0, payouts: [] }]]);
  answer(operationPath('partners.report', { from: '2026-11-01', to: '2026-11-23' }), [
    200,
    { from: '2026-11-01', to: '2026-11-23', oldest: null, facts: [], visits: [] },
  ]);
  answer('/api/partner-links', [200, { links: [] }]);
  await show(path, sellers);
  await screen.findByRole('heading', { level: 1, name: new RegExp(title) });
  await waitFor(() => expect(document.body.textContent).not.toMatch(/جارٍ تحميل/));
  if (path === pages.today) expect(screen.getByRole('region', { name: 'تنبيهات' }).children[1]?.children).toHaveLength(alerts.length);
  expect(document.body.textContent).not.toMatch(TECHNICAL);
});
