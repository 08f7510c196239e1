import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import type { Documents } from './document-index';
import { rewriteDocuments } from './rewrite-documents';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-navigation-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('documents that stay are rewritten where they differ; those that are lost, damaged or cannot be rewritten are left to be composed', async () => {
  const [previous, out] = [join(home, 'previous'), join(home, 'out')];
  const documents: Documents = {};
  for (const name of ['about', 'lost', 'damaged', 'untold']) {
    const file = `${name}.html`;
    documents[`/${name}`] = { file, checksum: checksum(`old of ${name}`), shows: ['shell'] };
    if (name !== 'lost') await writeText(join(previous, 'site', file), name === 'damaged' ? 'edited' : `old of ${name}`);
  }
  const same = { file: 'same.html', checksum: 'not even read', shows: ['catalog'] };
  documents['/same'] = same;
  const rewrite = async (path: string, html: string) => (path === '/untold' ? undefined : html.replace('old', 'new'));
  const isSame = ({ shows }: Documents[string]) => shows.includes('catalog');
  expect(await rewriteDocuments({ previous, out }, documents, { isSame, rewrite })).toEqual({
    '/about': { file: 'about.html', checksum: checksum('new of about'), shows: ['shell'] },
    '/same': same,
  });
  expect(await readFile(join(out, 'site/about.html'), 'utf8')).toBe('new of about');
  expect(await readFile(join(previous, 'site/about.html'), 'utf8')).toBe('old of about');
});
