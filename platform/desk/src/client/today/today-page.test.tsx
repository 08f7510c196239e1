/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Live } from '../../contract/answers';
import { pages } from '../../contract/pages';
import { live, operationPath } from '../testing/fake-desk';
import { listed } from '../testing/fake-orders';
import { records } from '../testing/fake-records';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show } = ordersUnderTest();
const days = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${17 + at}`, orders: at, paid: 1, money: at * 1000 }));
const due = Array.from({ length: 5 }, (_, at) => ({ ...listed, reference: `RQ-2222222${at + 2}`, name: `زبون ${at + 1}` }));
const failing: Live['alerts'][number] = {
  ...{ kind: 'failing-release', app: 'offers', version: { code: '1.4.0' }, since: live.at, before: { code: '1.3.0' } },
  ...{ reason: 'slow', hydrated: 8400, hydratedBefore: 1200 },
};
const outbox: Live['alerts'][number] = { kind: 'outbox', messages: 2, since: live.at };

beforeEach(() => {
  answer('live.read', [200, { ...live, alerts: [failing, outbox] }]);
  answer(operationPath('orders.list', { stage: 'due' }), [200, { orders: [...due, listed], next: null, due: 6 }]);
  answer(operationPath('orders.week'), [200, days]);
  answer('records.list', [200, records]);
});

describe('the day', () => {
  test('of somebody of orders has what is due, what was sold, and what an alert asks, and never a release or a command', async () => {
    // The server tells who only sells no alert about a release.
    answer('live.read', [200, { ...live, apps: [], alerts: [outbox] }]);
    await show(pages.today, ['orders']);
    const waiting = await screen.findByRole('region', { name: 'ينتظرك الآن (6\u00a0طلبات)' });
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(5);
    expect(within(waiting).getByRole('link', { name: 'كل ما ينتظر' }).getAttribute('href')).toBe(pages.orders);
    const sold = await screen.findByRole('region', { name: 'البيع' });
    expect(sold.textContent).toMatch(/طلبات اليوم6مال اليوم6,000.دجطلبات 7 أيام21مال 7 أيام21,000.دج/);
    expect(within(sold).getByRole('img').getAttribute('aria-label')).toMatch(
      /^المال في آخر 7 أيام: 17.نوفمبر.2026: 0.دج.*23.نوفمبر.2026: 6,000.دج$/,
    );
    expect(screen.getByRole('region', { name: 'تنبيهات' }).textContent).toContain('رسائل طلبات لا تصل');
    expect(document.body.textContent).not.toMatch(/1\.4\.0|1\.3\.0|npx|للمطوّرين|للتقنيين/);
    expect(screen.queryByRole('region', { name: 'نفدت الكمية' })).toBeNull();
  });

  test('of somebody of partners has what is owed to whom, and the way to their accounts', async () => {
    const affiliate = { code: 'partner-b', name: 'شريكنا في وهران', rate: 10, pages: [], earned: 630, paid: 0, owed: 630, payouts: [] };
    answer(operationPath('partners.list'), [200, [affiliate, { ...affiliate, code: 'partner-c', name: 'شريك', owed: 0 }]]);
    await show(pages.today, ['partners']);
    const owed = within(await screen.findByRole('region', { name: 'المستحق للشركاء' }));
    expect((await owed.findByRole('listitem')).textContent).toMatch(/^شريكنا في وهران: 630.دج$/);
    expect(owed.getByRole('link').getAttribute('href')).toBe(pages.partners);
  });

  test('of the team of the products has what is sold out, and no orders', async () => {
    await show(pages.today, ['catalog']);
    const soldOut = within(await screen.findByRole('region', { name: 'نفدت الكمية' }));
    expect((await soldOut.findByRole('link', { name: 'NVivo' })).getAttribute('href')).toBe('/records/catalog/product/nvivo');
    expect(soldOut.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'البيع' })).toBeNull();
  });

  test('of a team for which nothing stands there says so', async () => {
    await show(pages.today, ['offers']);
    expect(await screen.findByText(/لا شيء ينتظرك هنا/)).toBeTruthy();
  });

  test('of somebody who releases has the rollback of a failing release, and the way to what is live', async () => {
    await show(pages.today, ['operations']);
    expect(await screen.findByRole('button', { name: 'العروض: رجوع إلى 1.3.0' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'للتقنيين' }).getAttribute('href')).toBe(pages.live);
  });
});

test.each([pages.live, pages.history, pages.visits])('%s is not there for somebody who only sells: the day is', async (path) => {
  await show(path, ['orders', 'partners']);
  expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'صفحات التقنيين' })).toBeNull();
});

test.each([
  ['/history', pages.history, 'السجل'],
  ['/visits', pages.visits, 'الزوار'],
])('%s of old mails and bookmarks leads to %s', async (old, path, title) => {
  answer('live.visits', [200, { unknown: 'no gateway' }]);
  await show(old, ['operations']);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(location.pathname).toBe(path);
});

test('what releases brought stands together for who releases', async () => {
  await show(pages.history, ['operations']);
  const links = within(await screen.findByRole('navigation', { name: 'صفحات التقنيين' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['المعروض الآن', null],
    ['السجل', 'page'],
    ['الزوار', null],
    ['وجهات الرسائل', null],
  ]);
});
