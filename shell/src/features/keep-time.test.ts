import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { createClock, request } from '@riwaq/runtime';
import * as v from 'valibot';
import { keepTime } from './keep-time';

const real = Date.parse('2026-11-20T10:00:00+01:00');
const ask = jest.fn(async () => {});

/** A visit on a device whose clock is `off` by so much. Returns the visit's clock. */
function visit(off: number): () => number {
  jest.setSystemTime(real + off);
  const clock = createClock();
  keepTime(clock, ask);
  return clock;
}

/** An answer of the server with these headers. */
async function answer(headers: Readonly<Record<string, string>>): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('1', { headers }));
  await request('/live.json', { schema: v.number() });
}
const says = (at: number) => answer({ date: new Date(at).toUTCString() });
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** The device's clock alone leaps: its steady clock stands. The next second comes. */
function leap(ms: number): void {
  jest.setSystemTime(Date.now() + ms);
  pass(1000);
}

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('after an answer', () => {
  test.each([
    ['right', 0, 0],
    ['ninety seconds ahead, which is left to it', 90_000, 90_000],
    ['ninety seconds behind, which is left to it', -90_000, -90_000],
    ['three minutes ahead', 3 * MINUTE, 0],
    ['three minutes behind', -3 * MINUTE, 0],
    ['a day ahead', DAY, 0],
    ['eight days ahead', 8 * DAY, 0],
    ['eight days behind', -8 * DAY, 0],
    ['of 1970', -real, 0],
  ])('a device is %s', async (_device, off, left) => {
    const now = visit(off);
    await says(real);
    expect(now()).toBe(real + left);
    pass(3 * HOUR);
    expect(now()).toBe(real + 3 * HOUR + left);
    await says(real + 3 * HOUR - 2000);
    expect(now()).toBe(real + 3 * HOUR + left);
    expect(ask).not.toHaveBeenCalled();
  });

  test('a shared cache says how old its answer is', async () => {
    const now = visit(8 * DAY);
    await answer({ date: new Date(real - HOUR).toUTCString(), age: '3600' });
    expect(now()).toBe(real);
  });

  test.each([{}, { date: '' }, { date: 'soon' }, { age: '30' }, { date: 'soon', age: 'x' }])('headers %j say no time', async (headers) => {
    const now = visit(8 * DAY);
    await answer({ ...headers });
    expect(now()).toBe(real + 8 * DAY);
  });
});

test('where no answer comes by itself the server is asked, once', async () => {
  visit(0);
  pass(MINUTE);
  expect(ask).toHaveBeenCalledTimes(1);
});

describe('a clock that leaps', () => {
  test('of a phone that slept, whose steady clock stood still: the time is right at once, and the server is asked once', async () => {
    const now = visit(8 * DAY);
    await says(real);
    leap(5 * HOUR);
    expect(now()).toBe(real + 5 * HOUR + 1000);
    pass(MINUTE);
    expect(ask).toHaveBeenCalledTimes(1);
    await says(real + 5 * HOUR + MINUTE + 1000);
    expect(now()).toBe(real + 5 * HOUR + MINUTE + 1000);
  });

  test('was set ahead: the answer brings the time back', async () => {
    const now = visit(0);
    await says(real);
    leap(8 * DAY);
    expect(ask).toHaveBeenCalledTimes(1);
    await says(real + 1000);
    expect(now()).toBe(real + 1000);
  });

  test('was set back: the time goes on', async () => {
    const now = visit(0);
    await says(real);
    pass(HOUR);
    leap(-8 * DAY);
    expect(now()).toBe(real + HOUR + 1000);
    pass(HOUR);
    expect(now()).toBe(real + 2 * HOUR + 1000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('was wrong and is set right: the time goes on', async () => {
    const now = visit(8 * DAY);
    await says(real);
    leap(-8 * DAY);
    expect(now()).toBe(real + 1000);
    await says(real + 1000);
    expect(now()).toBe(real + 1000);
  });
});
