/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import type { Records } from '../../contract/records';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, session } from '../testing/fake-desk';
import { fakeEditor, fullOffer, recordFiles } from '../testing/fake-editor';
import { FIRST_COMMIT, NEXT_COMMIT, recordPlan, records, savedDraft } from '../testing/fake-records';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => {
  const noon = Date.parse('2026-11-23T12:00:00Z');
  return { now: () => noon, useClock: () => noon };
});

let desk: FakeDesk;
beforeEach(() => {
  localStorage.clear();
  desk = installFakeDesk();
  desk.answer('/api/session', [200, { session: { ...session, roles: ['offers'] } }]);
  desk.answer('/api/records/files?app=offers', [200, { commit: FIRST_COMMIT, files: recordFiles }]);
  desk.answer('/api/records/plans', [200, recordPlan]);
});
afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const WEEK = '/records/offers/offer/week-1';
async function show(path = WEEK, known: Partial<Records> = {}): Promise<void> {
  const { Desk } = await import('../desk');
  desk.answer('/api/records?app=offers', [200, { ...records, ...known }]);
  goTo(path);
  render(<Desk client={createQueryClient()} />);
  await screen.findByRole('textbox', { name: /العنوان/ });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const title = () => field(/^العنوان/);
const retype = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  await userEvent.type(control, text);
};
const sent = (path: string) => desk.requests.filter((request) => request.path === path).map(({ body }) => body);
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const answered = {
  id: 'p1',
  state: 'done',
  command: 'npx riwaq records publish offers',
  lines: [],
  milliseconds: 4200,
  issues: [],
  changed: [],
};
const draftOf = (record: object, name = 'week-1', base = FIRST_COMMIT) => ({ base, edits: [{ kind: 'offer', name, record }] });
const reason = async (text = 'عنوان أوضح') => userEvent.type(await screen.findByRole('textbox', { name: /السبب/ }), text);
/** Changes the title and opens the dialog in which it is published. */
const review = async () => {
  await retype(title(), 'أدوات البحث');
  await press('راجع وانشر');
  await screen.findByText(/تُكتب من جديد/);
};

describe('the form', () => {
  test('leaves every field as it was, and says what is as its team does', async () => {
    await show();
    expect(screen.getByText('week-1')).toBeTruthy();
    expect(screen.queryByLabelText(/^الرمز/)).toBeNull();
    expect(field(/^أسماء أخرى/)).toHaveProperty('value', 'كتابة\nWriting');
    expect(field(/^آخر يوم/)).toHaveProperty('value', '2026-11-25');
    expect(field(/^ساعة النهاية/)).toHaveProperty('value', '15:30');
    expect(field(/^إلى أين بعده/)).toHaveProperty('value', 'تصفّح [كل المنتجات](/products).');
    await review();
    expect(sent('/api/records/plans')).toEqual([{ app: 'offers', draft: draftOf({ ...fullOffer, title: 'أدوات البحث' }), accepted: [] }]);
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
    await userEvent.selectOptions(field(/^صفحة العرض/), 'بلا');
    await retype(field(/^اسم المقدّم/), 'لينا');
    await press('الأساسي');
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
    expect(sent('/api/records/plans')).toEqual([{ app: 'offers', draft: draftOf(record), accepted: [] }]);
  });

  test('says what is wrong at a field when it is left, and all of it on a press, which leads to the first and opens what it stands in', async () => {
    await show();
    await userEvent.clear(title());
    expect(screen.queryByText('هذا الحقل مطلوب')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('هذا الحقل مطلوب')).toBeTruthy();
    expect(title().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(title(), 'أ');
    await press('الأساسي');
    await retype(field(/^سعر الخيار/), '5');
    await press('الأساسي');
    await press('راجع وانشر');
    expect(await screen.findByText('السعر 100 دج على الأقل')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^سعر الخيار/));
    expect(sent('/api/records/plans')).toEqual([]);
  });

  test('shows a message without Arabic words in English, from left to right', async () => {
    await show();
    await retype(field(/^أسماء أخرى/), 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');
    await userEvent.tab();
    expect((await screen.findByText('an alias is short')).getAttribute('dir')).toBe('ltr');
  });

  test('shows what the server finds at the field until it is changed', async () => {
    const issues = [{ kind: 'offer', name: 'week-1', field: 'choices.1.title', message: 'a title is not empty' }];
    desk.answer('/api/records/plans', [200, { issues, changed: [] }]);
    await show();
    await retype(title(), 'أدوات البحث');
    await press('راجع وانشر');
    await press('عد إلى الحقول');
    expect(await screen.findByText('اكتب عنوانًا')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^عنوان الخيار/));
    await userEvent.type(field(/^عنوان الخيار/), ' الأول');
    expect(screen.queryByText('اكتب عنوانًا')).toBeNull();
  });

  test('keeps a day of a demonstration as it is written, until the calendar takes its place', async () => {
    const counted = { ...fullOffer, startDate: '-2d', endDate: '+5d' };
    desk.answer('/api/records/files?app=offers', [200, { commit: FIRST_COMMIT, files: { 'content/week-offers.json': [counted] } }]);
    await show();
    expect(field(/^أول يوم/)).toHaveProperty('value', '-2d');
    await userEvent.clear(field(/^أول يوم/));
    expect(field(/^أول يوم/)).toHaveProperty('type', 'date');
  });
});

