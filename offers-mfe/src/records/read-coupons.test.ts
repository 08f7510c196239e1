import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isRelativeDay } from '@riwaq/contracts';
import { ParseError } from '@riwaq/contracts/platform';
import { recordFiles } from '@riwaq/testing/record-files';
import { arabic } from '../desk/arabic';
import { readCoupons } from './read-coupons.server';
import { readRecords } from './read-records.server';

const tenth = { code: 'TENTH', team: 'العروض', percent: 10, startDate: '2026-05-01', endDate: '2026-05-31' };
const { percent: _percent, ...bare } = tenth;

/** What the build says of wrong records. */
function refusal(...records: readonly object[]): string {
  try {
    readCoupons(records);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // Whoever edits records at the desk reads it in Arabic.
    expect(error.issues.filter(({ message }) => arabic(message) === undefined)).toEqual([]);
    return error.message;
  }
  return 'accepted';
}

test('the shop’s own records are right; a coupon whose days move is marked as an example', () => {
  const { coupons } = readRecords(recordFiles(join(import.meta.dirname, '../..')));
  const moving = coupons.filter(({ startDate }) => isRelativeDay(startDate));
  for (const { code, team } of moving) expect([code, team]).toEqual([expect.stringContaining('DEMO'), expect.stringContaining('تجريبي')]);
});

test('ten thousand coupons are read in a moment, and two of one code among them are named', () => {
  const coupons = Array.from({ length: 10_000 }, (_, at) => ({ ...tenth, code: `TEN-${at}` }));
  const started = performance.now();
  expect(readCoupons(coupons)).toHaveLength(10_000);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(refusal(...coupons, { ...tenth, code: 'TEN-77' })).toContain('coupons.10000.code: duplicate code «TEN-77», also in 77');
});

describe('a wrong coupon stops the build with its file and field', () => {
  test.each<[string, object, string]>([
    ['a short code', { ...tenth, code: 'A1' }, 'coupons.0.code: a code is 5 to 24 capital letters'],
    ['a code in small letters', { ...tenth, code: 'tenth' }, 'coupons.0.code'],
    ['neither percentage nor amount', bare, 'coupons.0.percent: a coupon takes a percentage or an amount'],
    ['both', { ...tenth, amount: 100, minimum: 1000 }, 'coupons.0.percent: a coupon takes a percentage or an amount'],
    ['more than nine tenths', { ...tenth, percent: 91 }, 'coupons.0.percent'],
    ['an amount without a minimum', { ...bare, amount: 500 }, 'coupons.0.minimum: a coupon that takes an amount needs a minimum'],
    ['an amount above its minimum', { ...bare, amount: 500, minimum: 555 }, 'coupons.0.minimum'],
    ['an end before the start', { ...tenth, endDate: '2026-04-30' }, 'coupons.0.endDate: the end is before the start'],
    ['a relative end of an absolute start', { ...tenth, endDate: '+5d' }, 'coupons.0.endDate'],
    ['a day that is none', { ...tenth, startDate: '2026-02-30' }, 'coupons.0.startDate'],
    ['no product', { ...tenth, products: [] }, 'coupons.0.products'],
    ['a product twice', { ...tenth, products: ['spss31', 'spss31'] }, 'coupons.0.products: a product stands once'],
    ['a misspelt field', { ...tenth, minimun: 1000 }, 'coupons.0.minimun'],
  ])('%s', (_, record, message) => {
    expect(refusal(record)).toContain(`offers-mfe/content/coupons.json: ${message}`);
  });

  test('a duplicate code', () => {
    expect(refusal(tenth, { ...tenth, percent: 20 })).toBe(
      'offers-mfe/content/coupons.json: coupons.1.code: duplicate code «TENTH», also in 0: change one of the two',
    );
  });
});

test('an amount of nine tenths of its minimum is taken, and a coupon of a single day', () => {
  expect(refusal({ ...bare, amount: 500, minimum: 556 })).toBe('accepted');
  expect(refusal({ ...tenth, endDate: tenth.startDate })).toBe('accepted');
});
