import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// Opens no shop.
import { expect, test } from '@playwright/test';
import { keepRelease } from '../support/kept-builds';

test('workers that build the same release at once keep it whole, and remove an older one but no copy that is being made', async () => {
  const [release, folder] = [test.info().outputPath('release'), test.info().outputPath('kept')];
  const ofApp = join(folder, 'next/shell');
  for (const one of [release, join(ofApp, 'older'), join(ofApp, '.half')]) await mkdir(one, { recursive: true });
  await writeFile(join(release, 'remote.js'), 'whole');
  await Promise.all(['first', 'second'].map(() => keepRelease('next', 'shell', 'built', release, folder)));
  expect((await readdir(ofApp, { recursive: true })).sort()).toEqual(['.half', 'built', 'built/remote.js']);
});
