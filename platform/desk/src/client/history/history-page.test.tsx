/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals';
import type { Pins } from '@riwaq/contracts/platform';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownChange } from '../../contract/answers';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { Desk } from '../desk';
import { createQueryClient } from '../query-client';
import { installFakeDesk, live } from '../testing/fake-desk';
import { kindOf } from './history-words';

afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const [old, published] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const records = { [old]: [], [published]: [{ at: '2026-11-21T09:00:00Z', why: 'سعر' }] };
const history: ShownChange[] = [
  { at: '2026-11-22T10:30:00Z', by: 'riwaq', action: 'compose', why: '2026-11-22T10:30:00.000Z: something begins or ends' },
  { at: '2026-11-22T10:00:00Z', by: 'lena', action: 'promote', app: 'shell', from: { code: '2.1.0' }, to: { code: '2.2.0' }, why: 'تجربة' },
  {
    at: '2026-11-21T23:30:00Z',
    by: 'nadia',
    action: 'rollback',
    app: 'offers',
    from: { code: '1.4.0' },
    to: { code: '1.3.0' },
    why: 'empty page',
  },
  {
    at: '2026-11-21T10:00:00Z',
    by: 'samia',
    action: 'promote',
    app: 'courses',
    from: { code: '1.0.0', records: old },
    to: { code: '1.1.0', records: old },
    why: 'دورة جديدة',
  },
  {
    at: '2026-11-21T09:00:00Z',
    by: 'amina',
    action: 'publish',
    app: 'catalog',
    from: { code: '1.3.0', records: old },
    to: { code: '1.3.0', records: published },
    why: 'سعر',
  },
];

test('what was refused today is among them, why in Arabic, and folded what the command said', async () => {
  const refusal = {
    id: '1',
    at: '2026-11-22T11:00:00Z',
    by: 'samia',
    app: 'courses',
    reason: { kind: 'no-earlier-release' as const },
    lines: ['npx riwaq rollback courses', 'courses has no previous good release'],
  };
  installFakeDesk().answer('live.read', [200, { ...live, history, refusals: [refusal] }]);
  goTo(pages.history);
  render(<Desk client={createQueryClient()} />);
  await screen.findByText('رُفض');
  const [newest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(newest).toBe(
    '12:00رُفضالدوراتلا إصدار سليمًا قبله يُرجع إليه. — samiaللمطوّرينnpx riwaq rollback courses\ncourses has no previous good release',
  );
});

test('a rollback says which records it moved, from which publication to which', async () => {
  const lena = { action: 'publish' as const, by: 'Lena', at: '2026-11-21T09:00:00Z', why: 'سعر' };
  const karim = { action: 'promote' as const, by: 'Karim', at: '2026-11-20T09:00:00Z' };
  const moved = { from: lena, to: karim, names: [['week-offers', 'october'], ['promotions/eid']], count: 4 };
  installFakeDesk().answer('live.read', [200, { ...live, history: history.map((item) => ({ ...item, moved })).slice(1, 2) }]);
  goTo(pages.history);
  render(<Desk client={createQueryClient()} />);
  const words = await screen.findByText(/^يحلّ/);
  expect(words.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'يحلّ ما جاء مع إصدار نُشر باسم Karim يوم 20 نوفمبر 2026، 10:00 محلّ ما نُشر باسم Lena يوم 21 نوفمبر 2026، 10:00 («سعر»). ' +
      'يختلف فيهما 4 سجلات، منها: العرض october، العرض eid',
  );
});

test('the history says who changed what and why, by the days of Algeria, of every app or of one', async () => {
  installFakeDesk().answer('live.read', [200, { ...live, history, records }]);
  goTo(pages.history);
  render(<Desk client={createQueryClient()} />);
  await screen.findByText('2.2.0');
  const days = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '22\u00a0نوفمبر 2026',
    '21\u00a0نوفمبر 2026',
  ]);
  expect(days()[0]).toContain('تجديدكل الصفحات«بدأ شيء أو انتهى» — من سطر الأوامر');
  expect(days()[0]).toContain('00:30رجوعالعروض من 1.4.0 إلى 1.3.0«empty page» — nadia');
  expect(days()[1]).toContain('نشر إصدارالدورات من 1.0.0 إلى 1.1.0«دورة جديدة» — samia');
  expect(days()[1]?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'نشر محتوىالكتالوج من 1.3.0 إلى 1.3.0 + محتوى 21\u00a0نوفمبر 2026، 10:00',
  );

  await userEvent.click(screen.getByRole('radio', { name: 'العروض' }));
  expect(days()).toHaveLength(1);
  expect(screen.queryByText('2.2.0')).toBeNull();
});

