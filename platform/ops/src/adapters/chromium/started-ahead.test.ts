import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { demoSiteConfig, Shop, shell } from '../../testing/shop';
import { beginCheck } from './chromium-check';

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
  const begun = beginCheck(file);
  await eventually(() => noted().length === 2);
  const [pid, scratch = ''] = noted();
  expect([isRunning(pid), existsSync(scratch)]).toEqual([true, true]);
  await begun.end();
  await eventually(() => !isRunning(pid));
  expect(existsSync(scratch)).toBe(false);
});

test('a browser that hangs ends in an error that says so, and is ended', async () => {
  const { file, noted } = await silentBrowser();
  const shop = await Shop.open();
  await shop.live(shell);
  const limits = { page: 0, whole: 2000 };
  const order = {
    home: shop.home,
    target: 'current',
    paths: ['/'],
    versions: {},
    siteConfig: await demoSiteConfig(),
    limits,
    browser: file,
  };
  const begun = beginCheck(file, 100);
  await eventually(() => noted().length === 2);
  const [pid, scratch = ''] = noted();
  await expect(begun.open(order, {})).rejects.toThrow('they took too long');
  await eventually(() => !isRunning(pid));
  expect(existsSync(scratch)).toBe(false);
  await shop.close();
});
