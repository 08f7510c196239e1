/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noRefusal } from '../testing/fake-desk';
import { fakeEditor } from '../testing/fake-editor';
import { recordPlan } from '../testing/fake-records';
import { deskOfOffers, isReady, press, published } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const { sent } = desk;

describe('a kind whose state is no matter of days', () => {
  const show = () => desk.showPage('/records?app=offers&kind=product');

  test('says how its records stand in its own words, and is narrowed by them', async () => {
    await show();
    const region = await screen.findByRole('region', { name: 'المنتجات' });
    const rows = () =>
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([expect.stringMatching(/^SPSSspssمتوفر560/), expect.stringMatching(/^NVivonvivoنفدت الكمية4,900/)]);
    expect(screen.queryByText(/جارٍ|بلا أجل/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'نفدت الكمية' }));
    expect(rows()).toHaveLength(1);
  });

  test.each([
    ['نفدت الكمية', { isOutOfStock: true }, []],
    ['أخفِ', { isHidden: true }, ['drop']],
  ])('changes a record in two presses, with a reason that says so: «%s»', async (label, changed, accepted) => {
    await show();
    await press(`${label}: SPSS`);
    await isReady();
    desk.answer('publications.begin', [202, published]);
    await press('انشر الآن');
    await screen.findByText('تم في 4.2 ثانية');
    const edits = [{ kind: 'product', name: 'spss', record: { price: '560', ...changed } }];
    expect(sent('publications.begin')).toMatchObject([{ why: `${label}: SPSS`, accepted, draft: { edits } }]);
  });

  test('says of an act that other records refuse only that, and nothing of fields', async () => {
    const issues = [{ field: 'pack.json: contains.0', message: 'an offer is paid somehow' }];
    desk.answer('records.plan', [200, { leftOut: [], refusal: { ...noRefusal, issues } }]);
    await show();
    await press('أخفِ: SPSS');
    expect(await screen.findByText('اختر طريقة دفع')).toBeTruthy();
    expect(screen.getByText('هذا التغيير مرفوض')).toBeTruthy();
    expect(screen.queryByText(/تُصلح حقوله/)).toBeNull();
  });

  test('asks for a price first, keeps what was typed, and plans what is whole', async () => {
    await show();
    desk.answer('records.plan', [200, { leftOut: [] }], [200, recordPlan]);
    await press('سعر جديد: SPSS');
    const price = await screen.findByLabelText('السعر');
    await screen.findByText(/^لا يغيّر هذا شيئًا/);
    await userEvent.clear(price);
    await userEvent.type(price, '-5');
    expect(await screen.findByText('السعر 100 دج على الأقل')).toBeTruthy();
    expect(price).toHaveProperty('value', '-5');
    expect(screen.queryByText(/^لا يغيّر هذا شيئًا/)).toBeNull();
    expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', true);
    await userEvent.clear(price);
    await userEvent.type(price, '600');
    await isReady();
    expect(sent('records.plan')).toMatchObject(['560', '600'].map((value) => ({ draft: { edits: [{ record: { price: value } }] } })));
  });

  test('asks for the prices of versions, not for where they are ordered, and does to each what follows from them', async () => {
    await show();
    await press('أسعار جديدة: SPSS');
    await press(/^شهر\s*560$/);
    const price = screen.getByLabelText('سعر النسخة');
    expect(screen.queryByLabelText(/وجهة/)).toBeNull();
    await userEvent.clear(price);
    await userEvent.type(price, '600');
    await isReady();
    const edits = [{ record: { price: 'من 600', versions: [{ version: 'شهر', price: '600' }] } }];
    expect(sent('records.plan').at(-1)).toMatchObject({ draft: { edits } });
    expect(screen.getByText('السعر', { selector: 'bdi, li' }).closest('li')?.textContent).toBe('السعر: 560 ← من 600');
  });
});
