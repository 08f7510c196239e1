/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { isSearchShortcut } from './search-shortcut';

const pressed = (more: KeyboardEventInit, target: EventTarget = document.body) => {
  let opens = false;
  const listen = (event: Event) => {
    opens = event instanceof KeyboardEvent && isSearchShortcut(event);
  };
  addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...more }));
  return opens;
};

test.each([
  [{ key: '/' }, true],
  [{ key: '/', shiftKey: true }, true],
  [{ key: 'ظ', code: 'Slash' }, true],
  [{ key: '؟', code: 'Slash', shiftKey: true }, false],
  [{ key: '-', code: 'Slash' }, false],
  [{ key: '/', ctrlKey: true }, false],
  [{ key: '/', altKey: true }, false],
  [{ key: 's' }, false],
] as const)('%j opens the search: %s', (key, opens) => {
  expect(pressed(key)).toBe(opens);
});

test('a slash in a field is a slash', () => {
  const field = document.body.appendChild(document.createElement('input'));
  expect(pressed({ key: '/' }, field)).toBe(false);
});
