import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const folder = 'docs/pictures';
/** All pictures together, in bytes. */
const MOST_BYTES = 400_000;

test('the README shows each picture of its folder, and together they stay small', () => {
  const files = readdirSync(join(rootFolder, folder)).map((file) => `${folder}/${file}`);
  const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown.sort()).toEqual(files.sort());
  expect(files.reduce((bytes, file) => bytes + statSync(join(rootFolder, file)).size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
