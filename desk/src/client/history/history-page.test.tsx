/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryItem } from '../../contract/answers';
import { goTo } from '../address';
import { Desk } from '../desk';
import { createQueryClient } from '../query-client';
import { installFakeDesk, live } from '../testing/fake-desk';

afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const history: HistoryItem[] = [
  { at: '2026-11-22T10:00:00Z', by: 'lena', action: 'promote', app: 'shell', from: '2.1.0', to: '2.2.0', why: 'تجربة' },
  { at: '2026-11-21T23:30:00Z', by: 'nadia', action: 'rollback', app: 'offers', from: '1.4.0', to: '1.3.0', why: 'empty page' },
  { at: '2026-11-21T10:00:00Z', by: 'samia', action: 'promote', app: 'courses', from: '1.0.0', to: '1.1.0', why: 'دورة جديدة' },
];

test('what was refused today is among them, why in Arabic, and folded what the command said', async () => {
  const refusal = {
    id: '1',
    at: '2026-11-22T11:00:00Z',
    by: 'samia',
    app: 'courses',
    command: 'npx riwaq rollback courses',
    reason: { kind: 'no-earlier-release' as const },
    lines: ['courses has no previous good release'],
  };
  installFakeDesk().answer('/api/live', [200, { ...live, history, refusals: [refusal] }]);
  goTo('/history');
  render(<Desk client={createQueryClient()} />);
  await screen.findByText('رُفض');
  const [newest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(newest).toBe(
    '12:00رُفضالدوراتلا إصدار سليمًا قبله يُرجع إليه. — samiaللمطوّرينnpx riwaq rollback courses\ncourses has no previous good release',
  );
});

test('the history says who changed what and why, by the days of Algeria, of every app or of one', async () => {
  installFakeDesk().answer('/api/live', [200, { ...live, history }]);
  goTo('/history');
  render(<Desk client={createQueryClient()} />);
  await screen.findByText('2.2.0');
  const days = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '22\u00a0نوفمبر 2026',
    '21\u00a0نوفمبر 2026',
  ]);
  expect(days()[0]).toContain('00:30رجوعالعروض من 1.4.0 إلى 1.3.0«empty page» — nadia');
  expect(days()[1]).toContain('نشرالدورات من 1.0.0 إلى 1.1.0«دورة جديدة» — samia');

  await userEvent.click(screen.getByRole('radio', { name: 'العروض' }));
  expect(days()).toHaveLength(1);
  expect(screen.queryByText('2.2.0')).toBeNull();
});
