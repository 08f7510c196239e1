/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown, timeLeft } from './countdown';

const until = Date.parse('2026-03-10T12:00:00Z');
/** The digits that a visitor sees. */
function visible() {
  const digits = [...screen.getByRole('timer').querySelectorAll('strong')];
  return digits.filter((element) => getComputedStyle(element).visibility !== 'hidden').map((element) => element.textContent);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(until - 90_061_000);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a countdown shows no digits in the composed document, and the right ones as soon as the page is hydrated', () => {
  const countdown = (
    <TestPage>
      <Countdown until={until} label="ينتهي العرض بعد" />
    </TestPage>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(countdown);
  expect(visible()).toEqual([]);
  render(countdown, { container, hydrate: true });
  expect(visible()).toEqual(['01', '01', '01', '01']);
});

test('a countdown without an end shows zeros at once', () => {
  render(
    <TestPage>
      <Countdown until={null} label="انتهى العرض" />
    </TestPage>,
  );
  expect(visible()).toEqual(['00', '00', '00', '00']);
});

test.each([
  [{ days: 0, hours: 0, minutes: 0, seconds: 0 }, '00يوم00ساعة00دقيقة00ثانية'],
  [{ days: 1, hours: 1, minutes: 1, seconds: 1 }, '01يوم01ساعة01دقيقة01ثانية'],
  [{ days: 2, hours: 2, minutes: 2, seconds: 2 }, '02يومان02ساعتان02دقيقتان02ثانيتان'],
  [{ days: 5, hours: 3, minutes: 10, seconds: 9 }, '05أيام03ساعات10دقائق09ثوانٍ'],
  [{ days: 12, hours: 23, minutes: 11, seconds: 59 }, '12يومًا23ساعة11دقيقة59ثانية'],
  [{ days: 100, hours: 0, minutes: 0, seconds: 0 }, '100يوم00ساعة00دقيقة00ثانية'],
])('the nouns of %j agree with their numbers', ({ days, hours, minutes, seconds }, text) => {
  jest.setSystemTime(until - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  render(
    <TestPage>
      <Countdown until={until} label="ينتهي العرض بعد" />
    </TestPage>,
  );
  expect(screen.getByRole('timer').textContent).toBe(text);
});

test('a countdown shows days, hours, minutes and seconds', () => {
  expect(timeLeft(((5 * 24 + 3) * 3600 + 7 * 60 + 9) * 1000)).toEqual({ days: 5, hours: 3, minutes: 7, seconds: 9 });
});

test('the last second shows until it is over, then zeros stay', () => {
  expect(timeLeft(1).seconds).toBe(1);
  expect(timeLeft(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(timeLeft(-60_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
