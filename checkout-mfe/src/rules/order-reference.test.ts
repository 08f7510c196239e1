import { describe, expect, test } from '@jest/globals';
import { readReference } from './order-reference';

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
