/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ListedOrder } from '@riwaq/contracts/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { HOUR, listed, NOON } from '../testing/fake-orders';
import { ordersUnderTest, setWidth } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));
const saved: Blob[] = [];
jest.mock('../parts/save-file', () => ({ saveFile: (_name: string, content: Blob) => saved.push(content) }));

const ACT = operationPath('orders.act');
const paid = (reference: string, name: string): ListedOrder => ({
  ...listed,
  ...{ reference, name, stage: 'paid', dueSince: NOON - HOUR, paidSince: NOON - HOUR },
});
const first = paid('RQ-22223333', 'Amina B.');
const second = paid('RQ-44445555', 'سعاد');
const third = paid('RQ-66667777', 'ليلى');
const receipt: ListedOrder = { ...listed, reference: 'RQ-88889999', phone: '021234567', name: '=1+1' };

const desk = ordersUnderTest();
const { show, press, sent, dialog } = desk;

beforeEach(() => {
  setWidth('wide');
  saved.length = 0;
  desk.answer(operationPath('orders.list', {}), [200, { orders: [first, second, third, receipt], next: null, due: 0 }]);
});

const table = async () => within(await screen.findByRole('table', { name: 'كل الطلبات' }));
const choose = async (name: string) => userEvent.click((await table()).getByRole('checkbox', { name }));
/** What the dialog says of each order. */
const told = async () => (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');

describe('many orders at once, on a wide screen', () => {
  test('are chosen one by one or all at once, and what can be done is there only then', async () => {
    await show('/orders');
    expect((await table()).getAllByRole('row')).toHaveLength(5);
    expect(screen.queryByRole('group', { name: 'ما اخترته' })).toBeNull();
    await choose(`اختر الطلب ${first.reference}`);
    expect(within(screen.getByRole('group', { name: 'ما اخترته' })).getByText('المختار: طلب واحد')).toBeTruthy();
    await choose('اختر كل المعروض');
    expect(within(screen.getByRole('group', { name: 'ما اخترته' })).getByText('المختار: 4 طلبات')).toBeTruthy();
    await choose('اختر كل المعروض');
    expect(screen.queryByRole('group', { name: 'ما اخترته' })).toBeNull();
  });

  test('stay chosen while the orders cannot be read for a moment', async () => {
    const list = { orders: [first, second], next: null, due: 0 };
    desk.answer(operationPath('orders.list', {}), [200, list], [503, { reason: 'unavailable' }], [200, list]);
    await show('/orders');
    await choose(`اختر الطلب ${second.reference}`);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('لا تُعرف الطلبات الآن')).toBeTruthy();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(within(await screen.findByRole('group', { name: 'ما اخترته' })).getByText('المختار: طلب واحد')).toBeTruthy();
  });

  test('are activated by the act of one, each with what came of it; what failed alone is sent again', async () => {
    desk.answer(
      ACT,
      [200, { outcome: 'changed', left: 0 }],
      [500, { reason: 'failed' }],
      [200, { outcome: 'unpaid' }],
      [200, { outcome: 'changed', left: 0 }],
    );
    await show('/orders');
    await choose('اختر كل المعروض');
    await press('فعّل');
    const opened = await dialog();
    expect(opened.getByRole('heading', { name: 'تفعيل 3\u00a0طلبات' })).toBeTruthy();
    expect(within(opened.getByRole('region', { name: /لا تُفعَّل/ })).getByText(receipt.reference)).toBeTruthy();
    await press('فعّلها');
    expect(await opened.findByText('تمّ 2 من 3.')).toBeTruthy();
    expect(await told()).toEqual([
      expect.stringMatching(/Amina B\..*سُجّل أنه فُعِّل/),
      expect.stringMatching(/سعاد.*حدث خطأ في الخادوم/),
      expect.stringMatching(/ليلى.*لم يصل مال هذا الطلب/),
      expect.stringContaining('وصل ينتظر التأكيد'),
    ]);
    await press('أكمل ما بقي');
    expect(await opened.findByText('تمّ 3 من 3.')).toBeTruthy();
    expect(sent()).toMatchObject([first, second, third, second].map(({ reference }) => ({ act: 'activated', reference })));
    // Sent again it is the same press, which counts once.
    expect(new Set(sent().map((act) => JSON.stringify(act))).size).toBe(3);
  });

  test('wait where the connection is lost, and none is sent twice by two presses', async () => {
    desk.answer(ACT, [200, { outcome: 'changed', left: 0 }], null, [200, { outcome: 'before' }]);
    await show('/orders');
    for (const { reference } of [first, second, third]) await choose(`اختر الطلب ${reference}`);
    await press('فعّل');
    const button = await screen.findByRole('button', { name: 'فعّلها' });
    await userEvent.dblClick(button);
    await waitFor(async () => expect((await told())[1]).toMatch(/لا اتصال بالمكتب/));
    expect((await told())[2]).toMatch(/ينتظر$/);
    expect(sent()).toHaveLength(2);
    await press('أكمل ما بقي');
    expect(await screen.findByText('تمّ 3 من 3.')).toBeTruthy();
    expect((await told())[1]).toMatch(/لم يتكرّر شيء/);
  });

  test('that are not paid are not activated', async () => {
    await show('/orders');
    await choose(`اختر الطلب ${receipt.reference}`);
    await press('فعّل');
    expect((await dialog()).getByText(/لا يُفعَّل إلا طلب مدفوع/)).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: /فعّل/ })).toBeNull();
  });

  test('are written to one after another by a person, who sees what was opened before', async () => {
    await show('/orders');
    await choose('اختر كل المعروض');
    await press('راسل');
    const [chat] = (await dialog()).getAllByRole('link', { name: 'واتساب' });
    expect(chat?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/213550000003\?text=/);
    expect((await dialog()).getAllByRole('link', { name: 'بريد' })[0]?.getAttribute('href')).toMatch(
      /^mailto:visitor@example\.com\?subject=/,
    );
    expect((await dialog()).getByRole('link', { name: 'اتصل بالزبون' }).getAttribute('href')).toBe('tel:021234567');
    if (chat) await userEvent.click(chat);
    await press('إغلاق');
    await press('راسل');
    expect((await told()).map((one) => one.includes('فُتحت'))).toEqual([true, false, false, false]);
  });

  test('are saved as a file of the chosen ones alone, in which no name is a formula', async () => {
    await show('/orders');
    await choose(`اختر الطلب ${receipt.reference}`);
    await press('نزّل المختار (CSV)');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(saved[0]));
    expect(text.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFرقم الطلب/), expect.stringContaining("'=1+1"), '']);
  });
});

/** jsdom's blobs have no `arrayBuffer`. */
const bytesOf = (blob: Blob | undefined): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('no bytes')));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
