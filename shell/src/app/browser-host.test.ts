import { afterEach, expect, jest, test } from '@jest/globals';
import { type Composition, DAY, FIRST_ATTEMPT, HOUR, MINUTE } from '@riwaq/contracts';
import { dataOf } from '../testing/page-screen';
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

test('a part is given what its own version of the code made: a tab that was opened before a release finds it behind the live one', async () => {
  const data = dataOf({ catalog: '2.0.0' }, { catalog: '1.0.0' });
  const host = createBrowserHost({ relativeTo: midnight, shownAt } as Composition, { data } as Sources);
  const asked = (version: string) => host.data('/products', 'catalog', version, FIRST_ATTEMPT);
  expect([await asked('2.0.0'), await asked('1.0.0')]).toEqual(['of 2.0.0', 'of 1.0.0']);
  await expect(asked('0.9.0')).rejects.toThrow('the data of /products was made by catalog 2.0.0, and 0.9.0 asks for it');
});