describe('items of a list', () => {
  const items = () =>
    within(screen.getByRole('group', { name: 'الخيارات' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('button')[0]?.textContent);

  test('are moved, added and removed by the keyboard, and the focus goes with them', async () => {
    await show();
    screen.getByRole('button', { name: 'أنزل: الكامل' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الأساسي', 'الكامل']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('أنزل: الكامل');
    expect(screen.getByText('صار في الموضع 2 من 2')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الأساسي', 'الكامل']);
    screen.getByRole('button', { name: 'ارفع: الكامل' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الكامل', 'الأساسي']);

    screen.getByRole('button', { name: 'أضف خيارًا' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['الكامل', 'الأساسي', 'الخيار 3']);
    expect(document.activeElement?.textContent).toBe('الخيار 3');
    await retype(field(/^عنوان الخيار/), 'الشامل');
    expect(items()).toEqual(['الكامل', 'الأساسي', 'الشامل']);

    screen.getByRole('button', { name: 'احذف: الكامل' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('الأساسي');
    await press('احذف: الأساسي');
    await press('احذف: الشامل');
    expect(document.activeElement?.textContent).toBe('أضف خيارًا');
  });
});

describe('what is typed', () => {
  test('is there after a reload, and gone when it is discarded', async () => {
    await show();
    await retype(title(), 'أدوات البحث');
    expect(screen.getByText('ما كتبته محفوظ في هذا المتصفح.')).toBeTruthy();
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    await press('تجاهل ما كتبت');
    await waitFor(() => expect(title()).toHaveProperty('value', 'أدوات الكتابة'));
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات الكتابة');
  });

  test('stays behind a lost session', async () => {
    await show();
    await retype(title(), 'أدوات البحث');
    desk.answer('/api/records/drafts', [401, { reason: 'signed-out' }]);
    await press('احفظ مسودّة');
    expect(await screen.findByRole('heading', { name: 'انتهت جلستك' })).toBeTruthy();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
  });

  test('is saved as a draft under one id, which can be changed and discarded', async () => {
    await show();
    await retype(title(), 'أدوات البحث');
    const edits = draftOf({ ...fullOffer, title: 'أدوات البحث' }).edits;
    desk.answer('/api/records/drafts', [200, { ...savedDraft, edits, savedAt: '2026-11-23T12:00:00Z' }]);
    desk.answer('/api/records?app=offers', [200, { ...records, drafts: [{ ...savedDraft, edits, savedAt: '2026-11-23T12:00:00Z' }] }]);
    await press('احفظ مسودّة');
    expect(await screen.findByText('المسودّة محفوظة، ويراها فريقك.')).toBeTruthy();
    expect(sent('/api/records/drafts')).toEqual([{ id: uuid, app: 'offers', draft: { base: FIRST_COMMIT, edits } }]);
    await userEvent.type(title(), ' الجديدة');
    await press('احفظ مسودّة');
    expect(sent('/api/records/drafts').at(-1)).toMatchObject({ id: savedDraft.id });

    desk.answer('/api/records/drafts/discard', [204]);
    await press('احذف المسودّة');
    await waitFor(() => expect(location.pathname).toBe('/records'));
    expect(sent('/api/records/drafts/discard')).toEqual([{ app: 'offers', id: savedDraft.id }]);
  });

  test('of a planned draft is opened with its day, and published with it', async () => {
    const planned = { ...savedDraft, publishAt: '2026-11-30T08:00:00Z', why: 'أسبوع جديد' };
    await show(`${WEEK}?draft=${savedDraft.id}`, { drafts: [planned] });
    expect(title()).toHaveProperty('value', 'أدوات الكتابة العلمية');
    expect(screen.getByText(/^يُنشر 30.نوفمبر 2026، 09:00$/)).toBeTruthy();
    await press('راجع وانشر');
    expect(await screen.findByLabelText(/^اليوم/)).toHaveProperty('value', '2026-11-30');
    expect(field(/^الساعة/)).toHaveProperty('value', '09:00');
  });

  test('of another draft of the same record is named', async () => {
    await show(WEEK, { drafts: [savedDraft] });
    expect(screen.getByText('لهذا السجل مسودّة أخرى')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'افتحها' }).getAttribute('href')).toBe(`${WEEK}?draft=${savedDraft.id}`);
  });
});

describe('a new record', () => {
  test('begins blank and is named by what is typed', async () => {
    await show('/records/offers/offer/new');
    await userEvent.type(field(/^الرمز/), 'week-9');
    await userEvent.type(title(), 'جديد');
    await press('أضف خيارًا');
    await userEvent.type(field(/^عنوان الخيار/), 'واحد');
    await press('راجع وانشر');
    await screen.findByText(/تُكتب من جديد/);
    const record = {
      id: 'week-9',
      title: 'جديد',
      mark: 'gift',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      price: 1000,
      hasGift: false,
      methods: ['bank'],
      choices: [{ title: 'واحد', price: 1000 }],
    };
    expect(sent('/api/records/plans')).toEqual([{ app: 'offers', draft: draftOf(record, 'week-9'), accepted: [] }]);
  });

  test('begins as a copy of another', async () => {
    await show('/records/offers/offer/new?like=week-1');
    expect(field(/^الرمز/)).toHaveProperty('value', 'week-1-2');
    expect(field(/^أول يوم/)).toHaveProperty('value', '2026-11-23');
  });

  test('that nothing is named for is said', async () => {
    const { Desk } = await import('../desk');
    desk.answer('/api/records?app=offers', [200, records]);
    goTo('/records/offers/offer/none');
    render(<Desk client={createQueryClient()} />);
    expect(await screen.findByRole('heading', { name: 'لا سجل بهذا الاسم' })).toBeTruthy();
  });
});

describe('publishing', () => {
  test('says what it brings, wants a reason, and leads to the page', async () => {
    desk.answer('/api/records/publications', [202, { ...answered, state: 'running' }]);
    desk.answer('/api/records/publications/:id', [200, answered]);
    await show();
    await review();
    await press('انشر الآن');
    expect(sent('/api/records/publications')).toEqual([]);
    await reason();
    expect(screen.getByText('npx riwaq records publish offers --draft draft.json --why "عنوان أوضح"')).toBeTruthy();
    await press('انشر الآن');
    expect(await screen.findByText('تمّ في 4,200 مللي ثانية')).toBeTruthy();
    const draft = draftOf({ ...fullOffer, title: 'أدوات البحث' });
    expect(sent('/api/records/publications')).toEqual([{ id: uuid, app: 'offers', draft, why: 'عنوان أوضح', accepted: [] }]);
    await press('أغلق');
    expect(location.pathname).toBe('/records');
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات الكتابة');
  });

  test('at a day and an hour in Algeria is planned', async () => {
    desk.answer('/api/records/publications', [202, answered]);
    await show();
    await review();
    await reason();
    await userEvent.click(screen.getByRole('radio', { name: 'في يوم وساعة' }));
    await retype(field(/^اليوم/), '2026-12-01');
    await retype(field(/^الساعة/), '08:30');
    expect(screen.getByText(/--at 2026-12-01T08:30 --why/)).toBeTruthy();
    await press('قرّر النشر');
    expect(await screen.findByText(/تقرّر. يُنشر وحده يوم 1.ديسمبر 2026، 08:30/)).toBeTruthy();
    expect(sent('/api/records/publications')).toMatchObject([{ publishAt: '2026-12-01T07:30:00.000Z' }]);
  });

  test('at a moment that passed is not sent', async () => {
    await show();
    await review();
    await reason();
    await userEvent.click(screen.getByRole('radio', { name: 'في يوم وساعة' }));
    await retype(field(/^اليوم/), '2026-11-23');
    await retype(field(/^الساعة/), '12:59');
    await press('قرّر النشر');
    expect(screen.getByText('اختر يومًا وساعة لم يمضيا.')).toBeTruthy();
    expect(sent('/api/records/publications')).toEqual([]);
  });

  test('that the gate refuses keeps everything', async () => {
    desk.answer('/api/records/publications', [202, { ...answered, state: 'refused', lines: ['the page throws'] }]);
    await show();
    await review();
    await reason();
    await press('انشر الآن');
    expect(await screen.findByText('the page throws')).toBeTruthy();
    await press('عد إلى الخطة والسبب');
    expect(screen.getByRole('textbox', { name: /السبب/ })).toHaveProperty('value', 'عنوان أوضح');
    await press('إغلاق');
    expect(title()).toHaveProperty('value', 'أدوات البحث');
  });

  test('that takes addresses away waits for its tick', async () => {
    desk.answer('/api/records/plans', [200, { ...recordPlan, refusal: 'add --drop' }], [200, recordPlan]);
    await show();
    await review();
    await reason();
    expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'أقبل أن تختفي هذه العناوين' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', false));
    expect(sent('/api/records/plans').at(-1)).toMatchObject({ accepted: ['drop'] });
  });

  test('whose answer was lost is asked for by its id, and sent again it is the same', async () => {
    desk.answer('/api/records/publications', null, [202, answered]);
    desk.answer('/api/records/publications/:id', [404, { reason: 'unknown' }]);
    await show();
    await review();
    await reason();
    await press('انشر الآن');
    expect(await screen.findByText('لا أحد يعلم هل تمّ التغيير')).toBeTruthy();
    await press('عد إلى الخطة والسبب');
    await press('انشر الآن');
    await screen.findByText('تمّ في 4,200 مللي ثانية');
    const ids = sent('/api/records/publications').map((body) => v.parse(v.looseObject({ id: v.string() }), body).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(desk.requests.some(({ path }) => path === `/api/records/publications/${ids[0]}`)).toBe(true);
  });
});

describe('a record that somebody else changed meanwhile', () => {
  const theirs = { ...fullOffer, title: 'عنوان لينا', price: 2800 };
  const changed = [{ kind: 'offer', name: 'week-1', before: fullOffer, now: theirs, by: 'لينا' }];
  const meet = async () => {
    await show();
    await retype(title(), 'أدوات البحث');
    desk.answer('/api/records/plans', [200, { issues: [], changed }], [200, recordPlan]);
    desk.answer('/api/records/files?app=offers', [
      200,
      { commit: NEXT_COMMIT, files: { ...recordFiles, 'content/week-offers.json': [theirs] } },
    ]);
    await press('راجع وانشر');
    await screen.findByText(/بعد أن بدأت/);
  };

  test('is shown field by field; my edit goes onto it', async () => {
    await meet();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('العنوان').parentElement?.textContent).toBe('العنوانأدوات الكتابة ← عنوان لينا');
    expect(dialog.getByText('السعر').parentElement?.textContent).toBe('السعر3000 ← 2800');
    expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', true);
    await press('طبّق تعديلي على النسخة الجديدة');
    await screen.findByText(/تُكتب من جديد/);
    const draft = draftOf({ ...theirs, title: 'أدوات البحث' }, 'week-1', NEXT_COMMIT);
    expect(sent('/api/records/plans').at(-1)).toEqual({ app: 'offers', draft, accepted: [] });
  });

  test('is taken instead of mine', async () => {
    await meet();
    await press('خذ النسخة الجديدة واترك تعديلي');
    await waitFor(() => expect(title()).toHaveProperty('value', 'عنوان لينا'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the preview', () => {
  const composed = {
    id: 'v1',
    state: 'done',
    preview: 'f00d',
    link: 'https://shop.example/?preview=x',
    lines: [],
    issues: [],
    changed: [],
  };

  test('shows the page with what is typed, in its width and colours, at a moment', async () => {
    desk.answer('/api/records/previews', [202, { ...composed, state: 'running', preview: undefined, link: undefined }]);
    desk.answer('/api/records/previews/:id', [200, composed]);
    await show();
    await retype(title(), 'أدوات البحث');
    await userEvent.click(screen.getByRole('radio', { name: 'قبل النهاية بساعة' }));
    await press('أظهر المعاينة');
    const frame = await screen.findByTitle('معاينة /offers/week-1');
    expect(frame.getAttribute('src')).toBe('/preview/f00d/light/offers/week-1');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(screen.getByText('https://shop.example/?preview=x')).toBeTruthy();
    const draft = draftOf({ ...fullOffer, title: 'أدوات البحث' });
    expect(sent('/api/records/previews')).toEqual([{ id: uuid, app: 'offers', draft, at: '2026-11-25T13:30:00.000Z' }]);

    await userEvent.click(screen.getByRole('radio', { name: 'داكن' }));
    await userEvent.selectOptions(field(/^الصفحة/), '/offers');
    expect(screen.getByTitle('معاينة /offers').getAttribute('src')).toBe('/preview/f00d/dark/offers');
    expect(sent('/api/records/previews')).toHaveLength(1);
    await userEvent.type(title(), 'أ');
    expect(screen.getByText('تغيّر شيء بعد هذه المعاينة.')).toBeTruthy();
  });

  test('of a draft that cannot be composed says so at the field', async () => {
    const issues = [{ kind: 'offer', name: 'week-1', field: 'price', message: 'the price is not what the shop sells' }];
    desk.answer('/api/records/previews', [
      202,
      { ...composed, state: 'refused', preview: undefined, link: undefined, lines: ['refused'], issues },
    ]);
    await show();
    await press('أظهر المعاينة');
    expect(await screen.findByText('the price is not what the shop sells')).toBeTruthy();
    expect(field(/^السعر \(دج\)/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('لا تُركّب الصفحة قبل أن تُصلح الحقول')).toBeTruthy();
  });

  test('that fails says so and can be asked for again', async () => {
    desk.answer('/api/records/previews', null, [202, composed]);
    await show();
    await press('أظهر المعاينة');
    expect(await screen.findByText(/لا يجيب الخادوم/)).toBeTruthy();
    await press('حدّث المعاينة');
    expect(await screen.findByTitle('معاينة /offers/week-1')).toBeTruthy();
  });
});
