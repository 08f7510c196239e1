/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const MEND = operationPath('orders.mendAddress');
const OPEN = 'صحّح بريد الزبون';
const refused = { ...record, addressRefused: NOON };

const desk = ordersUnderTest();
const { show, press, dialog, sentTo } = desk;

async function typeAddress(address: string) {
  await press(OPEN);
  await userEvent.type((await dialog()).getByLabelText(/البريد الصحيح/), address);
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ البريد' }));
}

test('an order whose address was refused says so, and it is mended there', async () => {
  const letter = {
    id: 7,
    kind: 'received',
    isLetter: true,
    endpoint: '@mail',
    state: 'refused',
    attempts: 1,
    at: NOON,
    fault: 'recipient',
  };
  const acts = [{ act: 'retry', message: 7, hasArrived: false, letter: 'received' }];
  desk.answer(PATH, [200, refused], [200, { ...record, email: 'right@example.com', addressRefused: null, messages: [letter], acts }]);
  desk.answer(MEND, [200, { outcome: 'mended', isTold: false }]);
  await show(`/orders/${reference}`);
  expect(await screen.findByText(/رفض خادوم البريد/)).toBeTruthy();
  await typeAddress('right@example.com');
  const said = await screen.findByText(/^صُحِّح البريد\./);
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(sentTo(MEND)).toEqual([{ reference, from: record.email, to: 'right@example.com' }]);
  await waitFor(() => expect(screen.queryByText(/رفض خادوم البريد/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('ما أُرسل من قبل ذهب إلى العنوان القديم.')).toBeTruthy();
  await press('أعد إرسال رسالة «استلمنا طلبك»');
  expect((await dialog()).getByRole('button', { name: 'أعد الإرسال' })).toBeTruthy();
});

test('an address that was not refused may be mended too, and the old one is told', async () => {
  desk.answer(PATH, [200, record]);
  desk.answer(MEND, [200, { outcome: 'mended', isTold: true }]);
  await show(`/orders/${reference}`);
  await press(OPEN);
  expect((await dialog()).getByText(/وتصل العنوان القديم رسالة تقول ذلك/)).toBeTruthy();
  expect(screen.queryByText(/رفض خادوم البريد/)).toBeNull();
  await userEvent.type((await dialog()).getByLabelText(/البريد الصحيح/), 'right@example.com');
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ البريد' }));
  expect(await screen.findByText(/وتصل العنوان القديم رسالة بذلك/)).toBeTruthy();
});

test('what was typed stays where a colleague was first, and where the connection fails', async () => {
  desk.answer(PATH, [200, refused]);
  desk.answer(MEND, null, [200, { outcome: 'changed' }]);
  await show(`/orders/${reference}`);
  await typeAddress('right@example.com');
  expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ البريد' }));
  expect(await screen.findByText(/غيّر زميل هذا البريد/)).toBeTruthy();
  expect(((await dialog()).getByLabelText(/البريد الصحيح/) as HTMLInputElement).value).toBe('right@example.com');
});

test('a domain that is probably mistyped is named once the address is left, and may be sent', async () => {
  desk.answer(PATH, [200, record]);
  desk.answer(MEND, [200, { outcome: 'mended', isTold: true }]);
  await show(`/orders/${reference}`);
  await press(OPEN);
  const address = (await dialog()).getByLabelText(/البريد الصحيح/);
  await userEvent.type(address, 'right@gmial.com');
  expect(address.getAttribute('aria-describedby')).toBeNull();
  await userEvent.tab();
  expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/هل تقصد .gmail\.com.؟/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ البريد' }));
  expect(await screen.findByText(/وتصل العنوان القديم رسالة بذلك/)).toBeTruthy();
});

test('an address that is none is not sent', async () => {
  desk.answer(PATH, [200, refused]);
  await show(`/orders/${reference}`);
  await typeAddress('right@example');
  expect(sentTo(MEND)).toEqual([]);
  expect(await dialog()).toBeTruthy();
});

test('the history says who mended it, from which to which', async () => {
  const history = [{ change: 'address', by: 'lena', at: NOON, from: 'wrong@example.com', to: 'right@example.com' }];
  desk.answer(PATH, [200, { ...record, history }]);
  await show(`/orders/${reference}`);
  const noted = await screen.findByRole('region', { name: 'ما جرى للطلب' });
  expect(noted.textContent).toMatch(/صُحِّح بريد الزبون من wrong@example\.com إلى right@example\.com.*lena/);
});
