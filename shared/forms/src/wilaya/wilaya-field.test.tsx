/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  expect(await screen.findAllByRole('option')).toHaveLength(69);
});

test('typing narrows the list, and Enter selects the first option', async () => {
  await userEvent.type(wilaya(), 'sét');
  await screen.findByRole('option', { name: /Sétif/ });
  expect(names()[0]).toBe('19سطيفSétif');
  await userEvent.keyboard('{Enter}');
  expect(wilaya().value).toBe('سطيف');
  expect(names()).toEqual([]);
  expect(wilaya().validity.valid).toBe(true);
});

test('a name that is typed out is the first option, and Enter keeps it; the whole list opens again from there', async () => {
  await userEvent.type(wilaya(), 'قسنطينة');
  await screen.findByRole('option', { name: /Constantine/ });
  expect(names()[0]).toBe('25قسنطينةConstantine');
  await userEvent.keyboard('{Enter}');
  expect([wilaya().value, names()]).toEqual(['قسنطينة', []]);
  await userEvent.click(wilaya());
  expect(names()).toHaveLength(69);
});

test('a former wilaya finds the new one, and the list explains it', async () => {
  await userEvent.type(wilaya(), 'الاغوا');
  await userEvent.click(await screen.findByRole('option', { name: /آفلو.*سابقًا ضمن ولاية الأغواط/ }));
  expect(wilaya().value).toBe('آفلو');
});

test('a name that is typed out is taken when the field is left', async () => {
  await userEvent.type(wilaya(), 'Oran');
  await userEvent.tab();
  await waitFor(() => expect(wilaya().value).toBe('وهران'));
});

test('an unclear text stays, and is asked about', async () => {
  await userEvent.type(wilaya(), 'سيدي');
  await userEvent.tab();
  expect(wilaya().value).toBe('سيدي');
  expect(await screen.findByText('اختر الولاية من القائمة')).toBeTruthy();
});

test('arrow keys wrap around the list; Escape closes it and keeps the typed text', async () => {
  await userEvent.type(wilaya(), 'تي');
  await screen.findByRole('option', { name: /^14/ });
  await userEvent.keyboard('{ArrowUp}');
  const marked = document.getElementById(wilaya().getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toBe(names().at(-1));
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(wilaya().value).toBe('تي');
});

test('Enter in the field sends the form with the wilaya that was typed', async () => {
  for (const [label, text] of [
    [/^الاسم/, 'أمينة'],
    [/^البريد/, 'amina@example.com'],
    [/^رقم الهاتف/, '0550000001'],
  ] as const) {
    await userEvent.type(screen.getByRole('textbox', { name: label }), text);
  }
  await userEvent.type(wilaya(), '31 - Wahran{Escape}{Enter}');
  await waitFor(() => expect(order).toHaveBeenCalledWith(expect.objectContaining({ wilaya: 'وهران' })));
});

test.each([
  ['16 - Alger', 'الجزائر'],
  ['M’Sila', 'المسيلة'],
  ['ولاية توقرت', 'تقرت'],
])('«%s», which the browser fills in, becomes %s', async (filled, name) => {
  fireEvent.change(wilaya(), { target: { value: filled } });
  await waitFor(() => expect(wilaya().value).toBe(name));
});

test('a name that the browser fills in becomes the Arabic one', async () => {
  fireEvent.change(wilaya(), { target: { value: 'Alger' } });
  await waitFor(() => expect(wilaya().value).toBe('الجزائر'));
  expect(wilaya().validity.valid).toBe(true);
});
