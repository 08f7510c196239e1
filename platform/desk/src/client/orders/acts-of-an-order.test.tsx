/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { AllowedAct, OrderRecord, RelatedOrder } from '@riwaq/contracts/platform';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');

const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

/** Another order of the same products. */
const double: RelatedOrder = {
  ...{ reference: 'RQ-22222222', ordered: NOON - HOUR, stage: 'receipt', product: 'SPSS 31', by: ['phone'], isSameAgain: true },
};

/** Shows a paid order of three products, of which these are activated. Two are one product in two versions. */
function showLines(activated: readonly boolean[]): void {
  const lines = [
    { name: 'ChatGPT Plus', detail: 'سنة كاملة', price: 5000 },
    { name: 'ChatGPT Plus', detail: 'شهر واحد', price: 2400 },
    { name: 'Turnitin', detail: '', price: 1910 },
  ].map((line, at) => (activated[at] ? { ...line, isActivated: true } : line));
  const history: OrderRecord['history'] = [{ change: 'activated', by: 'lena', at: NOON - HOUR, line: 1 }];
  const left = activated.filter((isDone) => !isDone).length;
  const each = lines.flatMap(({ name, detail }, at): AllowedAct[] =>
    activated[at] ? [] : [{ act: 'activated', product: { line: at + 1, name, detail }, left }],
  );
  const acts: AllowedAct[] = [...each, ...(left > 1 ? [{ act: 'activated' as const, left }] : []), allowed.note];
  desk.answer(PATH, [200, { ...record, stage: 'paid', dueSince: NOON, paidSince: NOON, goods: { ...record.goods, lines }, history, acts }]);
}

test('an act that who acts did moments ago by another press is no warning', async () => {
  desk.answer(PATH, [200, { ...record, stage: 'paid', acts: [{ act: 'activated', left: 1 }] }]);
  desk.answer(ACT, [200, { outcome: 'before', entry: { by: 'lena', at: NOON, change: 'activated' }, isOwn: true }]);
  await show(`/orders/${reference}`);
  await press('فعّل');
  await userEvent.click((await dialog()).getByRole('button', { name: 'فعّل' }));
  expect((await screen.findByText('سجّلته قبل لحظات، ولم يتكرّر شيء.')).closest('[role=alert]')).toBeNull();
  expect(screen.queryByText(/بيد lena/)).toBeNull();
});

test('an act ends at once, also where the order cannot be read again: nothing is offered until it was', async () => {
  desk.answer(PATH, [200, { ...record, acts: [allowed.note] }], null, [200, { ...record, acts: [allowed.note] }]);
  desk.answer(ACT, [200, { outcome: 'noted' }]);
  await show(`/orders/${reference}`);
  await press('ملاحظة');
  await userEvent.type((await dialog()).getByRole('textbox'), 'اتصل به');
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
  expect(await screen.findByText('حُفظت الملاحظة.')).toBeTruthy();
  expect(await screen.findByText('تعذّرت قراءة الطلب من جديد')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'ملاحظة' })).toBeNull();
  await press('أعد المحاولة');
  expect(await screen.findByRole('button', { name: 'ملاحظة' })).toBeTruthy();
});