test('a change to what is newer is no way back, also where one part alone went back before', () => {
  const [first, second] = [
    { code: '1.3.0', records: old },
    { code: '1.4.0', records: published },
  ];
  const mixed = { code: first.code, records: second.records };
  const line = (action: ShownChange['action'], from: Pins, to: Pins, minute: number): ShownChange => ({
    ...{ at: `2026-11-22T10:0${minute}:00Z`, by: 'lena', app: 'offers', action, from, to },
  });
  const oldestFirst = [
    line('promote', { code: '1.2.0' }, first, 1),
    line('promote', first, second, 2),
    line('rollback', second, first, 3),
    line('rollback', first, second, 4),
    line('rollback', second, mixed, 5),
    line('rollback', mixed, second, 6),
    line('rollback', second, mixed, 7),
    line('rollback', mixed, first, 8),
  ];
  const labels = oldestFirst.map((each) => kindOf(each, oldestFirst.toReversed()).label);
  const [back, forward] = ['رجوع', 'عودة إلى الأحدث'];
  expect(labels.slice(2)).toEqual([back, forward, back, forward, back, back]);
});

test('content that was published again has the hour of each publication, so that names have the order of events', async () => {
  const [first, second] = [
    { code: '1.4.0', records: published },
    { code: '1.4.0', records: 'cccccccccccccccc' },
  ];
  const line = (at: string, from: Pins, to: Pins): ShownChange => ({ at, by: 'amina', action: 'publish', app: 'offers', from, to });
  const shown = [line('2026-11-22T09:42:00Z', second, first), line('2026-11-22T09:41:00Z', first, second)];
  const apps = live.apps.map((app) => (app.app === 'offers' ? { ...app, live: first, fallback: second } : app));
  const named = {
    [first.records]: [{ at: '2026-11-22T09:42:00Z' }, { at: '2026-11-22T09:39:00Z' }],
    [second.records]: [{ at: '2026-11-22T09:41:00Z' }],
  };
  installFakeDesk().answer('live.read', [200, { ...live, apps, history: shown, records: named }]);
  goTo(pages.history);
  render(<Desk client={createQueryClient()} />);
  await screen.findAllByText('نشر محتوى');
  const hours = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/10:\d\d/g)?.slice(1));
  expect(hours()).toEqual([
    ['10:41', '10:42'],
    ['10:39', '10:41', '10:41'],
  ]);
  act(() => goTo(pages.live));
  const card = await screen.findByRole('article', { name: 'العروض' });
  // What is live, the fact of the way back, and its button.
  expect(card.textContent?.match(/10:\d\d/g)).toEqual(['10:42', '10:41', '10:41']);
});

test('the history brings back a state that is not live, each once, to who may change it', async () => {
  const desk = installFakeDesk();
  desk.answer('live.read', [200, { ...live, history, records }]);
  goTo(pages.history);
  render(<Desk client={createQueryClient()} />);
  await screen.findByText('2.2.0');
  const buttons = screen.getAllByRole('button', { name: /أعد عرض/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['إطار الموقع: أعد عرضه: 2.2.0', 'العروض: أعد عرضه: 1.3.0']);
  await userEvent.click(screen.getByRole('button', { name: /^العروض: أعد عرضه.*1\.3\.0/ }));
  const dialog = await screen.findByRole('dialog', { name: /العروض: أعد عرض/ });
  expect(dialog.textContent).toContain('npx riwaq rollback offers 1.3.0 --only code');
});
