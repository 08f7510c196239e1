import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { RecordDaySchema } from './record-day';

describe('a day of a record', () => {
  test.each(['2025-6-1', '2025-02-30', '2025-13-01', '3d', '+d', '+3 d', 'tomorrow', ''])('is refused when it is written «%s»', (day) => {
    expect(v.is(RecordDaySchema, day)).toBe(false);
  });

  test.each(['2028-02-29', '+3d', '-2d', '+0d'])('may be written «%s»', (day) => {
    expect(v.is(RecordDaySchema, day)).toBe(true);
  });
});
