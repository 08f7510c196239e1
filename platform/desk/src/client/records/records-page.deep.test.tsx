/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Records } from '../../contract/records';
import type { Role } from '../../contract/role';
import { fakeEditor, fullOffer } from '../testing/fake-editor';
import { FIRST_RECORDS, publication, records, savedDraft } from '../testing/fake-records';
import { deskOfOffers, isReady, press, published, reason, uuid } from '../testing/open-record';

const loadEditor = jest.fn<() => Promise<unknown>>();
jest.mock('./load-editor', () => ({ loadEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
beforeEach(() => void loadEditor.mockResolvedValue(fakeEditor));
const { sent } = desk;
const show = (known?: Partial<Records>, roles?: readonly Role[], path = '/records') => desk.showPage(path, known, roles);
const list = async () => within(await screen.findByRole('region', { name: 'العروض الأسبوعية' }));
const rowsIn = async () => (await list()).getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

/** What was typed is planned. */
describe('the list of records', () => {
  test('shows how each stands, with its name and days, and is narrowed', async () => {
    await show({ drafts: [savedDraft] });
    const rows = await rowsIn();
    expect(rows[0]).toMatch(/^أدوات الكتابةweek-1جارٍمسودّة.*15:30/);
    expect(rows[1]).toMatch(/^SPSS 31week-2لم يبدأ بعدمن 1 إلى 7 ديسمبر 2026/);
    expect(rows[2]).toMatch(/^عرض أكتوبرweek-0منتهٍ/);
    await userEvent.click(screen.getByRole('radio', { name: 'منتهٍ' }));
    expect(await rowsIn()).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'الكل' }));
    await userEvent.click(screen.getByRole('radio', { name: 'صفحات العروض' }));
    const pages = within(await screen.findByRole('region', { name: 'صفحات العروض' }));
    expect(pages.getByText('تجريبي')).toBeTruthy();
    expect(pages.getByRole('link', { name: 'عدّل: عرض العيد' }).getAttribute('href')).toBe('/records/offers/promotion/eid');
  });

  test('shows 20 of many, and more on a press', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      kind: 'offer',
      name: `o-${index}`,
      title: `عرض ${index}`,
      addresses: [],
      isDemo: false,
    }));
    await show({ rows });
    expect(await rowsIn()).toHaveLength(20);
    await press('أظهر المزيد (9,980)');
    expect(await rowsIn()).toHaveLength(200);
  });

  test('is for who may change an app: a team sees its own, others nothing', async () => {
    await show();
    await screen.findByRole('region', { name: 'العروض الأسبوعية' });
    expect(screen.queryByRole('radio', { name: 'الدورات' })).toBeNull();
    cleanup();
    await show({}, ['operations']);
    expect(await screen.findByRole('radio', { name: 'الدورات' })).toBeTruthy();
    cleanup();
    await show({}, ['checkout']);
    expect(await screen.findByText('ليس لك محتوى تعدّله')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'المحتوى' })).toBeNull();
  });

  test('stays to be read where the release brings no editor, and where it does not load', async () => {
    await show({ editor: undefined });
    expect(await screen.findByText('هذا المحتوى يُقرأ هنا ولا يُعدّل')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^عدّل/ })).toBeNull();
    cleanup();
    loadEditor.mockRejectedValueOnce(new Error('riwaq_desk_offers/desk: kinds: missing'));
    await show();
    expect(await screen.findByText('riwaq_desk_offers/desk: kinds: missing')).toBeTruthy();
    expect(screen.getByText('أدوات الكتابة', { selector: 'strong *' })).toBeTruthy();
    await press('أعد المحاولة');
    expect(await screen.findByRole('link', { name: 'عدّل: أدوات الكتابة' })).toBeTruthy();
  });

  test('names what asks for a person', async () => {
    await show({ notes: ['release the app once more'] });
    expect(await screen.findByText('release the app once more')).toBeTruthy();
  });
});

describe('drafts', () => {
  test('say whose they are, and can be opened and discarded', async () => {
    await show({ drafts: [savedDraft] });
    const drafts = within(await screen.findByRole('region', { name: 'مسودّات' }));
    const [saved] = drafts.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(saved).toMatch(/لينا/);
    const [link] = await drafts.findAllByRole('link', { name: 'افتح المسودّة: أدوات الكتابة العلمية' });
    expect(link?.getAttribute('href')).toBe(`/records/offers/offer/week-1?draft=${savedDraft.id}`);
    desk.answer('records.discardDraft', [204]);
    desk.answer('records.list', [200, records]);
    const [discard] = drafts.getAllByRole('button', { name: 'احذف المسودّة: أدوات الكتابة العلمية' });
    await userEvent.click(discard as HTMLElement);
    expect(sent('records.discardDraft')).toEqual([]);
    await press('متأكد؟ اضغط ثانية');
    expect(sent('records.discardDraft')).toEqual([{ app: 'offers', id: savedDraft.id }]);
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'مسودّات' })).toBeNull();
  });
});

