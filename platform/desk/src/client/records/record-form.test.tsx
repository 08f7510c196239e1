/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noRefusal } from '../testing/fake-desk';
import { fakeEditor, fullOffer } from '../testing/fake-editor';
import { FIRST_RECORDS } from '../testing/fake-records';
import { deskOfOffers, draftOf, field, paste, press, retype, review, title } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const { show, sent } = desk;

describe('the form', () => {
  test('leaves every field as it was, and says what is as its team does', async () => {
    await show();
    expect(within(screen.getByRole('form', { name: 'عرض أسبوعي' })).getByText('week-1')).toBeTruthy();
    expect(screen.queryByLabelText(/^الرمز/)).toBeNull();
    expect(field(/^أسماء أخرى/)).toHaveProperty('value', 'كتابة\nWriting');
    expect(field(/^آخر يوم/)).toHaveProperty('value', '2026-11-25');
    expect(field(/^ساعة النهاية/)).toHaveProperty('value', '15:30');
    expect(field(/^إلى أين بعده/)).toHaveProperty('value', 'تصفّح [كل المنتجات](/products).');
    await review();
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf({ ...fullOffer, title: 'أدوات البحث' }), accepted: [] }]);
  });

  test('changes every kind of field', async () => {
    await show();
    await retype(title(), 'أ');
    await retype(field(/^الوصف/), 'سطر{Enter}آخر');
    await userEvent.clear(field(/^أسماء أخرى/));
    await userEvent.selectOptions(field(/^العلامة/), 'code');
    await retype(field(/^أول يوم/), '2026-11-21');
    await userEvent.clear(field(/^ساعة النهاية/));
    await retype(field(/^ساعة اللقاء/), '21:00');
    await press('احذف اليوم 1');
    await retype(field(/^السعر \(دج\)/), '2500');
    await userEvent.clear(field(/^المقاعد/));
    await retype(field(/^السعر بالدولار/), '8.00');
    await userEvent.click(screen.getByRole('checkbox', { name: 'معه هدية' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'PayPal' }));
    await retype(field(/^إلى أين بعده/), 'اقرأ [[الأسئلة](/faq)');
    await userEvent.clear(field(/^صفحة العرض/));
    await retype(field(/^اسم المقدّم/), 'لينا');
    await press(/^الأساسي/);
    await retype(field(/^سعر الخيار/), '2100');
    await press('راجع وانشر');
    await screen.findByText(/تُكتب من جديد/);
    const { aliases: _a, seats: _s, promotion: _p, ...kept } = fullOffer;
    const record = {
      ...kept,
      title: 'أ',
      description: 'سطر\nآخر',
      mark: 'code',
      startDate: '2026-11-21',
      endDate: '2026-11-25',
      hour: '21:00',
      evenings: ['2026-11-22'],
      price: 2500,
      paypalPrice: '8.00',
      hasGift: false,
      methods: ['bank', 'paypal'],
      leadsTo: ['اقرأ ', { text: 'الأسئلة', to: '/faq' }],
      host: { name: 'لينا' },
      choices: [
        { title: 'الكامل', price: 3000 },
        { title: 'الأساسي', price: 2100 },
      ],
    };
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf(record), accepted: [] }]);
  });

  test('says what is wrong at a field when it is left, and all of it on a press, which leads to the first and opens what it stands in', async () => {
    await show();
    await userEvent.clear(title());
    expect(screen.queryByText('هذا الحقل مطلوب')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('هذا الحقل مطلوب')).toBeTruthy();
    expect(title().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(title(), 'أ');
    await press(/^الأساسي/);
    await paste(field(/^سعر الخيار/), '5');
    await press(/^الأساسي/);
    await press('راجع وانشر');
    expect(await screen.findByText('السعر 100 دج على الأقل')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^سعر الخيار/));
    expect(sent('records.plan')).toEqual([]);
  });

  test('asks for nothing of a part that is left out, before it is begun and after it is emptied', async () => {
    await show();
    const name = field(/^اسم المقدّم/);
    await userEvent.type(name, 'ل');
    expect(name).toHaveProperty('required', true);
    await userEvent.clear(name);
    expect(name).toHaveProperty('required', false);
    await review();
    const { host: _host, ...record } = fullOffer;
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf({ ...record, title: 'أدوات البحث' }), accepted: [] }]);
  });

  test('reads amounts and numbers as people write them, and keeps what was typed', async () => {
    await show();
    const [price, seats, dollars] = [field(/^السعر \(دج\)/), field(/^المقاعد/), field(/^السعر بالدولار/)];
    await retype(price, '٢٬٠٠٠ دج');
    await retype(seats, '1 200');
    await retype(dollars, '9,5');
    expect([price, seats, dollars].map((input) => Reflect.get(input, 'value'))).toEqual(['٢٬٠٠٠ دج', '1 200', '9,5']);
    await press('راجع وانشر');
    await screen.findByText(/تُكتب من جديد/);
    const record = { ...fullOffer, price: 2000, seats: 1200, paypalPrice: '9.50' };
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf(record), accepted: [] }]);
  });

  test('names a number that it cannot read, and keeps what was typed', async () => {
    await show();
    await retype(field(/^السعر \(دج\)/), '2000.50');
    await userEvent.tab();
    expect(await screen.findByText('«\u20682000.50\u2069» ليس مبلغًا بالدينار دون كسور')).toBeTruthy();
    expect(field(/^السعر \(دج\)/)).toHaveProperty('value', '2000.50');
  });

  test('warns of a name that stands in for one', async () => {
    await show();
    await paste(title(), 'عرض أسبوعي جديد');
    expect(title().getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('هذا اسم مؤقّت. اكتب ما يراه الزبون.')).toBeTruthy();
    await userEvent.type(title(), ' للطلبة');
    expect(screen.queryByText('هذا اسم مؤقّت. اكتب ما يراه الزبون.')).toBeNull();
  });

  test('shows a message without Arabic words in English, from left to right', async () => {
    await show();
    await paste(field(/^أسماء أخرى/), 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');
    await userEvent.tab();
    expect((await screen.findByText('an alias is short')).getAttribute('dir')).toBe('ltr');
  });

  test('shows what the server finds at the field until it is changed', async () => {
    const issues = [{ kind: 'offer', name: 'week-1', field: 'choices.1.title', message: 'a title is not empty' }];
    desk.answer('records.plan', [200, { leftOut: [], refusal: { ...noRefusal, issues } }]);
    await show();
    await paste(title(), 'أدوات البحث');
    await press('راجع وانشر');
    await press('عد إلى الحقول');
    expect(await screen.findByText('اكتب عنوانًا')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^عنوان الخيار/));
    await userEvent.type(field(/^عنوان الخيار/), ' الأول');
    expect(screen.queryByText('اكتب عنوانًا')).toBeNull();
  });

  test('shows the days that those of a demonstration are today, and keeps them counted until another is chosen', async () => {
    const counted = { ...fullOffer, startDate: '-2d', endDate: '+5d', evenings: ['-2d'] };
    desk.answer('records.files', [200, { digest: FIRST_RECORDS, files: { 'content/week-offers.json': [counted] } }]);
    await show();
    expect(field(/^أول يوم/)).toHaveProperty('value', '2026-11-21');
    expect(field(/^آخر يوم/)).toHaveProperty('value', '2026-11-28');
    // Once, not under each of them.
    expect(screen.getByText(/تتقدّم مع كل نشر، ولا يغيّرها الحفظ/)).toBeTruthy();
    await retype(field(/^ساعة النهاية/), '20:00');
    expect(screen.queryByText(/تتقدّم مع كل نشر/)).toBeNull();
    await review();
    // One day of the calendar makes the others so.
    const record = { ...counted, title: 'أدوات البحث', startDate: '2026-11-21', endDate: '2026-11-28T20:00', evenings: ['2026-11-21'] };
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf(record), accepted: [] }]);
  });
});

