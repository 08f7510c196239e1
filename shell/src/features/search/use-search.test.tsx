/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSearch } from './use-search';

function SearchOpener() {
  const { dialog } = useSearch();
  return (
    <>
      <p>صفحة</p>
      <textarea aria-label="الرسالة" />
      {dialog}
    </>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => [] }) });
  render(
    <TestPage>
      <SearchOpener />
    </TestPage>,
  );
});
afterEach(cleanup);

const box = () => screen.findByRole('combobox', { name: 'البحث' });
/** Presses a key over `where`; whether the page left it to the browser. */
const press = (keys: KeyboardEventInit, where: HTMLElement = screen.getByText('صفحة')) => fireEvent.keyDown(where, keys);

describe('the search opens with the slash of any keyboard', () => {
  test.each([
    ['English', { key: '/', code: 'Slash' }],
    ['French, with Shift', { key: '/', code: 'Period', shiftKey: true }],
    ['German, with Shift', { key: '/', code: 'Digit7', shiftKey: true }],
    ['the number pad', { key: '/', code: 'NumpadDivide' }],
    ['Arabic, where it writes a letter', { key: 'ظ', code: 'Slash' }],
  ])('%s', async (_keyboard, keys) => {
    expect(press(keys)).toBe(false);
    const opened = await box();
    expect(document.activeElement).toBe(opened);
  });
});

describe('every other key stays what it is', () => {
  test.each([
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }],
    ['an Arabic question mark', { key: '؟', code: 'Slash', shiftKey: true }],
    ['an exclamation mark in the place of the slash, on a French keyboard', { key: '!', code: 'Slash' }],
    ['the letter ظ elsewhere', { key: 'ظ', code: 'KeyZ' }],
    ['a shortcut of the browser', { key: '/', code: 'Slash', ctrlKey: true }],
  ])('%s', (_what, keys) => {
    expect(press(keys)).toBe(true);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('a slash that is written in a field', () => {
    expect(press({ key: '/', code: 'Slash' }, screen.getByRole('textbox', { name: 'الرسالة' }))).toBe(true);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});

test('the search opens with what was typed while it was loaded, once', async () => {
  const link = document.createElement('a');
  link.setAttribute('aria-keyshortcuts', '/');
  link.dataset.typed = 'spss';
  document.body.append(link);
  press({ key: '/', code: 'Slash' });
  const opened = await box();
  await waitFor(() => expect(opened).toHaveProperty('value', 'spss'));
  expect(link.dataset.typed).toBeUndefined();
  link.remove();
});
