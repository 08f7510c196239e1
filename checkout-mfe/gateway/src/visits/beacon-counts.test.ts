import { expect, test } from '@jest/globals';
import { type BeaconEvent, MINUTE } from '@riwaq/contracts';
import { countedOf, releaseOf } from './beacon-counts';
import { binOf } from './histogram';

const NOON = Date.UTC(2026, 4, 3, 12);
const release = { app: 'offers', version: '9.0.2' };
const vital = (name: 'LCP' | 'INP' | 'hydrated', value: number): BeaconEvent => ({ kind: 'vital', ...release, name, value });

test.each<[string, BeaconEvent, object]>([
  ['a visit, by its network', { kind: 'visit', ...release }, { what: 'visit', detail: 'AQI' }],
  ['a failed visit, by its network', { kind: 'failed-visit', ...release }, { what: 'failed-visit', detail: 'AQI' }],
  ['a failure, by its kind', { kind: 'failure', ...release, how: 'threw' }, { what: 'failure', detail: 'threw' }],
  ['a fallback, by what was shown', { kind: 'fallback', ...release, shown: '1.2.0' }, { what: 'fallback', detail: '1.2.0' }],
  ['LCP, by its bin', vital('LCP', 1800), { what: 'lcp', detail: String(binOf('lcp', 1800)) }],
  ['INP, by its bin', vital('INP', 96), { what: 'inp', detail: String(binOf('inp', 96)) }],
  ['hydration, by its bin', vital('hydrated', 1200), { what: 'hydrated', detail: String(binOf('hydrated', 1200)) }],
])('counts of its release and its slot of five minutes: %s', (_what, event, expected) => {
  expect(countedOf(event, 'AQI', NOON + 4 * MINUTE)).toEqual({ since: NOON, subject: 'offers 9.0.2', ...expected });
  expect(countedOf(event, 'AQI', NOON + 5 * MINUTE)).toMatchObject({ since: NOON + 5 * MINUTE });
  expect(releaseOf({ subject: 'offers 9.0.2' })).toEqual(release);
});

test('a metric of a newer page counts as nothing', () => {
  expect(countedOf({ kind: 'vital', ...release, name: 'unknown', value: 0.1 }, 'AQI', NOON)).toBeNull();
});
