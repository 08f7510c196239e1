/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { Desk } from '../desk';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, live, noRefusal, plan, RECORDS, running, session } from '../testing/fake-desk';

let desk: FakeDesk;
beforeEach(() => {
  localStorage.clear();
  desk = installFakeDesk();
});
afterEach(cleanup);

const show = () => {
  goTo(pages.live);
  return render(<Desk client={createQueryClient()} />);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const reason = () => screen.getByRole('textbox', { name: /السبب/ });
const sent = (path: string) => desk.requests.filter((request) => request.path === path).map(({ body }) => body);
const sentIds = () =>
  desk.requests.filter(({ path }) => path === 'changes.begin').map(({ body }) => v.parse(v.looseObject({ id: v.string() }), body).id);
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
/** What the rollback of the offers moves. */
const moves = { from: { code: '1.4.0', records: RECORDS }, to: { code: '1.3.0', records: RECORDS } };
/** Whether a text is only among what is for developers. */
const folded = (text: string) => screen.getByText(text).closest('details')?.open === false;
/** Opens the rollback of the offers and types a reason. */
const rollBack = async () => {
  show();
  await press('العروض: رجوع إلى 1.3.0');
  await userEvent.type(reason(), 'السعر خطأ');
  await screen.findByText(/تُعرض من جديد كما كانت/);
};

describe('a rollback', () => {
  test('shows its plan, asks for a reason, and says how long it took', async () => {
    desk.answer('changes.begin', [202, running]);
    desk.answer(
      'changes.state',
      [200, running],
      [200, { ...running, state: 'done', lines: ['live now: offers@1.3.0'], milliseconds: 412 }],
    );
    show();
    await press('العروض: رجوع إلى 1.3.0');
    await screen.findByText(/تُعرض من جديد كما كانت/);
    await press('أرجع الآن');
    expect(sent('changes.begin')).toEqual([]);
    expect(screen.getByText('اكتب سببًا يفهمه زملاؤك في السجل')).toBeTruthy();

    await userEvent.type(reason(), 'السعر خطأ');
    expect(screen.getByText('npx riwaq rollback offers 1.3.0 --only code --why "السعر خطأ"')).toBeTruthy();
    await press('أرجع الآن');
    expect(await screen.findByText('تم في 412 مللي ثانية')).toBeTruthy();
    expect(folded('live now: offers@1.3.0')).toBe(true);
    expect(sent('changes.begin')).toEqual([{ id: uuid, change: { kind: 'rollback', app: 'offers', moves }, why: 'السعر خطأ' }]);
  });

  test('of the code alone lets the command choose the release', async () => {
    await rollBack();
    await userEvent.click(screen.getByRole('radio', { name: 'الكود وحده' }));
    await screen.findByRole('button', { name: 'أرجع الكود وحده' });
    expect(screen.getByText(/تبقى العروض والنصوص والأسعار المنشورة الآن/)).toBeTruthy();
    expect(sent('changes.plan').at(-1)).toEqual({ kind: 'rollback', app: 'offers', only: 'code' });
  });

  test('that is refused says why in Arabic, folds the words of the command and keeps the reason', async () => {
    desk.answer('changes.begin', [
      202,
      { ...running, state: 'refused', reason: { kind: 'busy' }, lines: ['another change holds the lock'] },
    ]);
    await rollBack();
    await press('أرجع الآن');
    expect(await screen.findByText('يعمل تغيير آخر الآن. انتظر دقيقة ثم أعد المحاولة.')).toBeTruthy();
    expect(folded('another change holds the lock')).toBe(true);
    await press('عد إلى المراجعة');
    expect(reason()).toHaveProperty('value', 'السعر خطأ');
    await press('أرجع الآن');
    await screen.findByText('another change holds the lock');
    expect(new Set(sentIds()).size).toBe(2);
  });

  test('goes on while the connection is lost', async () => {
    desk.answer('changes.begin', [202, running]);
    desk.answer('changes.state', null, [200, { ...running, state: 'done', milliseconds: 90 }]);
    await rollBack();
    await press('أرجع الآن');
    expect(await screen.findByText(/نسأل عنه حتى يعود الاتصال/)).toBeTruthy();
    expect(await screen.findByText('تم في 90 مللي ثانية')).toBeTruthy();
  });

  test('whose answer was lost is asked for by its id', async () => {
    desk.answer('changes.begin', null);
    desk.answer('changes.state', null, [200, { ...running, state: 'done', milliseconds: 90 }]);
    await rollBack();
    await press('أرجع الآن');
    expect(await screen.findByText('تم في 90 مللي ثانية')).toBeTruthy();
    expect(sent('changes.state')[0]).toEqual({ id: sentIds()[0] });
  });

  test('that the server does not know is nobody’s guess: the page behind shows what is live, and sent again it stays the same change', async () => {
    desk.answer('changes.begin', null, [202, { ...running, state: 'done', milliseconds: 90 }]);
    desk.answer('changes.state', [404, { reason: 'unknown' }]);
    await rollBack();
    desk.answer('live.read', [
      200,
      { ...live, apps: live.apps.map((app) => ({ ...app, live: { code: '1.3.0' }, because: { why: 'السعر خطأ' } })) },
    ]);
    await press('أرجع الآن');
    expect(await screen.findByText('انقطع الاتصال، ولا نعلم هل وصل تغييرك')).toBeTruthy();
    expect(await screen.findAllByText('السعر خطأ')).toHaveLength(live.apps.length);

    await press('عد إلى المراجعة');
    expect(reason()).toHaveProperty('value', 'السعر خطأ');
    await press('أرجع الآن');
    await screen.findByText('تم في 90 مللي ثانية');
    expect(new Set(sentIds()).size).toBe(1);
  });

  test('of somebody whose session ended keeps what was typed until they are back', async () => {
    desk.answer('changes.begin', [401, { reason: 'signed-out' }]);
    await rollBack();
    await press('أرجع الآن');
    expect(await screen.findByRole('heading', { name: 'انتهت جلستك' })).toBeTruthy();
    desk.answer('/api/auth/get-session', [200, { user: session }]);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('انتهت جلستك. ادخل من جديد وأعد المحاولة.');
    expect(reason()).toHaveProperty('value', 'السعر خطأ');
  });
});

test('a page that is older than the server says so, offers to load the new one, and keeps what was typed', async () => {
  desk.answer('changes.begin', [412, { reason: 'stale-page' }]);
  await rollBack();
  await press('أرجع الآن');
  expect(await screen.findByText(/حُدّث المكتب منذ فتحت هذه الصفحة/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'حمّلها من جديد' })).toBeTruthy();
  expect(reason()).toHaveProperty('value', 'السعر خطأ');
});

