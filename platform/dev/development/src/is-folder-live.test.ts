import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HistoryLine } from '@riwaq/contracts/platform';
import { readRegistry } from '@riwaq/ops/registry/registry';
import { isFolderLive } from './is-folder-live';

const at = '2026-11-21T08:00:00.000Z';
const [first, second] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const line = (action: HistoryLine['action'], from: string | undefined, to: string, code = '1.0.0'): HistoryLine => ({
  ...{ at, by: 'amina', action, app: 'offers', to: { code, records: to } },
  ...(from === undefined ? {} : { from: { code: '1.0.0', records: from } }),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-folder-'));
  await mkdir(join(folder, 'content'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Whether the folder's records are live, after these lines. */
const isLive = async (...history: HistoryLine[]) => {
  const registry = await readRegistry(undefined);
  const pins = history.at(-1)?.to;
  const state = { format: 1 as const, apps: pins ? { offers: { ...pins, since: at, by: 'amina' } } : {} };
  return isFolderLive({ state, registry, history }, 'offers', folder);
};
const brought = line('promote', undefined, first);
const published = line('publish', first, second);

test('what a folder changes goes live with its code while the live records are those that it brought, under whatever code', async () => {
  expect(await isLive()).toBe(true);
  expect(await isLive(brought)).toBe(true);
  expect(await isLive(brought, line('promote', first, first, '1.1.0'))).toBe(true);
});

test('what somebody published since stays live, also below newer code and after a rollback', async () => {
  expect(await isLive(brought, published)).toBe(false);
  expect(await isLive(brought, published, line('promote', second, second, '1.1.0'))).toBe(false);
  expect(await isLive(brought, published, line('rollback', second, first))).toBe(false);
});

test('until the folder has published or pulled it: content/.base names the live records', async () => {
  await writeFile(join(folder, 'content/.base'), `${second}\n`);
  expect(await isLive(brought, published)).toBe(true);
  expect(await isLive(brought, published, line('publish', second, 'cccccccccccccccc'))).toBe(false);
});
