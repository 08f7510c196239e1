import { afterEach, expect, jest, test } from '@jest/globals';
import type { Composition } from '@riwaq/contracts';
import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { createBrowserHost } from './browser-host';
import type { Sources } from './find-screen';

const midnight = Date.parse('2026-11-20T00:00:00+01:00');
const shownAt = midnight + 8 * HOUR;

afterEach(() => void jest.useRealTimers());

test.each([
  ['right', midnight + 10 * HOUR, midnight + 10 * HOUR],
  ['a day ahead', midnight + 34 * HOUR, midnight + 34 * HOUR],
  ['eight days ahead', midnight + 8 * DAY, shownAt],
  ['a second before its document', shownAt - 1000, shownAt],
  ['eight days behind', midnight - 8 * DAY, shownAt],
  ['of 1970', 0, shownAt],
])('until an answer says the time, that of a device that is %s counts on from where it starts', (_device, device, starts) => {
  jest.useFakeTimers({ now: device });
  const { now } = createBrowserHost({ relativeTo: midnight, shownAt } as Composition, {} as Sources);
  expect(now()).toBe(starts);
  jest.advanceTimersByTime(MINUTE);
  expect(now()).toBe(starts + MINUTE);
});
