/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { noteSearch, takeTyped } from './early-search';

beforeEach(() => {
  document.body.innerHTML = '<a href="/products" aria-keyshortcuts="/">البحث</a><input>';
  addEventListener('keydown', noteSearch);
});
afterEach(() => {
  removeEventListener('keydown', noteSearch);
  delete document.documentElement.dataset.hydrated;
});

const link = () => document.querySelector('a')?.dataset;
/** Presses keys one after the other; whether the browser itself did nothing. */
function press(keys: readonly string[], where: Element = document.body, more: KeyboardEventInit = {}): boolean[] {
  return keys.map((key) => !where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })));
}

test('what is typed after an early slash is kept for the search, as it was corrected, and once', () => {
  expect(press(['/'])).toEqual([true]);
  expect(link()?.pressed).toBe('');
  press(['S', 'p', 'z', 'Backspace', 's', 's', ' ', 'ع', 'Shift', 'ArrowLeft']);
  expect([takeTyped(), takeTyped()]).toEqual(['Spss ع', '']);
  press(['x']);
  expect(takeTyped()).toBe('');
});

test('also after hydration, until the search has come; the page’s own listener opens it', () => {
  document.documentElement.dataset.hydrated = '';
  expect(press(['/', 'a'])).toEqual([false, false]);
  expect([takeTyped(), link()?.pressed]).toEqual(['a', undefined]);
});

test('nothing is kept without that key, of a field, or of the browser’s shortcuts', () => {
  press(['a']);
  press(['/', 'b'], document.querySelector('input') ?? document.body);
  expect([takeTyped(), link()?.pressed]).toEqual(['', undefined]);
  press(['/']);
  press(['c'], document.querySelector('input') ?? document.body);
  press(['r'], document.body, { ctrlKey: true });
  expect(takeTyped()).toBe('');
});
