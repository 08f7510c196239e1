import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PinnedRelease } from '@riwaq/contracts';
import { loadStartRecords } from './given-records';

const { riwaqRecord, riwaqRecordPart } = globalThis as unknown as {
  readonly riwaqRecord: (release: string, name: string) => unknown;
  readonly riwaqRecordPart: (release: string, chunk: number) => Promise<void>;
};

let release: PinnedRelease;
let count = 0;
const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  count += 1;
  const records: [string, string] = [`/media/records/1a2b${count}.json`, 'sha256-start'];
  release = { version: `1.${count}.0`, global: `riwaq_offers_1_${count}_0`, entry: '', integrity: '', records };
});
afterEach(() => {
  fetched.mockReset();
});

const start = { 'offers.json#default': ['week'], 7: ['/media/records/3c4d.json', 'sha256-seven'] };
const answers = (value: object) => fetched.mockResolvedValueOnce(Response.json(value));

test('a release looks up the records that came with its entry, and those of a chunk once they came', async () => {
  answers(start);
  await loadStartRecords(release);
  const { global } = release;
  expect(riwaqRecord(global, 'offers.json#default')).toEqual(['week']);
  expect(riwaqRecord(global, 'details.json#default')).toBeUndefined();
  answers({ 'details.json#default': 'long' });
  await Promise.all([riwaqRecordPart(global, 7), riwaqRecordPart(global, 7), riwaqRecordPart(global, 8)]);
  expect(riwaqRecord(global, 'details.json#default')).toBe('long');
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.integrity])).toEqual([
    [`/media/records/1a2b${count}.json`, 'sha256-start'],
    ['/media/records/3c4d.json', 'sha256-seven'],
  ]);
});

test('records that failed are asked for anew', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadStartRecords(release)).rejects.toThrow(`${release.records?.[0]} of ${release.global} cannot be read`);
  answers(start);
  await loadStartRecords(release);
  expect(riwaqRecord(release.global, 'offers.json#default')).toEqual(['week']);
});

test('two releases of an app have their own records in one page, and one whose scripts hold them has none', async () => {
  answers({ ...start, 'offers.json#default': 'new' });
  await loadStartRecords(release);
  answers(start);
  await loadStartRecords({ ...release, global: 'riwaq_offers_0_9_1' });
  expect(riwaqRecord('riwaq_offers_0_9_1', 'offers.json#default')).toEqual(['week']);
  const { records: _, ...old } = release;
  await loadStartRecords({ ...old, global: 'riwaq_offers_0_9_0' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(riwaqRecord(release.global, 'offers.json#default')).toBe('new');
  expect(riwaqRecord('riwaq_offers_0_9_0', 'offers.json#default')).toBeUndefined();
});
