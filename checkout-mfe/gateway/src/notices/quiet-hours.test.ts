import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { isQuiet, QuietHoursSchema } from './quiet-hours';

/** An instant by the clock of Algiers, an hour ahead of UTC. */
const at = (time: string) => Date.parse(`2026-05-03T${time}:00+01:00`);

describe('quiet hours', () => {
  test.each([
    ['21:59', false],
    ['22:00', true],
    ['23:30', true],
    ['00:15', true],
    ['06:59', true],
    ['07:00', false],
  ])('over midnight, at %s: %s', (time, quiet) => {
    expect(isQuiet({ from: '22:00', until: '07:00' }, at(time))).toBe(quiet);
  });

  test.each([
    ['12:59', false],
    ['13:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('of an afternoon, at %s: %s', (time, quiet) => {
    expect(isQuiet({ from: '13:00', until: '15:00' }, at(time))).toBe(quiet);
  });

  test('are none where nobody set them, and no hours that begin where they end', () => {
    expect(isQuiet(null, at('03:00'))).toBe(false);
    expect(v.is(QuietHoursSchema, { from: '22:00', until: '22:00' })).toBe(false);
    expect(v.is(QuietHoursSchema, { from: '24:00', until: '07:00' })).toBe(false);
  });
});
