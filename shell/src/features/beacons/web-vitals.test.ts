/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { BeaconEvent } from '@riwaq/contracts';
import { reportVitals } from './web-vitals';

jest.mock('web-vitals', () => ({ onLCP: () => undefined, onINP: () => undefined }));

/** What a page reports whose browser noted these entries, by name or type. */
function reportedWith(entries: Readonly<Record<string, readonly object[]>>): BeaconEvent[] {
  const noted = (key: string) => entries[key] ?? [];
  Object.assign(performance, { getEntriesByName: noted, getEntriesByType: noted });
  const events: BeaconEvent[] = [];
  reportVitals(
    'offers',
    () => '9.0.2',
    (event) => events.push(event),
  );
  return events;
}
const hydrated = [{ name: 'hydrated', startTime: 1240.4 }];
const reported = (value: number) => [{ kind: 'vital', app: 'offers', version: '9.0.2', name: 'hydrated', value }];

test('a page reports when it was hydrated', () => {
  expect(reportedWith({ hydrated, 'visibility-state': [{ name: 'visible', startTime: 0 }] })).toEqual(reported(1240));
  expect(reportedWith({})).toEqual([]);
});

test('a prerendered page counts from when it was seen', () => {
  expect(reportedWith({ hydrated, navigation: [{ activationStart: 1000 }] })).toEqual(reported(240));
  expect(reportedWith({ hydrated, navigation: [{ activationStart: 5000 }] })).toEqual(reported(0));
});

test('a page that was in the background meanwhile reports nothing: browsers slow it down there', () => {
  expect(reportedWith({ hydrated, 'visibility-state': [{ name: 'hidden', startTime: 0 }] })).toEqual([]);
  expect(reportedWith({ hydrated, 'visibility-state': [{ name: 'hidden', startTime: 2000 }] })).toEqual(reported(1240));
});
