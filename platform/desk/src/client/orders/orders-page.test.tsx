/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { ListedOrder } from '@riwaq/contracts/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { HOUR, listed, NOON, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const list = (orders: ListedOrder[], next: string | null = null) => ({ orders, next, due: 1 });

const LIST = (asked: object) => operationPath('orders.list', asked);

const desk = ordersUnderTest();
const { show, press } = desk;

describe('the list of orders', () => {
  test('begins with what is due: the hours that are left, and what is late', async () => {
    const paid: ListedOrder = {
      ...listed,
      reference: 'RQ-66667777',
      stage: 'paid',
      dueSince: NOON - 19 * HOUR,
      paidSince: NOON - 19 * HOUR,
    };
    const late: ListedOrder = { ...paid, reference: 'RQ-22223333', paidSince: NOON - 27 * HOUR };
    const odd: ListedOrder = { ...listed, reference: 'RQ-44445555', stage: 'money', isSameAgain: true };
    const declined: ListedOrder = { ...listed, reference: 'RQ-55556666', stage: 'declined' };
    const reviewed: ListedOrder = { ...listed, reference: 'RQ-77778888', stage: 'review' };
    const refused: ListedOrder = { ...listed, reference: 'RQ-88889999', stage: 'waiting', addressRefused: NOON - 2 * HOUR };
    const both: ListedOrder = { ...refused, reference: 'RQ-99992222', stage: 'review' };
    desk.answer(LIST({ stage: 'due' }), [200, list([late, paid, listed, odd, declined, reviewed, refused, both])]);
    desk.answer(LIST({}), [200, list([listed])]);
    await show('/orders');
    const due = within(await screen.findByRole('region', { name: 'ينتظرك الآن (طلب واحد)' }));
    expect(
      (await due.findAllByRole('listitem')).map(
        ({ textContent }) => /(تأخّر|يُفعَّل|ينتظر |رُفضت دفعته منذ).*/.exec(textContent?.replaceAll('\u00a0', ' ') ?? '')?.[0],
      ),
    ).toEqual([
      'ينتظر التفعيلتأخّر تفعيله منذ 3 ساعات',
      'ينتظر التفعيليُفعَّل خلال 5 ساعات',
      'ينتظر التأكيدينتظر التأكيد منذ ساعتين',
      'ينتظر قرارًا منذ ساعتين',
      'رُفضت دفعته منذ ساعتين',
      'ينتظر متابعة PayPal منذ ساعتين',
      'ينتظر تصحيح بريده منذ ساعتين',
      'ينتظر تصحيح بريده منذ ساعتين',
    ]);
    expect(due.getAllByText('بريد مرفوض')).toHaveLength(2);
    expect(due.getByText('مكرر').closest('li')?.textContent).toContain('RQ-44445555');
    expect(
      within(screen.getByRole('region', { name: 'كل الطلبات' }))
        .getByRole('link', { name: 'زبونة تجريبية' })
        .getAttribute('href'),
    ).toBe(`/orders/${reference}`);
  });

  test('says of a shop without orders that none came, and of no search', async () => {
    for (const asked of [{ stage: 'due' }, {}]) desk.answer(LIST(asked), [200, list([])]);
    await show('/orders');
    expect(await screen.findByRole('heading', { name: /لا طلبات بعد/ })).toBeTruthy();
    expect(screen.queryByText(/يطابق بحثك/)).toBeNull();
  });

  test('is searched and filtered by its address, in pages, and saved as CSV', async () => {
    desk.answer(LIST({ stage: 'due' }), [200, list([])]);
    desk.answer(LIST({}), [200, list([listed])]);
    desk.answer(LIST({ search: '0550 00' }), [200, list([listed], '5.RQ-7K3M9QXA')]);
    desk.answer(LIST({ method: 'bank', search: '0550 00' }), [200, list([])]);
    await show('/orders');
    await userEvent.type(await screen.findByLabelText(/هاتف أو اسم/), '0550 00');
    await press('ابحث');
    expect(location.search).toBe('?search=0550+00');
    const found = within(await screen.findByRole('region', { name: 'ما وُجد' }));
    expect((await found.findByRole('link', { name: 'الصفحة التالية' })).getAttribute('href')).toBe(
      '/orders?search=0550+00&after=5.RQ-7K3M9QXA',
    );
    expect(found.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/orders.csv?search=0550+00');
    await userEvent.selectOptions(screen.getByLabelText(/طريقة الدفع/), 'bank');
    expect(new URLSearchParams(location.search).get('method')).toBe('bank');
    expect(await screen.findByRole('heading', { name: /لا طلب يطابق بحثك/ })).toBeTruthy();
  });

  test('says that nobody knows, and is not there for another team', async () => {
    desk.answer(LIST({ stage: 'due' }), [503, { reason: 'unavailable', detail: 'ECONNREFUSED' }]);
    desk.answer(LIST({}), [503, { reason: 'unavailable', detail: 'ECONNREFUSED' }]);
    await show('/orders');
    await waitFor(() => expect(screen.getAllByText('لا تُعرف الطلبات الآن')).toHaveLength(2));
    cleanup();
    await show('/orders', ['offers']);
    expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'الطلبات' })).toBeNull();
  });
});
