/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SlideRow } from './slide-row';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const slides = ['one', 'two', 'three'].map((key) => ({ key, content: key }));
const swiped = jest.fn();
const row = (index: number) => <SlideRow slides={slides} index={index} onSwipe={swiped} arrived={false} />;

test('a new row asks the browser for no place, which would have to lay out the page in the middle of its making', () => {
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  const { rerender } = render(row(0));
  expect(measured).not.toHaveBeenCalled();
  rerender(row(1));
  expect(measured).toHaveBeenCalled();
});

test('a row that was swiped before hydration stays where it is, and shows its position', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(row(0))}</div>`;
  const list = document.querySelector('ul') as HTMLElement;
  Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 900 } });
  list.scrollLeft = -300;
  await act(async () => void hydrateRoot(document.getElementById('root') as HTMLElement, row(0)));
  expect(list.scrollLeft).toBe(-300);
  expect(swiped).toHaveBeenCalledWith(1);
});

test('a row that shows two slides and is scrolled to its end is at its last', () => {
  const { container } = render(row(0));
  const list = container.querySelector('ul') as HTMLElement;
  Object.defineProperties(list, { clientWidth: { value: 500 }, scrollWidth: { value: 900 } });
  list.scrollLeft = -400;
  fireEvent.scroll(list);
  expect(swiped).toHaveBeenLastCalledWith(2);
});
