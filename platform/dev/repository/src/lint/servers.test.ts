import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Sources that run outside a test. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\/(src|bin)\//.test(file) && !/\.test\.|\/testing\/|^e2e\//.test(file));
const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');

/** Where an HTTP server is made: by fastify, by Node, or by webpack-dev-server. */
const servers = sources.filter((file) => {
  const text = read(file);
  return /\bfastify\(\{|\bsetupMiddlewares:/.test(text) || (/\bcreateServer\(/.test(text) && /from 'node:https?'/.test(text));
});
/** Each call by which one listens. */
const listens = sources.flatMap((file) => {
  const calls = [...read(file).matchAll(/[sS]erver\.listen\(|\b(?:held|probe)\.listen\(/g)];
  return calls.map(({ index, 0: { length } }) => ({
    file,
    given:
      read(file)
        .slice(index + length)
        .split('\n', 1)[0] ?? '',
  }));
});

describe('every server of ours', () => {
  test('reads the rest of a request that it answers early', () => {
    expect(servers.length).toBeGreaterThan(5);
    expect(servers.filter((file) => !/\breadRestOfRequests\(/.test(read(file)))).toEqual([]);
  });

  test('listens on an address that is said, on a socket, or on a port that is held already', () => {
    expect(listens.length).toBeGreaterThan(7);
    expect(listens.filter(({ given }) => !/\bhost\b|'127\.0\.0\.1'|^(?:path|port|listener)\b/.test(given))).toEqual([]);
  });
});
