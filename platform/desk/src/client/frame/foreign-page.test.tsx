/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pages } from '../../contract/pages';
import type { Role } from '../../contract/role';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { show } = ordersUnderTest();

test.each<[string, Role, RegExp]>([
  [pages.live, 'orders', /^هذه الصفحة لمن يتولّى المتجر تقنيًا/],
  [pages.history, 'orders', /^هذه الصفحة لمن يتولّى المتجر تقنيًا/],
  [pages.staff, 'orders', /^هذه الصفحة لمن يملك «كل شيء»/],
  [pages.notices, 'products', /^هذه الصفحة لمن يعمل على الطلبات/],
])('the address %s of others says to %s whose it is, above the day', async (path, role, words) => {
  await show(path, [role]);
  expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([pages.today, '/nothing'])('the address %s is nobody else’s', async (path) => {
  await show(path, ['orders']);
  await screen.findByRole('heading', { level: 1, name: 'اليوم' });
  expect(screen.queryByText(/^هذه الصفحة لمن/)).toBeNull();
});
