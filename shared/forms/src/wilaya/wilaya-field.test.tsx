/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DemoForm } from '../testing/demo-form';

beforeEach(() => {
  localStorage.clear();
  render(<DemoForm onOrder={order} />);
});
afterEach(cleanup);

const order = jest.fn();
const wilaya = () => screen.getByRole<HTMLInputElement>('combobox');
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('opening the list shows all the wilayas', async () => {
  await userEvent.click(wilaya());
  expect(names()).toHaveLength(69);
});

test('typing narrows the list, and Enter takes the first', async () => {
  await userEvent.type(wilaya(), 'sét');
  expect(names()[0]).toBe('19سطيفSétif');
  await userEvent.keyboard('{Enter}');
  expect(wilaya().value).toBe('سطيف');
  expect(names()).toEqual([]);
  expect(wilaya().validity.valid).toBe(true);
});

test('the wilaya that a new one belonged to leads to it, and the list says why', async () => {
  await userEvent.type(wilaya(), 'الاغوا');
  await userEvent.click(screen.getByRole('option', { name: /آفلو.*سابقًا ضمن ولاية الأغواط/ }));
  expect(wilaya().value).toBe('آفلو');
});

test('a name that is typed out is taken when the field is left', async () => {
  await userEvent.type(wilaya(), 'Oran');
  await userEvent.tab();
  expect(wilaya().value).toBe('وهران');
});

test('an unclear text stays, and is asked about', async () => {
  await userEvent.type(wilaya(), 'سيدي');
  await userEvent.tab();
  expect(wilaya().value).toBe('سيدي');
  expect(screen.getByText('اختر الولاية من القائمة')).toBeTruthy();
});