describe('items of a list', () => {
  const items = () =>
    within(screen.getByRole('group', { name: 'الخيارات' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('button')[0]?.querySelector('bdi')?.textContent);

  test('say what each costs while it is folded', async () => {
    await show();
    const full = screen.getByRole('button', { name: /^الكامل\s*3,000\sدج$/ });
    await userEvent.click(full);
    expect(full.textContent).toBe('الكامل');
  });

  test('are moved, added and removed by the keyboard, and the focus goes with them', async () => {
    await show();
    act(() => screen.getByRole('button', { name: 'أنزل: الكامل' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الأساسي', 'الكامل']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('أنزل: الكامل');
    expect(screen.getByText('صار في الموضع 2 من 2')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الأساسي', 'الكامل']);
    act(() => screen.getByRole('button', { name: 'ارفع: الكامل' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الكامل', 'الأساسي']);

    act(() => screen.getByRole('button', { name: 'أضف خيارًا' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الكامل', 'الأساسي', 'الخيار 3']);
    expect(document.activeElement?.textContent).toBe('الخيار 3');
    await paste(field(/^عنوان الخيار/), 'الشامل');
    expect(items()).toEqual(['الكامل', 'الأساسي', 'الشامل']);

    act(() => screen.getByRole('button', { name: 'احذف: الكامل' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^الأساسي/);
    await press('احذف: الأساسي');
    await press('احذف: الشامل');
    expect(document.activeElement?.textContent).toBe('أضف خيارًا');
  });
});
