import { describe, expect, test } from '@jest/globals';
import { records } from '../testing/catalog-records';
import { durationText, tagOf } from './product-words';

const versions = [
  { version: 'شهر واحد', price: '1,200\u00a0دج', duration: 30 },
  { version: 'سنة كاملة', price: '9,500\u00a0دج', duration: 365 },
];

test('a product’s tag is its record’s words; a new one without any is «جديد»', () => {
  expect(tagOf({ badge: 'إصدار جديد', isNew: true })).toBe('إصدار جديد');
  expect(tagOf({ isNew: true })).toBe('جديد');
  expect(tagOf({ isNew: false })).toBeUndefined();
});

describe('how long a product lasts', () => {
  test('follows the chosen version, and begins with the first', () => {
    expect(durationText({ duration: 30, versions }, 'سنة كاملة')).toBe('365\u00a0يومًا');
    expect(durationText({ duration: 30, versions })).toBe('30\u00a0يومًا');
  });

  test('is the record’s without versions, or with a version without one', () => {
    expect(durationText({ duration: 365, versions: [] })).toBe('365\u00a0يومًا');
    expect(durationText({ duration: 90, versions: [{ version: 'ترخيص', price: '900\u00a0دج' }] })).toBe('90\u00a0يومًا');
  });

  test('comes from the names of versions without one', () => {
    expect(durationText({ duration: 30, versions: versions.map(({ version, price }) => ({ version, price })) }, 'سنة كاملة')).toBe(
      'حسب النسخة',
    );
  });

  test('is said by every version of the shop’s own products', () => {
    const silent = records.builtIn.flatMap(({ slug, versions }) =>
      versions.filter(({ duration }) => duration === undefined).map(() => slug),
    );
    expect(silent).toEqual([]);
  });
});
