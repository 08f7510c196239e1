import { describe, expect, test } from '@jest/globals';
import { readAmount, readReference } from './order-reference';

describe('a reference', () => {
  test.each([
    'RQ-7K3M9QXA',
    ' rq-7k3m9qxa ',
    'RQ7K3M9QXA',
    '7k3m 9qxa',
    'RQ–7K3M9QXA',
    '\u2066RQ-7K3M9QXA\u2069',
    '«RQ_7K3M9QXA».',
    'RQ-٧K٣M٩QXA',
  ])('is read from «%s»', (typed) => {
    expect(readReference(typed)).toBe('RQ-7K3M9QXA');
  });

  test.each(['', 'RQ-', 'RQ-7K3M9QX', 'RQ-7K3M9QXAA', 'RQ-0K3M9QXA', ':reference', undefined])('is not read from «%s»', (typed) => {
    expect(readReference(typed)).toBeNull();
  });
});

describe('an amount', () => {
  test.each([
    ['5225', 5225],
    ['5,225 دج', 5225],
    ['5.225', 5225],
    ['٥٢٢٥', 5225],
    ['5225.00', 5225],
    ['5225,50', 5225],
    ['5 225 دج', 5225],
    ['۵۲۲۵', 5225],
  ])('is read from «%s»', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(['', 'دج', '0', '99999999999', '5,22,5', '12 34', '5e3', '-5', '5000 أو 6000'])('is not read from «%s»', (typed) => {
    expect(readAmount(typed)).toBeNull();
  });
});
