import { expect, test } from '@jest/globals';
import { publicationState } from './publication';

const publication = { from: '2026-12-01', until: '2026-12-05' };
const at = (instant: string, window: object = publication) => publicationState({ publication: window }, Date.parse(instant));

test('a landing is public from the first second of its first day in Algeria to the last second of its last', () => {
  expect(at('2026-11-30T23:59:59+01:00')).toBe('coming');
  expect(at('2026-12-01T00:00:00+01:00')).toBe('open');
  expect(at('2026-12-05T23:59:59+01:00')).toBe('open');
  expect(at('2026-12-06T00:00:00+01:00')).toBe('over');
});

test('a landing that ends at a moment is public to the last second before it', () => {
  const ended = { from: '2026-12-01', until: '2026-12-05T15:30' };
  expect(at('2026-12-05T15:29:59+01:00', ended)).toBe('open');
  expect(at('2026-12-05T15:30:00+01:00', ended)).toBe('over');
});

test('a landing with one bound, or none, is public on the other side without end', () => {
  expect(at('2020-01-01T00:00:00Z', { until: '2026-12-05' })).toBe('open');
  expect(at('2030-01-01T00:00:00Z', { from: '2026-12-01' })).toBe('open');
  expect(publicationState({}, 0)).toBe('open');
});
