import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withLock } from './lock';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-lock-'));
});
afterEach(() => rm(home, { recursive: true }));

const run = (folder: string) =>
  withLock(folder, { wait: 0, change: { action: 'publish', what: 'records of offers', by: 'lina' } }, async () => 'done');

/** Most bytes of a path on Linux, and of a folder's name. */
const [PATH, NAME] = [4095, 255];

/** A folder in which there is room for a lock and not for a turn, as on a full disk: its path is as long as paths are. */
async function folderWithoutRoom(): Promise<string> {
  let folder = home;
  for (;;) {
    const left = PATH - Buffer.byteLength(join(folder, '/', '/lock'));
    if (left <= 1) break;
    folder = join(folder, 'a'.repeat(Math.min(left - 1, NAME)));
  }
  await mkdir(folder, { recursive: true });
  return folder;
}

test('a lock for whose turn the disk has no room is removed at once: the next change does not wait for it', async () => {
  const folder = await folderWithoutRoom();
  await expect(run(folder)).rejects.toThrow('ENAMETOOLONG');
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that was held leaves nothing behind', async () => {
  expect(await run(home)).toBe('done');
  expect(await readdir(home)).toEqual([]);
});
