import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from './temporary-files-in-memory';

let memory: string;
let made: string | undefined;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'riwaq-memory-'));
});
afterEach(() => {
  for (const folder of [memory, made ?? memory]) rmSync(folder, { recursive: true, force: true });
});

test('a folder of memory with room takes the temporary files', () => {
  made = temporaryFolder(memory, 1);
  expect(dirname(made)).toBe(memory);
});

test('without room there, or where nothing can be written, they go to the disk', () => {
  made = temporaryFolder(memory, Number.POSITIVE_INFINITY);
  expect(dirname(made)).toBe(tmpdir());
  rmSync(made, { recursive: true });
  // Linux lets nobody make a folder here.
  made = temporaryFolder('/proc', 0);
  expect(dirname(made)).toBe(tmpdir());
  expect(existsSync(made)).toBe(true);
  expect(readdirSync(memory)).toEqual([]);
});
