import { beforeEach, expect, test } from '@jest/globals';
import type { Count } from './counters';
import type { Queries } from './database';
import { type PendingCounters, pendingCounters } from './pending-counters';

const NOON = Date.UTC(2026, 4, 3, 12);
const visit = { what: 'visit', since: NOON, subject: 'offers 9.0.2', detail: 'AQI' } as const;

let counters: PendingCounters;
beforeEach(() => {
  counters = pendingCounters(() => NOON, 'gateway-1');
});

interface Stored {
  readonly sender: string;
  readonly number: number;
  readonly counts: readonly Count[];
}

/** A database that calls `onBatch` with each batch. */
function databaseOf(onBatch: (batch: Stored) => void): Queries {
  return {
    async query(_sql, [rows, sender, number] = []) {
      const counts: readonly (Omit<Count, 'since'> & { since: string })[] = JSON.parse(String(rows));
      onBatch({
        sender: String(sender),
        number: Number(number),
        counts: counts.map((count) => ({ ...count, since: Date.parse(count.since) })),
      });
      return [];
    },
  };
}

/** Stores what was counted in an array. */
async function stored(from = counters): Promise<Stored[]> {
  const batches: Stored[] = [];
  await from.keep(databaseOf((batch) => batches.push(batch)));
  return batches;
}

test('counts are stored once, one of each key; without new ones there is no batch', async () => {
  expect(await stored()).toEqual([]);
  for (const since of [NOON, NOON - 60_000, NOON]) counters.add({ ...visit, since });
  counters.add({ ...visit, detail: 'BAM' });
  expect(await stored()).toEqual([
    {
      sender: 'gateway-1',
      number: 1,
      counts: [
        { ...visit, count: 2 },
        { ...visit, since: NOON - 60_000, count: 1 },
        { ...visit, detail: 'BAM', count: 1 },
      ],
    },
  ]);
  expect(await stored()).toEqual([]);
});

test('those that come while a batch is stored belong to the next one', async () => {
  counters.add(visit);
  const numbers: number[] = [];
  await counters.keep(
    databaseOf(({ number }) => {
      numbers.push(number);
      counters.add(visit);
    }),
  );
  expect(numbers).toEqual([1]);
  expect(await stored()).toMatchObject([{ number: 2, counts: [{ count: 1 }] }]);
});

test('a batch that was not stored, as far as anybody knows, comes again first and unchanged', async () => {
  counters.add(visit);
  const failing = databaseOf(() => {
    throw new Error('no connection');
  });
  await expect(counters.keep(failing)).rejects.toThrow('no connection');
  counters.add(visit);
  await expect(counters.keep(failing)).rejects.toThrow('no connection');
  expect(await stored()).toMatchObject([
    { number: 1, counts: [{ count: 1 }] },
    { number: 2, counts: [{ count: 1 }] },
  ]);
});

test('full counters lose times and details, and no visit', async () => {
  const few = pendingCounters(() => NOON, 'gateway-1', 3);
  for (let slot = 0; slot < 100; slot += 1) few.add({ ...visit, since: NOON + slot * 300_000 });
  few.add({ ...visit, since: NOON, detail: 'BAM' });
  few.add({ ...visit, subject: 'courses 1.0.0', since: NOON + 600_000 });
  const [batch] = await stored(few);
  expect(batch?.counts.map(({ subject, since, detail, count }) => [subject, (since - NOON) / 300_000, detail, count])).toEqual([
    ['offers 9.0.2', 0, 'AQI', 1],
    ['offers 9.0.2', 1, 'AQI', 1],
    ['offers 9.0.2', 2, 'AQI', 1],
    ['offers 9.0.2', 2, '', 98],
    ['courses 1.0.0', 2, '', 1],
  ]);
});
