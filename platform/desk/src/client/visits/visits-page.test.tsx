/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk } from '../testing/fake-desk';

// jsdom has no canvas. The numbers are in the table.
jest.mock('./plot', () => ({ strokes: [], Plot: ({ label }: { readonly label: string }) => <div role="img" aria-label={label} /> }));

let desk: FakeDesk;
beforeEach(() => {
  desk = installFakeDesk();
});
afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const HOUR = 3_600_000;
const to = Date.parse('2026-11-22T12:00:00Z');
const total = { visits: 8, failed: 2, fallbacks: 1, lcp: 1800, inp: null, hydrated: 1240 };
const empty = { from: to - 2 * HOUR, to, step: HOUR, site: [], siteTotal: total, releases: [], ordersSince: 0, orders: [], counts: true };
const point = { at: to - HOUR, ...total };
const show = async (answer: object) => {
  const { Desk } = await import('../desk');
  desk.answer('live.visits', [200, answer]);
  goTo(pages.visits);
  render(<Desk client={createQueryClient()} />);
};

describe('the visitors', () => {
  test('of the site and of each release are plotted, with their numbers in tables', async () => {
    await show({ ...empty, site: [point], releases: [{ app: 'offers', version: '1.4.0', total, points: [{ ...point, visits: 5 }] }] });
    const section = within(await screen.findByRole('region', { name: 'الزيارات' }));
    expect(section.getByRole('img')).toBeTruthy();
    const cells = () => within(section.getAllByRole('row', { hidden: true }).at(-1) as HTMLElement).getAllByRole('cell', { hidden: true });
    expect(cells().map(({ textContent }) => textContent)).toEqual(['8', '2', '1']);
    expect(screen.getAllByText('لا شيء يُرسم في هذه المدة.')).toHaveLength(2);
    const totals = within(screen.getByRole('region', { name: 'أرقام المدة كلها' }));
    expect(totals.getAllByRole('row').at(-1)?.textContent).toBe('العروض 1.4.08211,800—1,240');

    await userEvent.selectOptions(screen.getByRole('combobox', { name: /ما يُرسم/ }), 'offers@1.4.0');
    expect(cells()[0]?.textContent).toBe('5');
    expect(screen.queryByRole('region', { name: 'الطلبات' })).toBeNull();
  });

  test('of a new shop are none yet', async () => {
    await show(empty);
    expect(await screen.findByRole('heading', { name: 'لا زيارات في هذه المدة' })).toBeTruthy();
  });

  test.each([
    [true, 'لم تُحصَ زيارة في هذه المدة'],
    [false, 'لا تُحصى الزيارات في هذا المتجر'],
  ])('beside orders are told where none was counted (counts: %s)', async (counts, title) => {
    await show({ ...empty, counts, orders: [{ at: to - HOUR, begun: 3, paid: 1 }] });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('are unknown where no gateway answers', async () => {
    await show({ unknown: 'connect ECONNREFUSED' });
    expect(await screen.findByText('connect ECONNREFUSED')).toBeTruthy();
  });
});
