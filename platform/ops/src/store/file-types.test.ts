import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fileTypes, isPublicFile } from './file-types';

const conf = readFileSync(join(__dirname, '../../nginx/riwaq.conf'), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const listed = (directive: string) => sorted(new RegExp(`${directive} ([^;]*);`).exec(conf)?.[1]?.split(' ') ?? []);

test('nginx has the file types of riwaq serve, compresses the same, and serves the same files of a release', () => {
  const [, types = ''] = /\n {2}types \{([^}]*)\}/.exec(conf) ?? [];
  const ofNginx = types.split(';').flatMap((line) => {
    const [type = '', ...endings] = line.trim().split(' ');
    return endings.map((ending) => [ending, type]);
  });
  expect(Object.fromEntries(ofNginx)).toEqual(Object.fromEntries(Object.entries(fileTypes).map(([ending, { type }]) => [ending, type])));
  const all = Object.values(fileTypes);
  const compressed = sorted(all.flatMap(({ type, isCompressed }) => (isCompressed && type !== 'text/html' ? type : [])));
  for (const directive of ['gzip_types', 'brotli_types']) expect(listed(directive)).toEqual(compressed);
  const utf8 = sorted(all.flatMap(({ type, charset }) => (charset && type !== 'text/html' ? type : [])));
  expect(listed('charset_types')).toEqual(utf8);
  const [, endings = ''] = /\(\?<file>\[\^\/\.\]\.\*\\\.\(([^)]*)\)\)/.exec(conf) ?? [];
  expect(sorted(endings.split('|'))).toEqual(sorted(Object.keys(fileTypes)));
  expect(isPublicFile('page.js.map')).toBe(false);
});
