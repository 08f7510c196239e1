/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../contract/pages';
import { live, session } from '../testing/fake-desk';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show, sentTo, press, dialog } = ordersUnderTest();
const own = { ...session, since: '2026-11-20T10:00:00.000Z', by: 'root' };
const salma = { email: 'salma@example.com', name: 'سلمى', roles: ['orders'], since: '2026-11-21T10:00:00.000Z', by: 'سامية' };

beforeEach(() => answer('staff.list', [200, [own, salma]]));

const tick = async (name: RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('checkbox', { name }));
const formOfSalma = async () => {
  await userEvent.click(await screen.findByText('سلمى'));
  return within(screen.getByRole('form', { name: 'عمل سلمى' }));
};

test('the team is a press from the name of who may do everything, and not there for others', async () => {
  await show(pages.today, ['operations']);
  await userEvent.click(await screen.findByRole('link', { name: 'الفريق', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الفريق' })).toBeTruthy();
  expect((await screen.findByText('salma@example.com')).closest('small')?.textContent).toMatch(/ · الطلبات$/);
});

test('who only sells has no way to it', async () => {
  await show(pages.staff, ['orders', 'products', 'partners']);
  expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'الفريق', hidden: true })).toBeNull();
});

test('a colleague is added with what they do; the page says whether they were told', async () => {
  await show(pages.staff, ['operations']);
  await press('أضف زميلًا');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /اسمه/ }), 'لينا');
  await userEvent.type(form.getByRole('textbox', { name: /بريده/ }), 'Lena@example.com');
  expect(form.getByRole('button', { name: 'أضفه إلى الفريق' })).toHaveProperty('disabled', true);
  await tick(/^الطلبات/, form);
  await tick(/^المحتوى/, form);
  answer('staff.put', [200, { isInvited: false }]);
  await press('أضفه إلى الفريق');
  expect(sentTo('staff.put')).toEqual([{ name: 'لينا', email: 'lena@example.com', roles: ['orders', 'products'] }]);
  expect(await screen.findByText(/لم تُرسل إليه رسالة/)).toBeTruthy();
  expect(screen.getByText(location.origin)).toBeTruthy();
});

test('who releases the payment is said to read all orders, and a team what its partners brought', async () => {
  answer('live.read', [200, { ...live, apps: ['checkout', 'offers'].map((app) => ({ ...live.apps[0], app })) }]);
  await show(pages.staff, ['operations']);
  await press('أضف زميلًا');
  const form = await dialog();
  expect(await form.findByRole('checkbox', { name: /^الدفع · ومعه الطلبات كلها/, hidden: true })).toBeTruthy();
  expect(form.getByRole('checkbox', { name: /^العروض · ومعه ما جلبه شركاؤه/, hidden: true })).toBeTruthy();
});

test('somebody who is in the team is not added a second time, with other roles', async () => {
  await show(pages.staff, ['operations']);
  await press('أضف زميلًا');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /بريده/ }), salma.email);
  await tick(/^كل شيء/, form);
  expect(form.getByRole('button', { name: 'أضفه إلى الفريق' })).toHaveProperty('disabled', true);
  expect(form.getByText(/في الفريق: غيّر عمله من القائمة/)).toBeTruthy();
});

test('a colleague gets other work, and is taken out by a second press', async () => {
  await show(pages.staff, ['operations']);
  const form = await formOfSalma();
  await tick(/^الطلبات/, form);
  await tick(/^الشركاء/, form);
  answer('staff.put', [200, { isInvited: null }]);
  await userEvent.click(form.getByRole('button', { name: 'احفظ' }));
  expect(await form.findByText(/^حُفظ/)).toBeTruthy();
  expect(sentTo('staff.put')).toEqual([{ email: salma.email, name: 'سلمى', roles: ['partners'] }]);
  answer('staff.remove', [200]);
  answer('staff.list', [200, [own]]);
  await userEvent.click(form.getByRole('button', { name: 'أخرجه من المكتب' }));
  expect(sentTo('staff.remove')).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'متأكد؟ اضغط ثانية' }));
  expect(sentTo('staff.remove')).toEqual([{ email: salma.email }]);
});

test('nobody takes their own work away', async () => {
  await show(pages.staff, ['operations']);
  await userEvent.click(await screen.findByText(session.email));
  expect(screen.getByText(/هذا أنت/)).toBeTruthy();
  expect(screen.queryByRole('form', { name: `عمل ${session.name}` })).toBeNull();
});
