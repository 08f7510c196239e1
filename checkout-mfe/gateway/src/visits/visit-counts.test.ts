import { beforeEach, describe, expect, test } from '@jest/globals';
import { type BeaconEvent, MINUTE } from '@riwaq/contracts';
import { bucketOf } from './histogram';
import { type VisitBatch, type VisitCounts, visitCounts } from './visit-counts';

const NOON = Date.UTC(2026, 4, 3, 12);
const release = { app: 'offers', version: '9.0.2' };
const visit: BeaconEvent = { kind: 'visit', ...release };

let now: number;
let counts: VisitCounts;
beforeEach(() => {
  now = NOON;
  counts = visitCounts(() => now, 'gateway-1');
});

/** Flushes into an array. */
async function stored(from = counts): Promise<VisitBatch[]> {
  const batches: VisitBatch[] = [];
  await from.flush(async (batch) => {
    batches.push(batch);
  });
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
      { kind: 'vital', ...release, name: 'CLS', value: 0.1 },
      { ...visit, version: '9.1.0' },
    ];
    for (const event of events) counts.add(event);
    now += MINUTE;
    counts.add(visit);
    const [batch, ...others] = await stored();
    expect(others).toEqual([]);
    expect(batch?.counts).toMatchObject([
      { at: NOON, ...release, visits: 1, failed: 1, fallbacks: 1 },
      { at: NOON, app: 'offers', version: '9.1.0', visits: 1, failed: 0 },
      { at: NOON + 5 * MINUTE, ...release, visits: 1, failed: 0, fallbacks: 0 },
    ]);
    const [first] = batch?.counts ?? [];
    expect([first?.lcp[bucketOf('lcp', 1800)], first?.inp[bucketOf('inp', 96)]]).toEqual([1, 1]);
    expect([first?.lcp, first?.inp].map((histogram) => histogram?.reduce((sum, count) => sum + count))).toEqual([1, 1]);
  });

  test('are stored once; without new ones there is no batch', async () => {
    counts.add({ kind: 'failure', ...release, how: 'threw' });
    expect(await stored()).toEqual([]);
    counts.add(visit);
    expect(await stored()).toMatchObject([{ sender: 'gateway-1', number: 1 }]);
    expect(await stored()).toEqual([]);
  });

  test('whose storing failed keep their number and their content; newer ones follow them', async () => {
    const failed: VisitBatch[] = [];
    const flush = () =>
      counts.flush(async (batch) => {
        failed.push(structuredClone(batch));
        throw new Error('the database is away');
      });
    counts.add(visit);
    await expect(flush()).rejects.toThrow('away');
    counts.add(visit);
    await expect(flush()).rejects.toThrow('away');
    counts.add(visit);
    const batches = await stored();
    expect(failed).toEqual([batches[0], batches[0]]);
    expect(batches).toMatchObject([
      { number: 1, counts: [{ visits: 1 }] },
      { number: 2, counts: [{ visits: 2 }] },
    ]);
  });

  test('that come while a batch is stored belong to the next one', async () => {
    counts.add(visit);
    const numbers: number[] = [];
    await counts.flush(async ({ number }) => {
      numbers.push(number);
      counts.add(visit);
    });
    expect(numbers).toEqual([1]);
    expect(await stored()).toMatchObject([{ number: 2, counts: [{ visits: 1 }] }]);
  });

  test('belong to earlier slots where the clock goes back, and none is lost', async () => {
    counts.add(visit);
    now -= 60 * MINUTE;
    counts.add(visit);
    now += 60 * MINUTE;
    counts.add(visit);
    const [batch] = await stored();
    expect(batch?.counts.map(({ at, visits }) => [at, visits])).toEqual([
      [NOON, 2],
      [NOON - 60 * MINUTE, 1],
    ]);
  });

  test('that are full lose the time of visits, and no visit', async () => {
    const few = visitCounts(() => now, 'gateway-1', 2);
    for (let slot = 0; slot < 100; slot += 1) {
      few.add(visit);
      now += 5 * MINUTE;
    }
    few.add({ ...visit, app: 'courses' });
    const [batch] = await stored(few);
    expect(batch?.counts.map(({ app, at, visits }) => [app, at, visits])).toEqual([
      ['offers', NOON, 1],
      ['offers', NOON + 5 * MINUTE, 99],
      ['courses', now, 1],
    ]);
  });
});
