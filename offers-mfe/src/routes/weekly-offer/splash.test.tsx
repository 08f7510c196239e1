/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Splash } from './splash';

const splash = <Splash title="SPSS 31" />;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the splash of an offer', () => {
  test('lasts two seconds', () => {
    const { container } = render(splash);
    act(() => void jest.advanceTimersByTime(1999));
    expect(container.textContent).toBe('عرض الأسبوعSPSS 31');
    act(() => void jest.advanceTimersByTime(1));
    expect(container.textContent).toBe('');
  });

  test('is not in the composed document', () => {
    expect(renderToStaticMarkup(splash)).toBe('');
  });

  test('stays away under reduced motion', () => {
    const calm = { matches: true, onchange: null, addListener: () => {}, removeListener: () => {} };
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), calm, { media }));
    expect(render(splash).container.textContent).toBe('');
  });

  test('ends with a key', () => {
    const { container } = render(splash);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(container.textContent).toBe('');
  });
});
