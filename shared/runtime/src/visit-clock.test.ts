import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { createVisitClock, learnTime } from './visit-clock';

const shownAt = Date.parse('2026-11-20T00:00:00+01:00');
const real = shownAt + 10 * HOUR;
const ask = jest.fn();

/** A visit on a device whose clock is `off` by so much. */
function open(off: number, from = real) {
  jest.setSystemTime(from + off);
  return createVisitClock({ shownAt, relativeTo: shownAt, ask });
}
const answer = (at: number, headers = {}) => learnTime(new Headers({ date: new Date(at).toUTCString(), ...headers }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);
/** The device's clock alone goes on or is set: its steady clock stands. */
const leap = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
});
afterEach(() => void jest.useRealTimers());

describe('before an answer says the time', () => {
  test.each([
    ['a device that is right', 0, real],
    ['a minute ahead', MINUTE, real + MINUTE],
    ['a day ahead', DAY, real + DAY],
    ['eight days ahead', 8 * DAY, shownAt],
    ['eight days behind', -8 * DAY, shownAt],
    ['a second before its document', -10 * HOUR - 1000, shownAt],
    ['of 1970', -real, shownAt],
  ])('%s', (_device, off, starts) => {
    const now = open(off);
    expect(now()).toBe(starts);
    pass(90_000);
    expect(now()).toBe(starts + 90_000);
  });
});

describe('after an answer', () => {
  test.each([
    ['right', 0, 0],
    ['ninety seconds ahead, which is left to it', 90_000, 90_000],
    ['three minutes ahead', 3 * MINUTE, 0],
    ['three minutes behind', -3 * MINUTE, 0],
    ['a day ahead', DAY, 0],
    ['eight days ahead', 8 * DAY, 0],
    ['eight days behind', -8 * DAY, 0],
    ['years behind', -3000 * DAY, 0],
  ])('a device is %s', (_device, off, left) => {
    const now = open(off);
    answer(real);
    expect(now()).toBe(real + left);
    pass(3 * HOUR);
    expect(now()).toBe(real + 3 * HOUR + left);
    answer(real + 3 * HOUR - 2000);
    expect(now()).toBe(real + 3 * HOUR + left);
    expect(ask).not.toHaveBeenCalled();
  });

  test('a shared cache says how old its answer is', () => {
    const now = open(8 * DAY);
    answer(real - HOUR, { age: '3600' });
    expect(now()).toBe(real);
  });

  test.each([{}, { date: '' }, { date: 'soon' }, { age: '30' }])('headers %j say no time', (headers) => {
    const now = open(0);
    learnTime(new Headers({ ...headers }));
    expect(now()).toBe(real);
  });
});

describe('a clock that leaps', () => {
  test('of a phone that slept, whose steady clock stood still: the time is right at once, and the server is asked once', () => {
    const now = open(8 * DAY);
    answer(real);
    leap(5 * HOUR);
    expect(now()).toBe(real + 5 * HOUR);
    pass(1000);
    expect(now()).toBe(real + 5 * HOUR + 1000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer(real + 5 * HOUR + 1000);
    expect(now()).toBe(real + 5 * HOUR + 1000);
  });

  test('was set ahead: the answer brings the time back', () => {
    const now = open(0);
    answer(real);
    leap(8 * DAY);
    now();
    expect(ask).toHaveBeenCalledTimes(1);
    answer(real);
    expect(now()).toBe(real);
  });

  test('was set back: the time goes on', () => {
    const now = open(0);
    pass(HOUR);
    leap(-8 * DAY);
    expect(now()).toBe(real + HOUR);
    pass(HOUR);
    expect(now()).toBe(real + 2 * HOUR);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('was wrong and is set right: the time goes on', () => {
    const now = open(8 * DAY);
    answer(real);
    leap(-8 * DAY);
    expect(now()).toBe(real);
    answer(real);
    expect(now()).toBe(real);
  });
});
