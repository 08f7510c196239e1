/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo } from '../address';
import { Desk } from '../desk';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, session } from '../testing/fake-desk';

let desk: FakeDesk;
beforeEach(() => {
  localStorage.clear();
  desk = installFakeDesk();
  desk.answer('/api/auth/get-session', [200, null]);
});
afterEach(() => {
  cleanup();
  act(() => goTo('/'));
});

const showAt = (path: string) => {
  goTo(path);
  return render(<Desk client={createQueryClient()} />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const paths = () => desk.requests.map(({ path }) => path);

describe('somebody who is not signed in', () => {
  test('gets a link by mail, and does not learn whether the address is known', async () => {
    desk.answer('/api/auth/sign-in/magic-link', [204]);
    showAt('/');
    await userEvent.type(await screen.findByRole('textbox', { name: /بريدك/ }), 'samia@example.com');
    await press('أرسل رابط الدخول');
    expect(await screen.findByText('إن كان بريدك مسجلًا وصلك رابط، صالح لعشر دقائق ولمرة واحدة.')).toBeTruthy();
    expect(desk.requests.at(-1)).toEqual({ path: '/api/auth/sign-in/magic-link', body: { email: 'samia@example.com' } });
    expect(paths()).not.toContain('live.read');
  });

  test('is asked to wait after many requests', async () => {
    desk.answer('/api/auth/sign-in/magic-link', [429, { reason: 'too-many' }]);
    showAt('/');
    await userEvent.type(await screen.findByRole('textbox', { name: /بريدك/ }), 'samia@example.com');
    await press('أرسل رابط الدخول');
    expect(await screen.findByText(/انتظر دقيقة/)).toBeTruthy();
  });
});

describe('a mailed link', () => {
  test('is spent by the press alone, which leads to the day', async () => {
    desk.answer('/api/auth/magic-link/verify', [200, {}]);
    showAt('/sign-in?token=abc');
    await screen.findByRole('button', { name: 'ادخل إلى المكتب' });
    expect(paths()).not.toContain('/api/auth/magic-link/verify');

    desk.answer('/api/auth/get-session', [200, { user: session }]);
    await press('ادخل إلى المكتب');
    expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
    expect(paths().filter((path) => path === '/api/auth/magic-link/verify')).toHaveLength(1);
    expect(desk.requests).toContainEqual({ path: '/api/auth/magic-link/verify', body: { token: 'abc' } });
    expect(location.search).toBe('');
  });

  test('that is spent says so and offers another', async () => {
    desk.answer('/api/auth/magic-link/verify', [410, { reason: 'link-spent' }]);
    showAt('/sign-in?token=old');
    await press('ادخل إلى المكتب');
    expect(await screen.findByText('هذا الرابط لم يعد صالحًا')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أرسل رابط الدخول' })).toBeTruthy();
  });
});

test('signing out shows nothing of what was there', async () => {
  desk.answer('/api/auth/get-session', [200, { user: session }]);
  desk.answer('/api/auth/sign-out', [204]);
  showAt('/');
  await screen.findByRole('heading', { level: 1, name: 'اليوم' });
  desk.answer('/api/auth/get-session', [200, null]);
  await userEvent.click(screen.getByText('سجّل الخروج'));
  expect(await screen.findByRole('heading', { name: 'الدخول إلى المكتب' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: 'اليوم' })).toBeNull();
});
