import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Comments that silence a check, split so that this file does not contain them. */
const silencers = [
  ['biome', 'ignore'].join('-'),
  ['@ts', 'ignore'].join('-'),
  ['@ts', 'expect', 'error'].join('-'),
  ['@ts', 'nocheck'].join('-'),
];

describe('the rules of the house', () => {
  test('hold everywhere: no file silences a check', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: rootFolder, encoding: 'utf8' })
      .trim()
      .split('\n');
    const silences = (path: string) => silencers.some((word) => readFileSync(path, 'utf8').includes(word));
    const exceptions = files.filter((file) => existsSync(join(rootFolder, file)) && silences(join(rootFolder, file)));
    expect(exceptions).toEqual([]);
  });
});
