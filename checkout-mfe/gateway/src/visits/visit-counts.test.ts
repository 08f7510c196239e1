import { beforeEach, describe, expect, test } from '@jest/globals';
import { type BeaconEvent, MINUTE } from '@riwaq/contracts';
import type { Queries } from '../database/database';
import type { Batch } from '../database/stored-once';
import { binOf } from './histogram';
import { type VisitCounts, visitCounts } from './visit-counts';
import type { VisitCount } from './visit-table';

const NOON = Date.UTC(2026, 4, 3, 12);
const release = { app: 'offers', version: '9.0.2' };
const visit: BeaconEvent = { kind: 'visit', ...release };

let now: number;
let counts: VisitCounts;
beforeEach(() => {
  now = NOON;
  counts = visitCounts(() => now, 'gateway-1');
});

/** A database that calls `onBatch` with each batch. */
function databaseOf(onBatch: (batch: Batch<VisitCount>) => void): Queries {
  return {
    async query(_sql, [sender, number, , rows] = []) {
      onBatch({ sender: String(sender), number: Number(number), counts: JSON.parse(String(rows)) });
      return [];
    },
  };
}

/** Stores what was counted in an array. */
async function stored(from = counts): Promise<Batch<VisitCount>[]> {
  const batches: Batch<VisitCount>[] = [];
  await from.keep(databaseOf((batch) => batches.push(batch)));
  return batches;
}

describe('counts of visits', () => {
  test('are those of each release and slot of five minutes', async () => {
    now += 4 * MINUTE;
    const events: readonly BeaconEvent[] = [
      visit,
      { kind: 'failed-visit', ...release },
      { kind: 'failure', ...release, how: 'threw' },
      { kind: 'fallback', ...release, shown: '1.2.0' },
      { kind: 'vital', ...release, name: 'LCP', value: 1800 },
      { kind: 'vital', ...release, name: 'INP', value: 96 },
      { kind: 'vital', ...release, name: 'hydrated', value: 1200 },
      { kind: 'vital', ...release, name: 'unknown', value: 0.1 },
      { ...visit, version: '9.1.0' },
    ];
    for (const event of events) counts.add(event, 'AQI');
    now += MINUTE;
    counts.add(visit, 'AQI');
    const [batch, ...others] = await stored();
    expect(others).toEqual([]);
    expect(batch?.counts).toMatchObject([
      {
        at: NOON,
        ...release,
        visits: 1,
        failed: 1,
        fallbacks: 1,
        details: ['visit AQI', 'failed-visit AQI', 'failure threw', 'fallback 1.2.0'],
      },
      { at: NOON, app: 'offers', version: '9.1.0', visits: 1, failed: 0 },
      { at: NOON + 5 * MINUTE, ...release, visits: 1, failed: 0, fallbacks: 0 },
    ]);
    const [first] = batch?.counts ?? [];
    const counted = [first?.lcp[binOf('lcp', 1800)], first?.inp[binOf('inp', 96)], first?.hydrated[binOf('hydrated', 1200)]];
    expect(counted).toEqual([1, 1, 1]);
    expect([first?.lcp, first?.inp, first?.hydrated].map((histogram) => histogram?.reduce((sum, count) => sum + count))).toEqual([1, 1, 1]);
  });

  test('are stored once; without new ones there is no batch', async () => {
    counts.add({ kind: 'vital', ...release, name: 'unknown', value: 0.1 }, 'AQI');
    expect(await stored()).toEqual([]);
    counts.add(visit, 'AQI');
    expect(await stored()).toMatchObject([{ sender: 'gateway-1', number: 1 }]);
    expect(await stored()).toEqual([]);
  });

  test('that come while a batch is stored belong to the next one', async () => {
    counts.add(visit, 'AQI');
    const numbers: number[] = [];
    await counts.keep(
      databaseOf(({ number }) => {
        numbers.push(number);
        counts.add(visit, 'AQI');
      }),
    );
    expect(numbers).toEqual([1]);
    expect(await stored()).toMatchObject([{ number: 2, counts: [{ visits: 1 }] }]);
  });

  test('belong to earlier slots where the clock goes back, and none is lost', async () => {
    counts.add(visit, 'AQI');
    now -= 60 * MINUTE;
    counts.add(visit, 'AQI');
    now += 60 * MINUTE;
    counts.add(visit, 'AQI');
    const [batch] = await stored();
    expect(batch?.counts.map(({ at, visits }) => [at, visits])).toEqual([
      [NOON, 2],
      [NOON - 60 * MINUTE, 1],
    ]);
  });

  test('that are full lose the time and the networks of visits, and no visit', async () => {
    const few = visitCounts(() => now, 'gateway-1', { counts: 2, details: 50 });
    for (let slot = 0; slot < 100; slot += 1) {
      few.add(visit, 'AQI');
      now += 5 * MINUTE;
    }
    few.add({ ...visit, app: 'courses' }, 'AQI');
    const [batch] = await stored(few);
    expect(batch?.counts.map(({ app, at, visits, details }) => [app, at, visits, details.length])).toEqual([
      ['offers', NOON, 1, 1],
      ['offers', NOON + 5 * MINUTE, 99, 49],
      ['courses', now, 1, 0],
    ]);
  });
});
