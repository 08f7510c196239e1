/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { isolateLtr } from '@riwaq/text';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { noRefusal } from '../testing/fake-desk';
import { fakeEditor, fullOffer, recordFiles } from '../testing/fake-editor';
import { NEXT_RECORDS, recordPlan, savedDraft } from '../testing/fake-records';
import {
  deskOfOffers,
  draftOf,
  field,
  paste,
  press,
  pressTwice,
  published,
  reason,
  review,
  title,
  uuid,
  WEEK,
} from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const { show, sent } = desk;

describe('publishing', () => {
  test('says what it brings, wants a reason, and leads to the page', async () => {
    desk.answer('publications.begin', [202, { ...published, state: 'running' }]);
    desk.answer('publications.state', [200, { ...published, state: 'running', step: 'composing' }], [200, published]);
    await show();
    await review();
    expect(screen.getByText(/^العنوان/, { selector: 'li, bdi' }).closest('li')?.textContent).toBe('العنوان: أدوات الكتابة ← أدوات البحث');
    expect(screen.getByText(/تُكتب من جديد/).closest('details')?.open).toBe(false);
    const why = screen.getByRole('textbox', { name: /السبب/ });
    expect(why).toHaveProperty('value', 'تعديل: أدوات البحث');
    await userEvent.clear(why);
    await press('انشر الآن');
    expect(sent('publications.begin')).toEqual([]);
    await reason();
    await press('انشر الآن');
    expect(await screen.findByText('نكتب الصفحات التي تتغيّر...')).toBeTruthy();
    expect(await screen.findByText('تم في 4.2 ثانية')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'شاهد الصفحة في المتجر' });
    expect(link.getAttribute('href')).toBe('https://shop.example/offers/week-1');
    const draft = draftOf({ ...fullOffer, title: 'أدوات البحث' });
    expect(sent('publications.begin')).toEqual([{ id: uuid, app: 'offers', draft, why: 'عنوان أوضح', accepted: [] }]);
    await press('أغلق');
    expect(location.pathname).toBe('/records');
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات الكتابة');
  });

  test('that the gate refuses keeps everything', async () => {
    desk.answer('publications.begin', [202, { ...published, state: 'refused', lines: ['the page throws'] }]);
    await show();
    await review();
    await reason();
    await press('انشر الآن');
    expect(await screen.findByText(/^لم يجتز الفحص/)).toBeTruthy();
    expect(screen.getByText('the page throws').closest('details')?.open).toBe(false);
    await press('عد إلى المراجعة');
    expect(screen.getByRole('textbox', { name: /السبب/ })).toHaveProperty('value', 'عنوان أوضح');
    await press('إغلاق');
    expect(title()).toHaveProperty('value', 'أدوات البحث');
  });

  test('that meets a newer version on its way leads to what changed', async () => {
    const changed = [{ kind: 'offer', name: 'week-1', how: 'changed', by: 'لينا' }];
    desk.answer('publications.begin', [202, { ...published, state: 'refused', changed, reason: { kind: 'changed-meanwhile' } }]);
    await show();
    await review();
    await reason();
    await press('انشر الآن');
    await screen.findByText(/غيّر زميل ما تعدّله/);
    desk.answer('records.plan', [200, { leftOut: [], refusal: { ...noRefusal, changed } }]);
    await press('عد إلى المراجعة');
    expect(await screen.findByText(/بيد/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /السبب/ })).toHaveProperty('value', 'عنوان أوضح');
  });

  test('that takes addresses away names their pages, and waits for its tick', async () => {
    const effects = { ...recordPlan.effects, lost: ['/offers/week-1'] };
    desk.answer(
      'records.plan',
      [200, { ...recordPlan, effects, refusal: { ...noRefusal, toAccept: ['drop'], lines: ['addresses would be lost'] } }],
      [200, recordPlan],
    );
    await show();
    await review();
    expect(screen.getByText('يختفي: عنوان واحد').parentElement?.textContent).toContain('«أدوات البحث»: /offers/week-1');
    await reason();
    expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'أقبل أن تختفي هذه العناوين' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', false));
    expect(sent('records.plan').at(-1)).toMatchObject({ accepted: ['drop'] });
  });

  test('whose answer was lost is asked for by its id, and sent again it is the same', async () => {
    desk.answer('publications.begin', null, [202, published]);
    desk.answer('publications.state', [404, { reason: 'unknown' }]);
    await show();
    await review();
    await reason();
    await press('انشر الآن');
    expect(await screen.findByText('انقطع الاتصال، ولا نعلم هل وصل تغييرك')).toBeTruthy();
    await press('عد إلى المراجعة');
    await press('انشر الآن');
    await screen.findByText('تم في 4.2 ثانية');
    const ids = sent('publications.begin').map((body) => v.parse(v.looseObject({ id: v.string() }), body).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(desk.sent('publications.state')).toContainEqual({ id: ids[0] });
  });
});

