import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { HistoryLine } from '@riwaq/contracts/platform';
import { recordsFile, storeRecords } from '../../store/stored-records';
import { keyOf, notesOfLine, recordHistory } from './record-history';

const kinds = [{ kind: 'offer', file: 'week-offers.json', identity: ['id'] }];
const october = { kind: 'offer', name: 'october' };
let home: string;
let history: HistoryLine[];
let live: string | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-history-'));
  history = [];
  live = undefined;
  await goLive('promote', 'operator', [
    { id: 'october', price: 1 },
    { id: 'november', price: 1 },
  ]);
  await goLive(
    'publish',
    'Amina',
    [
      { id: 'october', price: 2 },
      { id: 'november', price: 1 },
    ],
    'dearer',
  );
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Adds a line that makes these offers live. */
async function goLive(action: HistoryLine['action'], by: string, offers: readonly object[], why?: string): Promise<void> {
  const records = await storeRecords(home, 'offers', { 'content/week-offers.json': offers });
  const at = new Date(Date.UTC(2026, 0, 31, 12, history.length)).toISOString();
  const from = live === undefined ? {} : { from: { code: '1.0.0', records: live } };
  history.push({ at, by, action, app: 'offers', ...from, to: { code: '1.0.0', records }, ...(why ? { why } : {}) });
  live = records;
}

const lastOf = async (of = october) => (await recordHistory(home, 'offers', history, kinds, [of])).get(keyOf(of));

describe('who changed a record last', () => {
  test('is said by the line that did, with the record before and after', async () => {
    expect(await lastOf()).toMatchObject({ line: { by: 'Amina', why: 'dearer' }, from: { price: 1 }, to: { price: 2 } });
    expect(await lastOf({ kind: 'offer', name: 'november' })).toMatchObject({ line: { by: 'operator', action: 'promote' }, from: null });
    expect(await lastOf({ kind: 'offer', name: 'december' })).toBeUndefined();
  });

  test('is who rolled it back', async () => {
    await goLive(
      'rollback',
      'root',
      [
        { id: 'october', price: 1 },
        { id: 'november', price: 1 },
      ],
      'wrong',
    );
    expect(await lastOf()).toMatchObject({ line: { by: 'root', action: 'rollback' }, from: { price: 2 }, to: { price: 1 } });
  });

  test('is not known where the records of that change are gone or were changed by a byte; later changes still are', async () => {
    await goLive('publish', 'Lena', [
      { id: 'october', price: 2 },
      { id: 'november', price: 5 },
    ]);
    await goLive('publish', 'Karim', [
      { id: 'october', price: 2 },
      { id: 'november', price: 6 },
    ]);
    const file = recordsFile(home, 'offers', history[1]?.to?.records ?? '');
    await writeFile(file, (await readFile(file, 'utf8')).replace('2', '9'));
    expect(await lastOf()).toBeUndefined();
    await rm(file);
    expect(await lastOf()).toBeUndefined();
    expect(await lastOf({ kind: 'offer', name: 'november' })).toMatchObject({ line: { by: 'Karim' } });
  });
});

test('a line of the history says which record it changed, from what to what', async () => {
  const [first, second] = await Promise.all(history.map((line) => notesOfLine(home, line)));
  expect(first).toEqual([]);
  expect(second).toEqual([{ change: 'changed', file: 'week-offers', path: ['october', 'price'], from: '1', to: '2' }]);
});
