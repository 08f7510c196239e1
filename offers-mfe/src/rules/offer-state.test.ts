import { describe, expect, test } from '@jest/globals';
import { records } from '../testing/test-records';
import { offerState } from './offer-state';
import { runningSales } from './running-sales';

const { offers, sales } = records;

const relativeTo = Date.parse('2026-03-10T00:00:00+01:00');

const offerOf = (id: string) => {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) throw new Error(`no offer ${id}`);
  return offer;
};

describe('the SPSS 31 offer', () => {
  test.each([
    ['has not started in the last second before its first day', '2025-09-15T23:59:59+01:00', 'before'],
    ['starts at midnight in Algeria', '2025-09-16T00:00:00+01:00', 'active'],
    ['runs through its last day', '2025-09-23T23:59:58+01:00', 'active'],
    ['has ended at 23:59:59 of its last day', '2025-09-23T23:59:59+01:00', 'ended'],
    ['starts by the Algerian clock, not by UTC', '2025-09-15T23:00:00Z', 'active'],
  ])('%s', (_, instant, state) => {
    expect(offerState(offerOf('week-offer-1'), Date.parse(instant), relativeTo)).toBe(state);
  });
});

describe('the demo offer', () => {
  test.each([
    ['2026-03-07T23:59:59+01:00', 'before'],
    ['2026-03-10T12:00:00+01:00', 'active'],
    ['2026-03-15T23:59:58+01:00', 'active'],
    ['2026-03-15T23:59:59+01:00', 'ended'],
  ])('counts from the day of the composition: at %s it is %s', (instant, state) => {
    expect(offerState(offerOf('writing-demo-offer'), Date.parse(instant), relativeTo)).toBe(state);
  });
});

describe('what runs', () => {
  const at = (instant: string, from: string) => runningSales(sales, Date.parse(instant), Date.parse(from)).map(({ href }) => href);

  test('is the offer and the promotion for newcomers on the day of a composition', () => {
    const running = at('2026-03-10T12:00:00+01:00', '2026-03-10T00:00:00+01:00');
    expect(running).toEqual(['/offers/writing-demo-offer', '/offers/back-to-university']);
  });

  test('is the real one where those for newcomers run too', () => {
    expect(at('2025-09-20T12:00:00+01:00', '2025-09-20T00:00:00+01:00')).toEqual(['/offers/week-offer-1']);
    expect(at('2025-06-10T12:00:00+01:00', '2025-06-10T00:00:00+01:00')).toEqual(['/offers/eid-promo']);
  });

  test('is nothing once all have ended', () => {
    expect(at('2026-04-10T12:00:00+01:00', '2026-03-10T00:00:00+01:00')).toEqual([]);
  });
});
