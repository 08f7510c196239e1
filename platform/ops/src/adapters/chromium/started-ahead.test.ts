import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { browserCheck } from './chromium-check';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-browser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A browser that notes its process and its folder, and never answers. */
async function silentBrowser() {
  const file = join(folder, 'browser');
  await writeFile(file, '#!/bin/sh\necho $$ $TMPDIR > "$0.noted"\nexec sleep 600\n');
  await chmod(file, 0o755);
  return { file, noted: () => (existsSync(`${file}.noted`) ? readFileSync(`${file}.noted`, 'utf8').trim().split(' ') : []) };
}

async function eventually(isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    if (isSo()) return;
    await wait(50);
  }
  throw new Error('it did not happen within 30 s');
}

/** By proc(5); one that ended may wait for its parent. */
const isRunning = (pid = '') => existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test('a browser starts before any page is known, and ends with the check that needed none, though it hangs', async () => {
  const { file, noted } = await silentBrowser();
  const begun = browserCheck.begin?.(file);
  await eventually(() => noted().length === 2);
  const [pid, scratch = ''] = noted();
  expect([isRunning(pid), existsSync(scratch)]).toEqual([true, true]);
  await begun?.end();
  await eventually(() => !isRunning(pid));
  expect(existsSync(scratch)).toBe(false);
});
