/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '../../contract/role';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, operationPath, session } from '../testing/fake-desk';

// jsdom has no canvas. The numbers are in the table.
jest.mock('../visits/plot', () => ({
  strokes: [],
  Plot: ({ label }: { readonly label: string }) => <div role="img" aria-label={label} />,
}));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

let desk: FakeDesk;
beforeEach(() => {
  desk = installFakeDesk();
  desk.answer('/api/partner-links', [200, { links: [] }]);
});
afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const days = { from: '2026-11-01', to: '2026-11-23' };
const OWN = operationPath('partners.own', days, '/api/partner');
const fact = { day: '2026-11-22', page: null, coupon: null, orders: 3, paid: 2, money: 13_300, refunded: 500, owed: 1330 };
const landing = '/v1/partner-a/spss-course';
const report = {
  from: '2026-11-01',
  to: '2026-11-23',
  oldest: '2026-08-25',
  facts: [
    { ...fact, kind: 'course', affiliate: 'partner-a', page: landing },
    { ...fact, kind: 'bundle', affiliate: 'partner-b', coupon: 'TENTH', orders: 9, paid: 1, money: 900, refunded: 0, owed: 0 },
  ],
  visits: [{ day: '2026-11-22', page: landing, kind: 'landing', visits: 40 }],
};

async function show(path: string): Promise<void> {
  const { Desk } = await import('../desk');
  goTo(path);
  render(<Desk client={createQueryClient()} />);
}
async function showStaff(report: object, roles: readonly Role[] = ['operations'], status = 200): Promise<void> {
  desk.answer('/api/auth/get-session', [200, { user: { ...session, roles } }]);
  desk.answer(operationPath('partners.report', days), [status, report]);
  await show('/partners');
}

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('what partners brought', () => {
  test('is a table whose heads sort it, by keyboard too', async () => {
    await showStaff(report);
    await screen.findByRole('region', { name: 'الشركاء' });
    expect(rowsOf('الشركاء')).toEqual([
      ['partner-a', '40', '3', '2', '13,300', '500', '1,330'],
      ['partner-b', '0', '9', '1', '900', '0', '0'],
    ]);
    const orders = screen.getByRole('button', { name: 'طلبات' });
    orders.focus();
    await userEvent.keyboard('{Enter}');
    expect(rowsOf('الشركاء').map(([name]) => name)).toEqual(['partner-b', 'partner-a']);
    expect(screen.getByRole('columnheader', { name: 'طلبات' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: 'طلبات' }).getAttribute('aria-sort')).toBe('ascending');
    expect(rowsOf('الشركاء').map(([name]) => name)).toEqual(['partner-a', 'partner-b']);
  });

  test('is shown by page, which leads to the shop, and by coupon, which has no visits', async () => {
    await showStaff(report);
    await userEvent.click(await screen.findByRole('radio', { name: 'صفحات الدورات' }));
    expect(screen.getByRole('link', { name: landing }).getAttribute('href')).toBe(`https://shop.example${landing}`);
    await userEvent.click(screen.getByRole('radio', { name: 'القسائم' }));
    expect(rowsOf('القسائم')).toEqual([['TENTH', '9', '1', '900', '0', '0']]);
    await userEvent.click(screen.getByRole('radio', { name: 'صفحات العروض' }));
    expect(screen.getByText('صفحات العروض: لا شيء في هذه المدة')).toBeTruthy();
  });

  test('is plotted by day, all together or one', async () => {
    await showStaff(report);
    const section = within(await screen.findByRole('region', { name: 'الطلبات' }));
    const cells = () => within(section.getAllByRole('row', { hidden: true }).at(-2) as HTMLElement).getAllByRole('cell', { hidden: true });
    expect(cells().map(({ textContent }) => textContent)).toEqual(['12', '3']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /ما يُرسم/ }), 'partner-a');
    expect(cells().map(({ textContent }) => textContent)).toEqual(['3', '2']);
  });

  test('can be saved as CSV for the same days', async () => {
    await showStaff(report);
    const link = await screen.findByRole('link', { name: /CSV/ });
    expect(link.getAttribute('href')).toBe('/api/partners.csv?from=2026-11-01&to=2026-11-23');
  });

  test('says where there is nothing, where orders are gone, and where nobody knows', async () => {
    await showStaff({ ...report, oldest: '2026-11-10', facts: [], visits: [] });
    expect(await screen.findByRole('heading', { name: 'لا شيء في هذه المدة' })).toBeTruthy();
    expect(screen.getByText(/الطلبات محفوظة منذ 10 نوفمبر 2026/)).toBeTruthy();
    cleanup();
    await showStaff({ reason: 'unavailable' }, ['operations'], 503);
    expect(await screen.findByText('لا تُعرف الأرقام الآن')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
  });

  test('is for a team its own part, without links; for a team without partners there is no page', async () => {
    await showStaff(report, ['courses']);
    expect(await screen.findByText(/ما يخص فريقك: وصل 12 طلبًا/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'روابط الشركاء' })).toBeNull();
    cleanup();
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles: ['catalog'] } }]);
    await show('/');
    await screen.findByRole('link', { name: 'للتقنيين' });
    expect(screen.queryByRole('link', { name: 'الشركاء' })).toBeNull();
  });
});

