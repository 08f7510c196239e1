import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readIfThere } from './files';
import { rememberFiles } from './remembered-file';

test('a file is read once while it stays the same, anew when it is another, and again after a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-remembered-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const reads: string[] = [];
  const read = rememberFiles(async (file) => {
    reads.push(file);
    return readFile(file, 'utf8');
  }, 1);
  await expect(read(one)).rejects.toThrow('ENOENT');
  await writeFile(one, 'first');
  expect([await read(one), await read(one)]).toEqual(['first', 'first']);
  expect(reads).toEqual([one, one]);
  await writeFile(one, 'another');
  expect(await read(one)).toBe('another');
  await writeFile(other, '');
  expect([await read(other), await read(one)]).toEqual(['', 'another']);
  expect(reads).toHaveLength(5);
  expect(await rememberFiles(readIfThere, 1)(join(folder, 'nothing'))).toBeUndefined();
  await rm(folder, { recursive: true });
});