test('what looks the same is not said of addresses that go', async () => {
  desk.answer('changes.plan', [200, { ...plan, effects: { ...plan.effects, lost: ['/offers/autumn'] } }]);
  desk.answer('pictures.begin', [202, { id: 'p1', state: 'done', pages: [], lines: [] }]);
  desk.answer('pictures.state', [200, { id: 'p1', state: 'done', pages: [], lines: [] }]);
  await rollBack();
  await press('أرني الصفحات قبل وبعد');
  expect(await screen.findByText(/^ما عدا العناوين المذكورة أعلاه/)).toBeTruthy();
});

test('pages are shown before and after a rollback', async () => {
  const taken = {
    id: 'p1',
    state: 'done',
    pages: [
      { path: '/offers/eid', before: 'before/0.jpeg', after: 'after/0.jpeg' },
      { path: '/new', after: 'after/1.jpeg' },
    ],
    lines: [],
  };
  desk.answer('pictures.begin', [202, { ...taken, state: 'running', pages: [] }]);
  desk.answer('pictures.state', [200, taken]);
  await rollBack();
  await press('أرني الصفحات قبل وبعد');
  const picture = await screen.findByRole('img', { name: 'بعد: /offers/eid' });
  expect(picture.getAttribute('src')).toBe('/api/pictures/p1/after/0.jpeg');
  expect(screen.getByText('قبل: صفحة جديدة')).toBeTruthy();
  expect(sent('pictures.begin')).toEqual([{ id: uuid, change: { kind: 'rollback', app: 'offers', moves } }]);
});

test('a reason has three letters at least', async () => {
  desk.answer('changes.begin', [202, { ...running, state: 'done', milliseconds: 5 }]);
  show();
  await press('العروض: رجوع إلى 1.3.0');
  await screen.findByText(/تُعرض من جديد كما كانت/);
  await userEvent.type(reason(), 'لا');
  await press('أرجع الآن');
  expect(sent('changes.begin')).toEqual([]);
  expect(screen.getByText('اكتب ثلاثة أحرف على الأقل')).toBeTruthy();
  await userEvent.type(reason(), ' تنفع');
  await press('أرجع الآن');
  await screen.findByText('تم في 5 مللي ثانية');
  expect(sent('changes.begin')).toMatchObject([{ why: 'لا تنفع' }]);
});

describe('a release that goes live', () => {
  const releases = ['1.5.0', '1.4.0'].map((version) => ({ version, madeAt: '2026-11-22T09:00:00Z', notes: ['Ramadan'] }));

  test('that loses addresses waits for its tick', async () => {
    desk.answer('changes.releases', [200, releases]);
    const effects = { ...plan.effects, lost: ['/offers/autumn'] };
    const refusal = { ...noRefusal, toAccept: ['drop'], lines: ['addresses would be lost'] };
    desk.answer('changes.plan', [200, { effects, leftOut: [], refusal }], [200, { effects, leftOut: [] }]);
    desk.answer('changes.begin', [202, { ...running, state: 'done', milliseconds: 5 }]);
    show();
    await press('العروض: انشر إصدارًا…');
    expect(await screen.findAllByRole('radio', { name: /Ramadan/ })).toHaveLength(1);
    await press('التالي: ماذا سيتغيّر؟');
    await screen.findByText('/offers/autumn');
    await userEvent.type(reason(), 'عرض رمضان');
    const act = () => screen.getByRole('button', { name: /^انشر .*1\.5\.0/ });
    expect(act()).toHaveProperty('disabled', true);

    await userEvent.click(screen.getByRole('checkbox', { name: 'أقبل أن تختفي هذه العناوين' }));
    await screen.findByText(/--drop --why/);
    await press(/^انشر .*1\.5\.0/);
    await screen.findByText('تم في 5 مللي ثانية');
    const change = { kind: 'promote', app: 'offers', version: '1.5.0', accepted: ['drop'] };
    expect(sent('changes.begin')).toEqual([{ id: uuid, change, why: 'عرض رمضان' }]);
  });
});
