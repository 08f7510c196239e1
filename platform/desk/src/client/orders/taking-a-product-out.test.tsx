/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { AllowedAct } from '@riwaq/contracts/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');

const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

test('a product that is not activated is taken out of its order: which one is asked, and its buyer’s words are said before', async () => {
  const lines = ['ChatGPT Plus', 'Turnitin'].map((name, at) => ({ name, detail: '', price: 5000 - at * 1000 }));
  const products = lines.map(({ name, detail }, at) => ({ line: at + 1, name, detail }));
  const goods = { ...record.goods, lines, subtotal: 9000, discount: 900, total: 8100 };
  desk.answer(
    PATH,
    [200, { ...record, stage: 'paid', goods, acts: [{ act: 'dropped', products }] }],
    [200, { ...record, stage: 'paid', goods: { ...goods, lines: [lines[0], { ...lines[1], isDropped: true }] }, acts: [allowed.note] }],
  );
  desk.answer(ACT, [200, { outcome: 'changed', left: 1 }]);
  await show(`/orders/${reference}`);
  await press('أخرج منتجًا من الطلب');
  const open = await dialog();
  expect(open.getByText(/«أُخرج منتج من طلبك».*لن يُفعَّل.*ثمنه يعود إليه/)).toBeTruthy();
  await userEvent.click(open.getByRole('radio', { name: /^Turnitin نصيبه مما دُفع 3,600.دج$/ }));
  await userEvent.click(open.getByRole('button', { name: 'أخرجه من الطلب' }));
  expect(await screen.findByText(/^أُخرج المنتج من الطلب.*بقي تفعيل غيره/)).toBeTruthy();
  expect(sent()).toMatchObject([{ act: 'dropped', reference, line: 2 }]);
  expect((await screen.findByText(/أُخرج من الطلب$/)).textContent).toContain('Turnitin');
});

test.each([
  ['300', /ما لم يعد من ثمنه يعود إليه\. سُجّلت من قبل إعادة 300.دج من دفعته: أعد ما بقي/, /أعد ما بقي من نصيبه وسجّل ذلك/],
  [
    '3600',
    /ثمنه عاد إليه\. سُجّلت من قبل إعادة 3,600.دج من دفعته، ففيها ثمنه\.$/,
    /^أُخرج المنتج من الطلب، ويراه الزبون في صفحته\. وكل ما بقي مفعّل\.$/,
  ],
] as const)('a product leaves its order after %s of its money went back: what is true is said', async (givenBack, before, after) => {
  const lines = [
    { name: 'ChatGPT Plus', detail: '', price: 5000, isActivated: true },
    { name: 'Turnitin', detail: '', price: 4000 },
  ];
  const goods = { ...record.goods, lines, subtotal: 9000, discount: 900, total: 8100 };
  const payments = [{ transfer: '41', method: 'bank', state: 'paid', paid: '8100', status: null, givenBack, since: NOON }];
  const acts: AllowedAct[] = [{ act: 'dropped', products: [{ line: 2, name: 'Turnitin', detail: '' }] }];
  desk.answer(PATH, [200, { ...record, stage: 'paid', goods, payments, acts }]);
  desk.answer(ACT, [200, { outcome: 'changed', left: 0 }]);
  await show(`/orders/${reference}`);
  await press('أخرج منتجًا من الطلب');
  const open = await dialog();
  expect(open.getByText(before)).toBeTruthy();
  await userEvent.click(open.getByRole('button', { name: 'أخرجه من الطلب' }));
  expect(await screen.findByText(after)).toBeTruthy();
});