describe('an act of the list', () => {
  const publishIt = async (submit = 'انشر الآن') => {
    await reason('نفدت الكمية');
    await screen.findByText(/تُكتب من جديد/);
    desk.answer('publications.begin', [202, published]);
    await isReady(submit);
    await press(submit);
    expect(await screen.findByText('تم في 4.2 ثانية')).toBeTruthy();
  };
  const edits = () => sent('publications.begin').at(-1);

  test('ends a record this minute where its end may be a moment, and stays while the editor of the new release loads', async () => {
    await show();
    await press('أنهِ الآن: أدوات الكتابة');
    desk.answer('records.list', [200, { ...records, editor: { entry: '/next.js', name: 'next' } }]);
    loadEditor.mockReturnValue(new Promise(() => {}));
    await publishIt();
    await act(async () => {});
    expect(screen.getByText(/^تم في/)).toBeTruthy();
    expect(edits()).toMatchObject({
      draft: { base: FIRST_RECORDS, edits: [{ name: 'week-1', record: { endDate: '2026-11-23T13:00', title: 'أدوات الكتابة' } }] },
    });
  });

  test('ends a record with yesterday where only days count', async () => {
    await show({}, ['offers'], '/records?app=offers&kind=promotion');
    await press('أنهِ الآن: عرض العيد');
    await publishIt();
    expect(edits()).toMatchObject({ draft: { edits: [{ kind: 'promotion', name: 'eid', record: { endDate: '2026-11-22' } }] } });
  });

  test('extends it by a week, or to the day that is chosen', async () => {
    await show({}, ['offers'], '/records?app=offers&kind=promotion');
    await press('مدّد: عرض العيد');
    const day = await screen.findByLabelText(/آخر يوم/);
    expect(day).toHaveProperty('value', '2026-12-27');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-12-31');
    await publishIt();
    expect(edits()).toMatchObject({ draft: { edits: [{ record: { endDate: '2026-12-31' } }] } });
  });

  test('gives days of the calendar to a record whose days count from the composition', async () => {
    const counted = { ...fullOffer, startDate: '-2d', endDate: '+3d' };
    desk.answer('records.files', [200, { digest: FIRST_RECORDS, files: { 'content/week-offers.json': [counted] } }]);
    await show();
    await press('أنهِ الآن: أدوات الكتابة');
    await publishIt();
    expect(edits()).toMatchObject({ draft: { edits: [{ record: { startDate: '2026-11-21', endDate: '2026-11-23T13:00' } }] } });
  });

  test('withdraws it, which stands apart and says what it means', async () => {
    await show();
    await press('اسحب: أدوات الكتابة');
    await screen.findByText(/يُحذف السجل وصفحاته.*الطلبات السابقة تبقى/);
    await publishIt('اسحب الآن');
    expect(edits()).toMatchObject({ draft: { edits: [{ name: 'week-1', record: null }] } });
  });
});

describe('what was published', () => {
  test.each([
    ['promote', 'لا سبب', false, /^آخر ما نُشرقبل .*أُخذ كما هو/],
    ['rollback', 'السعر خطأ', true, /إعادة محتوى سابق «السعر خطأ»/],
    ['rollback', '', true, /إعادة محتوى سابق/],
  ] as const)('by a %s (%s) is said in Arabic; first records alone are not taken back', async (action, why, canTakeBack, words) => {
    await show({ publications: [{ ...publication, why, action, canTakeBack }] });
    const history = await screen.findByRole('region', { name: 'آخر ما نُشر' });
    expect(history.textContent).toMatch(words);
    expect(within(history).queryAllByRole('button', { name: /^استرجع ما قبله/ })).toHaveLength(canTakeBack ? 1 : 0);
  });

  test('says who, why and what, and is taken back with a reason and what a refusal asks to accept', async () => {
    await show();
    const history = within(await screen.findByRole('region', { name: 'آخر ما نُشر' }));
    expect(history.getAllByRole('listitem').at(-1)?.textContent).toBe('العرض week-1، السعر: من 3,500 إلى 3,000');
    await press('استرجع ما قبله: سعر الأسبوع');
    expect((await screen.findByRole('dialog')).textContent).toContain('العرض week-1، السعر: من 3,000 إلى 3,500');
    await reason('السعر خطأ');
    desk.answer(
      'publications.takeBack',
      [202, { ...published, state: 'refused', toAccept: ['drop'], lines: ['addresses would be lost'] }],
      [202, { ...published, id: 'p2' }],
    );
    await press('استرجع الآن');
    await press('عد إلى المراجعة');
    await userEvent.click(screen.getByRole('checkbox', { name: 'أقبل أن تختفي هذه العناوين' }));
    await press('استرجع الآن');
    await screen.findByText('تم في 4.2 ثانية');
    const body = { id: uuid, app: 'offers', at: publication.at, why: 'السعر خطأ' };
    expect(sent('publications.takeBack')).toEqual([
      { ...body, accepted: [] },
      { ...body, accepted: ['drop'] },
    ]);
  });
});
