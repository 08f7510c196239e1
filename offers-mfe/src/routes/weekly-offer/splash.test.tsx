/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Splash } from './splash';

const noon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

/** The splash of an offer of September. */
const splash = (id: string, now = noon('2025-09-20')) => (
  <TestPage now={() => now}>
    <Splash offer={{ id, title: 'SPSS 31', startDate: '2025-09-16', endDate: '2025-09-23' }} />
  </TestPage>
);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the splash of an offer', () => {
  test('lasts two seconds, once in a visit', () => {
    const { container, unmount } = render(splash('first'));
    act(() => void jest.advanceTimersByTime(1999));
    expect(container.textContent).toBe('عرض الأسبوعSPSS 31');
    act(() => void jest.advanceTimersByTime(1));
    expect(container.textContent).toBe('');
    unmount();
    expect(render(splash('first')).container.textContent).toBe('');
    expect(render(splash('second')).container.textContent).toBe('عرض الأسبوعSPSS 31');
  });

  test.each(['reload', 'back_forward'])('does not greet who is there again, by %s', (type) => {
    Object.assign(performance, { getEntriesByType: () => [{ type }] });
    expect(render(splash(type)).container.textContent).toBe('');
  });

  test.each([
    ['before the offer starts', '2025-09-15'],
    ['after its end', '2025-09-24'],
  ])('stays away %s', (_, day) => {
    expect(render(splash(day, noon(day))).container.textContent).toBe('');
  });

  test('is not in the composed document', () => {
    expect(renderToStaticMarkup(splash('composed'))).toBe('');
  });

  test('stays away under reduced motion', () => {
    const calm = { matches: true, onchange: null, addListener: () => {}, removeListener: () => {} };
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), calm, { media }));
    expect(render(splash('calm')).container.textContent).toBe('');
  });

  test('ends with a key', () => {
    const { container } = render(splash('key'));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(container.textContent).toBe('');
  });
});