describe('links of affiliates', () => {
  test('are made, shown once, and ended', async () => {
    await showStaff(report);
    const section = within(await screen.findByRole('region', { name: 'روابط الشركاء' }));
    await userEvent.type(section.getByRole('textbox'), 'partner-a');
    desk.answer(
      '/api/partner-links',
      [201, { affiliate: 'partner-a', link: 'https://desk.example/partner#secret' }],
      [200, { links: [{ affiliate: 'partner-a', since: '2026-11-23T11:00:00Z', by: 'سامية' }] }],
    );
    await userEvent.click(section.getByRole('button', { name: 'أنشئ رابطًا' }));
    expect(await section.findByText('https://desk.example/partner#secret')).toBeTruthy();
    desk.answer('/api/partner-links/end', [204]);
    await userEvent.click(await section.findByRole('button', { name: 'أنهِ رابط partner-a' }));
    const sent = desk.requests.filter(({ path, body }) => path.startsWith('/api/') && body !== undefined);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/partner-links', { affiliate: 'partner-a' }],
      ['/api/partner-links/end', { affiliate: 'partner-a' }],
    ]);
  });
});

describe('the page of an affiliate', () => {
  test('shows his numbers without asking who is signed in, and leads to no page of staff', async () => {
    desk.answer(OWN, [200, { affiliate: 'partner-a', shop: 'https://shop.example', report }]);
    await show('/partner#secret');
    expect(await screen.findByText(/كل ما جلبته: وصل 12 طلبًا/)).toBeTruthy();
    expect(desk.requests.map(({ path }) => path)).toEqual([OWN]);
    expect(screen.queryByRole('banner')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'صفحات الدورات' }));
    expect(rowsOf('صفحات الدورات')).toEqual([[landing, '40', '3', '2', '13,300', '500', '1,330']]);
  });

  test('has each of his pages as a link to copy', async () => {
    const other = { day: '2026-11-22', page: '/v1/partner-a/eid-promo', kind: 'promotion', visits: 2 };
    const several = { ...report, visits: [...report.visits, other] };
    desk.answer(OWN, [200, { affiliate: 'partner-a', shop: 'https://shop.example', report: several }]);
    const user = userEvent.setup();
    await show('/partner#secret');
    const links = within(await screen.findByRole('region', { name: 'شارك صفحتك' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://shop.example${landing}`,
      'https://shop.example/v1/partner-a/eid-promo',
    ]);
    await user.click(links.getAllByRole('button', { name: 'انسخ' })[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(`https://shop.example${landing}`);
  });

  test('says that a link is none any more', async () => {
    desk.answer(OWN, [410, { reason: 'link-spent' }]);
    await show('/partner#old');
    expect(await screen.findByText('هذا الرابط لم يعد صالحًا')).toBeTruthy();
  });
});