test('an act ends at once, also where the re-reading hangs, and says that it is read', async () => {
  desk.answer(PATH, [200, { ...record, acts: [allowed.note] }]);
  desk.answer(ACT, [200, { outcome: 'noted' }]);
  await show(`/orders/${reference}`);
  await press('ملاحظة');
  await userEvent.type((await dialog()).getByRole('textbox'), 'اتصل به');
  const { fetch: answered } = globalThis;
  globalThis.fetch = (url, init) => (String(url) === PATH ? new Promise(() => {}) : answered(url, init));
  await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
  expect(await screen.findByText('حُفظت الملاحظة.')).toBeTruthy();
  expect(screen.getByText(/^نقرأ الطلب من جديد/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ملاحظة' })).toBeNull();
});

describe('an order', () => {
  test('of several products is activated one by one, as its history and its lines say', async () => {
    showLines([true, false, false]);
    desk.answer(ACT, [200, { outcome: 'changed', left: 1 }]);
    await show(`/orders/${reference}`);
    expect((await screen.findByRole('region', { name: 'ما جرى للطلب' })).textContent).toContain('فُعِّل ChatGPT Plus (سنة كاملة)');
    expect(screen.getByRole('region', { name: 'ما طُلب' }).textContent?.match(/فُعِّل/g)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'فعّل ChatGPT Plus (سنة كاملة)' })).toBeNull();
    await press('فعّل ChatGPT Plus (شهر واحد)');
    const open = await screen.findByRole('dialog', { name: 'فعّل ChatGPT Plus (شهر واحد)' });
    expect(within(open).getByText(/يرى الزبون في صفحته وفي رسالة أن هذا المنتج فُعِّل، وأن الباقي/)).toBeTruthy();
    await userEvent.click(within(open).getByRole('button', { name: 'فعّل' }));
    expect(await screen.findByText('سُجّل أنه فُعِّل، ويراه الزبون في صفحته. بقي تفعيل غيره.')).toBeTruthy();
    expect(sent()).toEqual([{ act: 'activated', reference, line: 2, request: expect.any(String) }]);
  });

  test('is activated as a whole by its last product, which its dialog says', async () => {
    showLines([true, true, false]);
    await show(`/orders/${reference}`);
    await press('فعّل Turnitin');
    expect((await dialog()).getByText(/يرى الزبون «طلبك مفعّل»/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'فعّل كل ما بقي' })).toBeNull();
  });

  test('has all products that are left activated at once', async () => {
    showLines([true, false, false]);
    desk.answer(ACT, [200, { outcome: 'changed', left: 0 }]);
    await show(`/orders/${reference}`);
    await press('فعّل كل ما بقي');
    expect((await dialog()).getByText(/يرى الزبون «طلبك مفعّل»/)).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'فعّل' }));
    expect(await screen.findByText('سُجّل أنه فُعِّل، ويراه الزبون في صفحته.')).toBeTruthy();
    expect(sent()).toEqual([{ act: 'activated', reference, request: expect.any(String) }]);
  });

  test('has its second payment accepted where the first went back', async () => {
    const money = { transfer: '42', method: 'bank', state: 'paid-twice', paid: '9310' };
    const acts: AllowedAct[] = [{ act: 'accept', ...money }, { ...allowed.refunded, ...money }, allowed.note];
    desk.answer(PATH, [200, { ...record, stage: 'money', acts }]);
    desk.answer(ACT, [200, { outcome: 'settled' }]);
    await show(`/orders/${reference}`);
    await press('سجّل إعادة المال: 9,310\u00a0دج');
    expect((await dialog()).getByText(/أن ماله عاد إليه/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await press('اقبل 9,310\u00a0دج ثمنًا للطلب');
    await userEvent.click((await dialog()).getByRole('button', { name: 'اقبل المبلغ' }));
    expect(await screen.findByText(/قُبل المبلغ/)).toBeTruthy();
    expect(sent()).toEqual([{ act: 'accept', reference, transfer: '42', shown: { state: 'paid-twice', paid: '9310' } }]);
  });

  test.each<[string, Partial<Extract<AllowedAct, { act: 'paid' }>>, RegExp]>([
    ['pays it', {}, /إن طابق المبلغ ثمن الطلب \(9,310.دج\) رأى الزبون «وصلت دفعتك»/],
    ['pays it beside money that does not fit', { isSecond: true }, /إن طابق المبلغ ثمن الطلب/],
    ['pays it at whatever price was agreed', { due: null }, /بالاتفاق. يرى الزبون «وصلت دفعتك»/],
    ['comes to a paid order', { isSecond: true, isExtra: true }, /دفعته الثانية وصلت وأننا سنعيدها إليه/],
  ])('says before it is noted that a transfer %s', async (_what, changes, words) => {
    desk.answer(PATH, [200, { ...record, acts: [{ ...allowed.paid, ...changes }] }]);
    await show(`/orders/${reference}`);
    await press(changes.isExtra ? 'سجّل تحويلًا زائدًا' : changes.isSecond ? 'أكّد تحويلًا آخر' : 'أكّد التحويل');
    expect((await dialog()).getByText(words)).toBeTruthy();
  });

  test.each([
    ['unpaid', [], 'لم تصل دفعته', { reason: 'unpaid' }],
    ['a likely double', [double], 'مكرر', { reason: 'double' }],
  ] as const)('that is %s is cancelled for that reason, unless another is chosen', async (_what, related, chosen, reason) => {
    desk.answer(PATH, [200, { ...record, related: [...related] }]);
    desk.answer(ACT, [200, { outcome: 'changed' }]);
    await show(`/orders/${reference}`);
    await press('ألغِ الطلب');
    const open = await dialog();
    expect(open.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${chosen}`) }).checked).toBe(true);
    expect(open.getByText(/وطلبك الآخر باقٍ كما هو/)).toBeTruthy();
    await userEvent.click(open.getByRole('button', { name: 'ألغِ الطلب' }));
    expect(await screen.findByText('أُلغي الطلب، ويراه الزبون في صفحته.')).toBeTruthy();
    await press('ألغِ الطلب');
    await userEvent.click((await dialog()).getByRole('radio', { name: /^طلب الزبون إلغاءه/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'ألغِ الطلب' }));
    const act = { act: 'cancelled', reference, request: expect.any(String) };
    expect(sent()).toEqual([
      { ...act, ...reason },
      { ...act, reason: 'asked' },
    ]);
  });

  test.each([
    ['does not open', { fault: 'damaged', hasPicture: false }, 'لا يُقرأ', 'unreadable'],
    ['opens', { fault: null, hasPicture: true }, 'تحويله ليس في حسابنا', 'not-arrived'],
  ] as const)(
    'whose receipt %s has it refused beside what it shows, for a reason that its buyer reads',
    async (_what, file, chosen, reason) => {
      const receipt = record.receipt && { ...record.receipt, ...file };
      const receiptAt = NOON - 2 * HOUR;
      desk.answer(PATH, [200, { ...record, receipt, acts: [allowed.paid, { act: 'receipt-refused', receipt: receiptAt }, allowed.note] }]);
      desk.answer(ACT, [200, { outcome: 'changed' }]);
      await show(`/orders/${reference}`);
      await press('ارفض الوصل');
      const open = await dialog();
      expect(open.getByText(file.fault ? /^ملف تالف/ : 'كبّر الوصل')).toBeTruthy();
      expect(open.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${chosen}`) }).checked).toBe(true);
      for (const { why } of Object.values(refusedReceiptWords('bank'))) expect(open.getByText(`يقرأ الزبون: «${why}»`)).toBeTruthy();
      await userEvent.click(open.getByRole('button', { name: 'ارفض الوصل' }));
      expect(await screen.findByText('رُفض الوصل، ويراه الزبون في صفحته ويرسل منها غيره.')).toBeTruthy();
      await press('ارفض الوصل');
      await userEvent.click((await dialog()).getByRole('radio', { name: /^ليس تحويلًا إلينا/ }));
      await userEvent.click((await dialog()).getByRole('button', { name: 'ارفض الوصل' }));
      const act = { act: 'receipt-refused', reference, request: expect.any(String), receipt: receiptAt };
      expect(sent()).toEqual([
        { ...act, reason },
        { ...act, reason: 'no-transfer' },
      ]);
    },
  );

  test.each([
    [{ outcome: 'newer-receipt' }, 'أرسل الزبون وصلًا آخر قبل قليل، فلم يتغيّر شيء. انظر إليه أولًا.'],
    [{ outcome: 'money' }, 'وصل مال لهذا الطلب، فلا يُرفض وصله.'],
  ] as const)('says why its receipt is not refused: %j', async (result, words) => {
    desk.answer(PATH, [200, { ...record, acts: [{ act: 'receipt-refused', receipt: NOON }] }]);
    desk.answer(ACT, [200, result]);
    await show(`/orders/${reference}`);
    await press('ارفض الوصل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'ارفض الوصل' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('has no other act than the gateway allows', async () => {
    desk.answer(PATH, [200, { ...record, acts: [allowed.note] }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByRole('button', { name: 'ملاحظة' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(أكّد التحويل|ألغِ الطلب)$/ })).toBeNull();
  });
});
