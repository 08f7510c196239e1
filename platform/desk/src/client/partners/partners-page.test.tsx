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
  desk.answer(operationPath('partners.list'), [200, []]);
  desk.answer('records.offered', [200, [{ name: 'spss-course', title: 'دورة SPSS' }]]);
});
afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const ownAccount = {
  ...{ earned: 1330, paid: 700, owed: 630 },
  payouts: [{ id: 4, amount: 700, day: '2026-11-20', number: 'BT-1' }],
};
const days = { from: '2026-11-01', to: '2026-11-23' };
const OWN = operationPath('partners.own', days, '/api/partner');
const fact = { day: '2026-11-22', page: null, coupon: null, orders: 3, paid: 2, money: 13_300, refunded: 500, owed: 1330 };
const landing = '/v1/partner-a/spss-course';
const report = {
  ...days,
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
    await showStaff({ ...report, names: { 'partner-a': 'الشريك أ' } });
    await screen.findByRole('region', { name: 'الشركاء' });
    expect(rowsOf('الشركاء')).toEqual([
      ['الشريك أ', '40', '3', '2', '13,300', '500', '1,330'],
      ['partner-b', '0', '9', '1', '900', '0', '0'],
    ]);
    const orders = screen.getByRole('button', { name: 'طلبات' });
    orders.focus();
    await userEvent.keyboard('{Enter}');
    expect(rowsOf('الشركاء').map(([name]) => name)).toEqual(['partner-b', 'الشريك أ']);
    expect(screen.getByRole('columnheader', { name: 'طلبات' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: 'طلبات' }).getAttribute('aria-sort')).toBe('ascending');
    expect(rowsOf('الشركاء').map(([name]) => name)).toEqual(['الشريك أ', 'partner-b']);
  });

  test('is shown by page, which leads to the shop, and by coupon, which has no visits', async () => {
    await showStaff(report);
    await userEvent.click(await screen.findByRole('radio', { name: 'صفحات الدورات' }));
    expect(screen.getByRole('link', { name: landing }).getAttribute('href')).toBe(`https://shop.example${landing}`);
    await userEvent.click(screen.getByRole('radio', { name: 'رموز التخفيض' }));
    expect(rowsOf('رموز التخفيض')).toEqual([['TENTH', '9', '1', '900', '0']]);
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

  test('is for a team its own part, without accounts; for a team without partners there is no page', async () => {
    await showStaff(report, ['courses']);
    expect(await screen.findByText(/ما يخص فريقك: وصل 12 طلبًا/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'الشركاء وما يُستحق لهم' })).toBeNull();
    cleanup();
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles: ['catalog'] } }]);
    await show('/');
    await screen.findByRole('link', { name: 'للتقنيين' });
    expect(screen.queryByRole('link', { name: 'الشركاء' })).toBeNull();
  });
});

const affiliate = {
  ...{ code: 'partner-a', name: 'شريكنا في العاصمة', rate: 10, pages: [landing], earned: 1330, paid: 700, owed: 630 },
  payouts: [{ id: 4, amount: 700, day: '2026-11-20', number: 'BT-1', by: 'سامية' }],
};
const gone = { code: 'partner-b', name: null, pages: [], earned: 0, paid: 50, owed: -50, payouts: [] };

/** Opens one of the affiliates and returns what is in it. */
async function openAffiliate(name: string) {
  const summary = await screen.findByText(name);
  await userEvent.click(summary);
  return within(summary.closest('details') as HTMLElement);
}
const sentTo = (path: string) => desk.requests.filter((request) => request.path === path).map(({ body }) => body);

