/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { fakeEditor, fullOffer } from '../testing/fake-editor';
import { FIRST_RECORDS, records, savedDraft } from '../testing/fake-records';
import { deskOfOffers, draftOf, field, paste, press, pressTwice, title, uuid, WEEK } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const { show, sent } = desk;

describe('what is typed', () => {
  test('is there after a reload, and gone when it is discarded', async () => {
    await show();
    await paste(title(), 'أدوات البحث');
    expect(screen.getByText('ما كتبته محفوظ في هذا المتصفح.')).toBeTruthy();
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
    await pressTwice('تجاهل ما كتبت');
    await waitFor(() => expect(title()).toHaveProperty('value', 'أدوات الكتابة'));
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', 'أدوات الكتابة');
  });

  test('stays behind a lost session', async () => {
    await show();
    await paste(title(), 'أدوات البحث');
    desk.answer('records.saveDraft', [401, { reason: 'signed-out' }]);
    await press('احفظ مسودّة');
    expect(await screen.findByRole('heading', { name: 'انتهت جلستك' })).toBeTruthy();
    expect(title()).toHaveProperty('value', 'أدوات البحث');
  });

  test('is saved as a draft under one id, which can be changed and discarded', async () => {
    await show();
    await paste(title(), 'أدوات البحث');
    const edits = draftOf({ ...fullOffer, title: 'أدوات البحث' }).edits;
    desk.answer('records.saveDraft', [200, { ...savedDraft, edits, savedAt: '2026-11-23T12:00:00Z' }]);
    desk.answer('records.list', [200, { ...records, drafts: [{ ...savedDraft, edits, savedAt: '2026-11-23T12:00:00Z' }] }]);
    await press('احفظ مسودّة');
    expect(await screen.findByText('المسودّة محفوظة، ويراها فريقك.')).toBeTruthy();
    expect(sent('records.saveDraft')).toEqual([{ id: uuid, app: 'offers', draft: { base: FIRST_RECORDS, edits } }]);
    await userEvent.type(title(), ' الجديدة');
    await press('احفظ مسودّة');
    expect(sent('records.saveDraft').at(-1)).toMatchObject({ id: savedDraft.id });

    desk.answer('records.discardDraft', [204]);
    await pressTwice('احذف المسودّة');
    await waitFor(() => expect(location.pathname).toBe('/records'));
    expect(sent('records.discardDraft')).toEqual([{ app: 'offers', id: savedDraft.id }]);
  });

  test('of days that are over says so', async () => {
    await show(WEEK, { at: '2027-01-05T12:00:00Z' });
    expect(screen.getByText('انتهت هذه الأيام')).toBeTruthy();
    cleanup();
    await show();
    expect(screen.queryByText('انتهت هذه الأيام')).toBeNull();
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
    await paste(field(/^الرمز/), 'week-9');
    await paste(title(), 'جديد');
    await press('أضف خيارًا');
    await paste(field(/^عنوان الخيار/), 'واحد');
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
    expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf(record, 'week-9'), accepted: [] }]);
  });

  test('begins as a copy of another', async () => {
    await show('/records/offers/offer/new?like=week-1');
    expect(screen.getByText(/^نسخة من/).parentElement?.textContent).toMatch(/^عرض أسبوعي جديدنسخة من «.+»$/);
    expect(field(/^الرمز/)).toHaveProperty('value', 'week-1-2');
    expect(field(/^أول يوم/)).toHaveProperty('value', '2026-11-23');
  });

  test('that nothing is named for is said', async () => {
    const { Desk } = await import('../desk');
    desk.answer('records.list', [200, records]);
    goTo('/records/offers/offer/none');
    render(<Desk client={createQueryClient()} />);
    expect(await screen.findByRole('heading', { name: 'لا سجل بهذا الاسم' })).toBeTruthy();
  });
});