describe('a record that somebody else changed meanwhile', () => {
  const theirs = { ...fullOffer, title: 'عنوان لينا', price: 2800 };
  const changed = [{ kind: 'offer', name: 'week-1', how: 'changed', by: 'لينا' }];
  const meet = async () => {
    await show();
    await paste(title(), 'أدوات البحث');
    desk.answer('records.plan', [200, { leftOut: [], refusal: { ...noRefusal, changed } }]);
    await press('راجع وانشر');
    await screen.findByText(/بعد أن بدأت/);
  };

  test('is named with who changed it; nothing is sent, and what was typed stays, also after a reload of the page', async () => {
    await meet();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/بعد أن بدأت/).textContent).toBe('تغيّر «أدوات البحث» بعد أن بدأت، بيد لينا');
    expect(screen.getByRole('button', { name: 'انشر الآن' })).toHaveProperty('disabled', true);
    await press('إغلاق');
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    expect(sent('publications.begin')).toEqual([]);
  });

  test('takes what was typed on top of it, and is reviewed again: what the other changed stays', async () => {
    await meet();
    const others = { ...theirs, title: fullOffer.title };
    desk.answer('records.files', null, [200, { digest: NEXT_RECORDS, files: { ...recordFiles, 'content/week-offers.json': [others] } }]);
    await press('ضع تعديلي على النسخة الجديدة');
    expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
    await press('ضع تعديلي على النسخة الجديدة');
    expect(await screen.findByText(/وفيها تعديلك/)).toBeTruthy();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    desk.answer('records.plan', [200, recordPlan]);
    await review();
    const draft = draftOf({ ...others, title: 'أدوات البحث' }, 'week-1', NEXT_RECORDS);
    expect(sent('records.plan').at(-1)).toEqual({ app: 'offers', draft, accepted: [] });
  });

  test('is loaded in the place of what was typed once that is said twice, and can be published', async () => {
    await meet();
    desk.answer('records.files', null, [200, { digest: NEXT_RECORDS, files: { ...recordFiles, 'content/week-offers.json': [theirs] } }]);
    await pressTwice('حمّل النسخة الجديدة دون تعديلي');
    expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    await pressTwice('حمّل النسخة الجديدة دون تعديلي');
    await waitFor(() => expect(title()).toHaveProperty('value', 'عنوان لينا'));
    expect(screen.queryByRole('dialog')).toBeNull();
    desk.answer('records.plan', [200, recordPlan]);
    await review();
    const draft = draftOf({ ...theirs, title: 'أدوات البحث' }, 'week-1', NEXT_RECORDS);
    expect(sent('records.plan').at(-1)).toEqual({ app: 'offers', draft, accepted: [] });
  });

  test('opens from a saved draft as it is now, and the draft stays', async () => {
    await show(`${WEEK}?draft=${savedDraft.id}`, { drafts: [savedDraft] });
    desk.answer('records.plan', [200, { leftOut: [], refusal: { ...noRefusal, changed } }]);
    await press('راجع وانشر');
    await pressTwice('حمّل النسخة الجديدة');
    await waitFor(() => expect(title()).toHaveProperty('value', 'أدوات الكتابة'));
    expect(screen.getByText('لهذا السجل مسودّة أخرى')).toBeTruthy();
  });
});

describe('the preview', () => {
  const composed = {
    id: 'v1',
    state: 'done',
    preview: 'f00d',
    link: 'https://shop.example/preview/x',
    lines: [],
    issues: [],
    changed: [],
  };

  test('shows the page at once, and with what is typed, in its width and colours, at a moment', async () => {
    desk.answer('previews.begin', [202, { ...composed, state: 'running', preview: undefined, link: undefined }]);
    desk.answer('previews.state', [200, composed]);
    await show();
    await paste(title(), 'أدوات البحث');
    await userEvent.click(screen.getByRole('radio', { name: 'قبل النهاية بساعة' }));
    await press('حدّث المعاينة');
    const frame = await screen.findByTitle(`معاينة ${isolateLtr('/offers/week-1')}`);
    expect(frame.getAttribute('src')).toBe('/preview/f00d/light/offers/week-1');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(screen.getByText('https://shop.example/preview/x?to=%2Foffers%2Fweek-1')).toBeTruthy();
    const draft = draftOf({ ...fullOffer, title: 'أدوات البحث' });
    const before = draftOf(fullOffer);
    expect(sent('previews.begin')).toMatchObject([
      { app: 'offers', draft: before },
      { id: uuid, app: 'offers', draft, at: '2026-11-25T13:30:00.000Z' },
    ]);

    await userEvent.click(screen.getByRole('radio', { name: 'داكن' }));
    await userEvent.selectOptions(field(/^الصفحة/), '/offers');
    expect(screen.getByTitle(`معاينة ${isolateLtr('/offers')}`).getAttribute('src')).toBe('/preview/f00d/dark/offers');
    expect(sent('previews.begin')).toHaveLength(2);
    await userEvent.type(title(), 'أ');
    expect(screen.getByText('تغيّر شيء بعد هذه المعاينة.')).toBeTruthy();
  });

  test('of a draft that cannot be composed says so at the field', async () => {
    const issues = [{ kind: 'offer', name: 'week-1', field: 'price', message: 'the price is not what the shop sells' }];
    const refused = { ...composed, state: 'refused', preview: undefined, link: undefined, lines: ['refused'], issues };
    desk.answer('previews.begin', [202, refused]);
    desk.answer('previews.state', [200, refused]);
    await show();
    expect(await screen.findByText('the price is not what the shop sells')).toBeTruthy();
    expect(field(/^السعر \(دج\)/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('لا تُركّب الصفحة قبل أن تُصلح الحقول')).toBeTruthy();
  });

  test('that fails says so and can be asked for again', async () => {
    desk.answer('previews.begin', null, [202, composed]);
    desk.answer('previews.state', [200, composed]);
    await show();
    expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
    await press('حدّث المعاينة');
    expect(await screen.findByTitle(`معاينة ${isolateLtr('/offers/week-1')}`)).toBeTruthy();
  });
});