describe('affiliates and what they are owed', () => {
  beforeEach(() => {
    localStorage.clear();
    desk.answer(operationPath('partners.list'), [200, [affiliate, gone]]);
  });

  test('stand with their sum, who left and has too much too', async () => {
    await showStaff(report, ['partners']);
    const section = within(await screen.findByRole('region', { name: 'الشركاء وما يُستحق لهم' }));
    expect(await section.findByText(/المستحق لهم جميعًا: 630/)).toBeTruthy();
    expect(section.getByText(/10% من كل طلب مدفوع · له 630/)).toBeTruthy();
    expect(section.getByText(/ليس في السجل الآن · دُفع له 50.* أكثر مما له/)).toBeTruthy();
    expect(section.getByRole('button', { name: 'سجّل شريكًا' })).toBeTruthy();
  });

  test('have each the links that he shares, to copy', async () => {
    await showStaff(report);
    const own = await openAffiliate('شريكنا في العاصمة');
    expect(own.getByRole('link').getAttribute('href')).toBe(`https://shop.example${landing}`);
    await userEvent.setup().click(await own.findByRole('button', { name: 'انسخ: صفحته: دورة SPSS' }));
    expect(own.getByRole('button', { name: 'نُسخ: صفحته: دورة SPSS' })).toBeTruthy();
    expect(own.getByRole('button', { name: 'انسخ: رابط يُحسب له في المتجر كله' })).toBeTruthy();
  });

  test('are paid by what the bank says, and a payout above what is owed is refused with what is left', async () => {
    await showStaff(report);
    const own = await openAffiliate('شريكنا في العاصمة');
    expect(own.getByText(/في 20.نوفمبر.2026، رقم/).textContent).toContain('BT-1');
    await userEvent.type(own.getByLabelText(/المبلغ/), '631');
    expect(own.getByText(/بقي له 630.دج فقط/)).toBeTruthy();
    await userEvent.type(own.getByLabelText(/يوم الدفع/), '2026-11-23');
    await userEvent.type(own.getByLabelText(/رقم العملية/), 'BT-2');
    desk.answer('/api/staff/partners.pay', [200, { outcome: 'above', owed: 630 }], [200, { outcome: 'noted', owed: 0 }]);
    await userEvent.click(own.getByRole('button', { name: 'سجّل الدفعة' }));
    expect(await own.findByText(/المبلغ أكبر مما بقي له: 630/)).toBeTruthy();
    await userEvent.clear(own.getByLabelText(/المبلغ/));
    await userEvent.type(own.getByLabelText(/المبلغ/), '630');
    desk.answer(operationPath('partners.list'), [200, [{ ...affiliate, paid: 1330, owed: 0 }]]);
    await userEvent.click(own.getByRole('button', { name: 'سجّل الدفعة' }));
    await Promise.all([screen.findByText('لا يُستحق شيء لأحد الآن.'), own.findByText(/سُجّلت دفعة 630/)]);
    expect(sentTo('/api/staff/partners.pay').at(-1)).toEqual({ affiliate: 'partner-a', amount: 630, day: '2026-11-23', number: 'BT-2' });
  });

  test('are owed again what is taken back, by a second press', async () => {
    await showStaff(report);
    const own = await openAffiliate('شريكنا في العاصمة');
    desk.answer('/api/staff/partners.takeBackPayout', [200, true]);
    await userEvent.click(own.getByRole('button', { name: 'ألغِ دفعة BT-1' }));
    expect(sentTo('/api/staff/partners.takeBackPayout')).toEqual([]);
    await userEvent.click(own.getByRole('button', { name: 'متأكد؟ اضغط ثانية' }));
    expect(sentTo('/api/staff/partners.takeBackPayout')).toEqual([{ id: 4 }]);
  });

  test('get a link to their numbers, which is mailed or to be given, shown once, and ended', async () => {
    await showStaff(report);
    const own = await openAffiliate('شريكنا في العاصمة');
    const [email, made] = ['partner@example.com', { affiliate: 'partner-a', link: 'https://desk.example/partner#secret' }];
    desk.answer('/api/partner-links', [201, { ...made, mailed: null }], [200, { links: [] }]);
    await userEvent.click(own.getByRole('button', { name: 'أنشئ رابط أرقامه' }));
    expect(await own.findByText('لم يُرسل إليه بالبريد: أرسله إليه أنت.')).toBeTruthy();
    await userEvent.type(own.getByLabelText(/بريد الشريك/), email);
    const links = [{ affiliate: 'partner-a', since: '2026-11-23T11:00:00Z', by: 'سامية', email }];
    desk.answer('/api/partner-links', [201, { ...made, mailed: email }], [200, { links }]);
    await userEvent.click(own.getByRole('button', { name: 'أنشئ رابط أرقامه' }));
    expect((await own.findByText(/وأُرسل إلى/)).textContent).toContain(email);
    expect(own.getByText(made.link)).toBeTruthy();
    desk.answer('/api/partner-links/end', [204]);
    await userEvent.click(await own.findByRole('button', { name: 'أنهِ رابطه' }));
    await userEvent.click(own.getByRole('button', { name: 'متأكد؟ اضغط ثانية' }));
    expect(sentTo('/api/partner-links').filter(Boolean)).toEqual([{ affiliate: 'partner-a' }, { affiliate: 'partner-a', email }]);
    expect(sentTo('/api/partner-links/end')).toEqual([{ affiliate: 'partner-a' }]);
  });
});

describe('the page of an affiliate', () => {
  test('shows his numbers without asking who is signed in, and leads to no page of staff', async () => {
    desk.answer(OWN, [200, { affiliate: 'partner-a', shop: 'https://shop.example', account: ownAccount, report }]);
    await show('/partner#secret');
    expect(await screen.findByText(/كل ما جلبته: وصل 12 طلبًا/)).toBeTruthy();
    expect(desk.requests.map(({ path }) => path)).toEqual([OWN]);
    expect(screen.queryByRole('banner')).toBeNull();
    const account = screen.getByRole('region', { name: 'حسابك' });
    expect(account.textContent).toMatch(/بقي لك630.دج700.دج في 20.نوفمبر.2026، رقم BT-1/);
    await userEvent.click(screen.getByRole('radio', { name: 'صفحات الدورات' }));
    expect(rowsOf('صفحات الدورات')).toEqual([[landing, '40', '3', '2', '13,300', '500', '1,330']]);
  });

  test('has each of his pages as a link to copy', async () => {
    const other = { day: '2026-11-22', page: '/v1/partner-a/eid-promo', kind: 'promotion', visits: 2 };
    const several = { ...report, visits: [...report.visits, other] };
    desk.answer(OWN, [200, { affiliate: 'partner-a', shop: 'https://shop.example', account: ownAccount, report: several }]);
    const user = userEvent.setup();
    await show('/partner#secret');
    const links = within(await screen.findByRole('region', { name: 'شارك صفحتك' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://shop.example${landing}`,
      'https://shop.example/v1/partner-a/eid-promo',
    ]);
    await user.click(links.getByRole('button', { name: /^انسخ: صفحة الدورة/ }));
    expect(await navigator.clipboard.readText()).toBe(`https://shop.example${landing}`);
  });

  test('says that a link is none any more', async () => {
    desk.answer(OWN, [410, { reason: 'link-spent' }]);
    await show('/partner#old');
    expect(await screen.findByText('هذا الرابط لم يعد صالحًا')).toBeTruthy();
  });
});
