import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createReleaseReader, rememberReleases } from './known-releases';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-releases-'));
  await mkdir(join(home, 'current'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const live = (...descriptors: readonly object[]) =>
  writeFile(
    join(home, 'current/registry.json'),
    JSON.stringify({ microFrontends: { courses: descriptors.map((descriptor) => ({ extras: { descriptor } })) } }),
  );

test('a release is known by the version of its code, as pages tell it, whatever else its descriptor says', async () => {
  await live({ version: '1.4.0', records: '3f9a1c2e00000000' }, { version: '1.3.0' });
  const isKnown = rememberReleases(createReleaseReader(home));
  expect(await Promise.all(['1.4.0', '1.3.0', '1.2.0'].map((version) => isKnown('courses', version)))).toEqual([true, true, false]);
});
