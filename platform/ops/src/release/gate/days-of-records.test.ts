import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { readRegistry, withRelease } from '../../registry/registry';
import { writeBuild } from '../../testing/build-output';
import { daysOfRecords } from './days-of-records';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-days-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A registry with a release of the offers whose pages change by themselves at these midnights. */
async function offersOf(days: readonly string[], assembled?: ReleaseDescriptor['assembled']): Promise<Registry> {
  const changes = days.map((day) => `${day}T00:00:00.000Z`);
  const built = await writeBuild(folder, { app: 'offers', version: '1.0.0', documents: ['/offers/a', '/offers/b'], changes });
  const descriptor = assembled ? { ...built, version: `${assembled.code}-records.${assembled.records}`, assembled } : built;
  return withRelease(await readRegistry(undefined), { descriptor, since: new Date(0).toISOString(), by: 'operator' }, undefined);
}
const isOffers = (app: string) => app === 'offers';
const isoOf = (days: ReturnType<typeof daysOfRecords>) => days.map(({ at, paths }) => [new Date(at).toISOString(), ...paths]);

test('a change of records is looked at on the first and the last day that it brings, at the pages that it changed', async () => {
  const [live, next] = [
    await offersOf(['2026-01-01', '2026-02-01']),
    await offersOf(['2026-01-01', '2026-02-01', '2026-03-01', '2026-03-15'], { code: '1.0.0', records: '2a' }),
  ];
  expect(isoOf(daysOfRecords(next, live, isOffers, new Set(['/offers/b'])))).toEqual([
    ['2026-03-01T00:00:00.000Z', '/offers/b'],
    ['2026-03-14T23:59:59.000Z', '/offers/b'],
  ]);
  expect(daysOfRecords(next, live, isOffers, new Set())).toEqual([]);
});

test('other code is looked at on the first and the last day of the latest record, at all pages', async () => {
  const [live, next] = [await offersOf([]), await offersOf(['2026-03-15', '2026-01-01', '2026-03-01'])];
  expect(isoOf(daysOfRecords(next, live, isOffers, new Set()))).toEqual([
    ['2026-03-01T00:00:00.000Z', '/offers/a', '/offers/b'],
    ['2026-03-14T23:59:59.000Z', '/offers/a', '/offers/b'],
  ]);
  expect(daysOfRecords(next, live, () => false, new Set())).toEqual([]);
});
