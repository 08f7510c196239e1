import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { keepPreview } from './stored-previews';

const NOON = Date.parse('2026-11-23T12:00:00Z');
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-previews-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Keeps a preview of this many bytes, and returns its id. */
async function keep({ until = NOON + DAY, bytes = 0, isOfDraft = true, now = NOON } = {}): Promise<string> {
  const folder = join(home, 'composed');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), '');
  await truncate(join(folder, 'index.html'), bytes);
  return keepPreview(home, 'composed', { releases: ['offers@1.0.0'], until, by: 'test', isOfDraft }, now);
}
const kept = () => readdir(join(home, 'previews'));

test('the newest ten previews of drafts stay, and the newest twenty of releases', async () => {
  const drafts = [];
  for (let at = 0; at < 13; at += 1) drafts.push(await keep());
  expect((await kept()).sort()).toEqual(drafts.slice(3).sort());
  for (let at = 0; at < 22; at += 1) await keep({ isOfDraft: false });
  expect(await kept()).toHaveLength(30);
});

test('those that expired go, and the oldest of more than 100 MB together; the newest stays whatever it ends', async () => {
  await keep({ until: NOON + 1 });
  const large = await keep({ bytes: 60_000_000, now: NOON + 2, until: NOON + 2 * DAY, isOfDraft: false });
  expect(await kept()).toEqual([large]);
  const newest = await keep({ bytes: 110_000_000, now: NOON + 2 });
  expect(await kept()).toEqual([newest]);
});
