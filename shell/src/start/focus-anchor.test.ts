/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { focusAnchor } from './focus-anchor';

addEventListener('click', focusAnchor);

beforeEach(() => {
  document.body.innerHTML = `<a href="#content"><font>تخطّ إلى المحتوى</font></a><main id="content"><button>اطلب</button></main><a href="#gone">إلى لا مكان</a>`;
});
const press = (place: string) => document.querySelector<HTMLElement>(place)?.click();

test('the skip link moves the focus to the content, each time and also where its text is translated', () => {
  const content = document.querySelector('main');
  for (const link of ['a', 'font']) {
    press(link);
    expect(document.activeElement).toBe(content);
    document.querySelector('button')?.focus();
    expect(document.activeElement?.textContent).toBe('اطلب');
  }
});

test('the content takes no focus of its own: a press beside its controls changes nothing', () => {
  press('a');
  document.querySelector('button')?.focus();
  expect(document.querySelector('main')?.hasAttribute('tabindex')).toBe(false);
});

test('a link to no place, and one to another tab, leave the focus where it is', () => {
  document.querySelector('button')?.focus();
  press('[href="#gone"]');
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(document.activeElement?.textContent).toBe('اطلب');
});
