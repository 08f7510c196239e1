import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { keepPreview, removePreviews, storedPreviews } from './stored-previews';

const NOON = Date.parse('2026-11-23T12:00:00Z');
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-previews-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Keeps a preview of this many bytes, and returns its id. */
async function keep({ until = NOON + DAY, bytes = 0, now = NOON } = {}): Promise<string> {
  const folder = join(home, 'composed');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), '');
  await truncate(join(folder, 'index.html'), bytes);
  return (await keepPreview(home, 'composed', { what: 'offers@1.0.0', apps: ['offers'], until, by: 'test' }, now)).id;
}
const kept = () => readdir(join(home, 'previews'));

test('the newest thirty stay', async () => {
  const all = [];
  for (let count = 0; count < 33; count += 1) all.push(await keep({ now: NOON + count }));
  expect((await kept()).sort()).toEqual(all.slice(3).sort());
});

test('the order is that of the shop’s clock, whatever times the disk notes', async () => {
  const all = [];
  for (let count = 0; count < 31; count += 1) {
    all.push(await keep({ now: NOON + count }));
    await utimes(join(home, 'previews', all[count] ?? '', 'preview.json'), 1_000_000 - count, 1_000_000 - count);
  }
  expect((await kept()).sort()).toEqual(all.slice(1).sort());
});

test('one that is ended goes, and so does one that an earlier riwaq wrote; the others stay', async () => {
  const ids = [await keep(), await keep(), await keep()];
  await writeFile(
    join(home, 'previews', ids[1] ?? '', 'preview.json'),
    JSON.stringify({ releases: ['offers@1.0.0'], until: NOON + DAY, by: 'test' }),
  );
  expect(await removePreviews(home, NOON, ({ id }) => id === ids[0])).toBe(1);
  expect(await storedPreviews(home, NOON)).toEqual([
    { id: ids[2], what: 'offers@1.0.0', apps: ['offers'], kept: NOON, until: NOON + DAY, by: 'test' },
  ]);
  expect(await kept()).toEqual([ids[2]]);
});

test('those that expired go, and the oldest of more than 100 MB together; the newest stays whatever it ends', async () => {
  await keep({ until: NOON + 1 });
  const large = await keep({ bytes: 60_000_000, now: NOON + 2, until: NOON + 2 * DAY });
  expect(await kept()).toEqual([large]);
  const newest = await keep({ bytes: 110_000_000, now: NOON + 2 });
  expect(await kept()).toEqual([newest]);
});
