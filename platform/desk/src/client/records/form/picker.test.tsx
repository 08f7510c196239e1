/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { Form } from '@riwaq/forms';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Offered, Picker } from './picker';

afterEach(cleanup);

const view = (offered: readonly Offered[] | undefined) => (
  <Form label="سجل" onSubmit={() => {}}>
    <Picker name="maker" label="الشريك" required value="partner-a" offered={offered} onPick={() => {}} />
  </Form>
);
const shown = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^الشريك/ }).value;

test('a value is called by its title, by «…» until the list has come, and never by its key where it has a title', async () => {
  const { rerender } = render(view(undefined));
  expect(shown()).toBe('…');
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(shown()).toBe('…');
  rerender(view([{ value: 'partner-a', title: 'الشريك أ' }]));
  expect(shown()).toBe('الشريك أ');
  rerender(view([]));
  expect(shown()).toBe('partner-a');
});
