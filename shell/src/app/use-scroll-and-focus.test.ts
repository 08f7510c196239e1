/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { parseLocation } from '@riwaq/runtime/router';
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { useScrollAndFocus } from './use-scroll-and-focus';

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  history.replaceState(null, '', '/');
  globalThis.scrollTo = scrolled as typeof globalThis.scrollTo;
  document.body.innerHTML = '<main><h1>السياسة</h1><p id="warranty"></p></main>';
});

/** Goes from the home page to an address. */
function arrive(at: string, action = NavigationType.Push): void {
  const { rerender } = renderHook(({ address }) => useScrollAndFocus({ ...parseLocation(address), key: address }, { action }), {
    initialProps: { address: '/' },
  });
  rerender({ address: at });
}

describe('arriving at another address', () => {
  test('begins at its top, with the focus on the heading', () => {
    arrive('/policy');
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.textContent).toBe('السياسة');
  });

  test('begins at the top too where the anchor is not well encoded', () => {
    arrive('/policy#%E0%A4%A');
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  test('leads to the anchor', () => {
    const seen = jest.fn();
    const target = document.getElementById('warranty');
    if (target) target.scrollIntoView = seen;
    arrive('/policy#warranty');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('of the page that is shown leads to it too where the browser followed the link, however far the page was scrolled', () => {
    const seen = jest.fn();
    const target = document.getElementById('warranty');
    if (target) target.scrollIntoView = seen;
    const { rerender } = renderHook(({ address }) => useScrollAndFocus(parseLocation(address), { action: NavigationType.Pop }), {
      initialProps: { address: '/policy' },
    });
    globalThis.scrollY = 300;
    fireEvent.scroll(window);
    rerender({ address: '/policy#warranty' });
    expect(seen).toHaveBeenCalledTimes(1);
    expect(scrolled).not.toHaveBeenCalled();
    globalThis.scrollY = 0;
  });

  test('by going back leads to where the page was left, also after a reload', () => {
    history.replaceState({ top: 640 }, '');
    arrive('/policy', NavigationType.Pop);
    expect(scrolled).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
  });

  test('by going back lays out the whole page before it scrolls, and only then', async () => {
    const isWhole = () => 'whole' in document.documentElement.dataset;
    let before = false;
    scrolled.mockImplementationOnce(() => {
      before = isWhole();
    });
    history.replaceState({ top: 640 }, '');
    arrive('/policy', NavigationType.Pop);
    expect(before).toBe(true);
    await waitFor(() => expect(isWhole()).toBe(false));
  });
});

test("a page that stands still stores its position in its entry, beside the router's state", () => {
  jest.useFakeTimers();
  history.replaceState({ key: 'first', idx: 0 }, '');
  arrive('/policy');
  globalThis.scrollY = 640;
  fireEvent.scroll(window);
  expect(history.state).toEqual({ key: 'first', idx: 0 });
  jest.runAllTimers();
  expect(history.state).toEqual({ key: 'first', idx: 0, top: 640 });
  globalThis.scrollY = 0;
  jest.useRealTimers();
});
