import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { batchesOf } from './document-batches';
import { type WrittenDocuments, writeDocumentIndex } from './document-index';
import { keepSameFiles } from './keep-same-files';
import { writeDocuments } from './write-documents';

let previous: string;
let out: string;
beforeEach(async () => {
  previous = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
  out = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
});
afterEach(() => Promise.all([previous, out].map((folder) => rm(folder, { recursive: true, force: true }))).then(() => undefined));

const paths = ['/', '/product/spss31', '/404.html'];
const render = (changed?: string) => async (path: string) => ({ html: `${path}${path === changed ? ' anew' : ''}`, shows: ['shell'] });
const index = (documents: WrittenDocuments) => ({
  relativeTo: 0,
  composedAt: 0,
  documents: Object.fromEntries(Object.entries(documents).map(([path, document]) => [path, { ...document, key: '' }])),
});
/** Composes like a whole composition: renders, writes the index, keeps equal files. */
async function compose(changed?: string): Promise<WrittenDocuments> {
  const documents = await writeDocuments(paths, render(changed), out);
  await writeDocumentIndex(out, index(documents));
  await keepSameFiles({ out, previous });
  return documents;
}
const inode = async (folder: string, file: string) => (await stat(join(folder, 'site', file))).ino;

describe('the documents of a generation', () => {
  test('that come out as they were are the same files as before; only what differs takes room', async () => {
    const before = await writeDocuments(paths, render(), previous);
    expect(before['/product/spss31']).toMatchObject({ file: 'product/spss31.html', shows: ['shell'] });
    const after = await compose('/product/spss31');
    expect(await inode(out, 'index.html')).toBe(await inode(previous, 'index.html'));
    expect(await inode(out, '404.html')).toBe(await inode(previous, '404.html'));
    expect(await readFile(join(out, 'site/product/spss31.html'), 'utf8')).toBe('/product/spss31 anew');
    expect(await readFile(join(previous, 'site/product/spss31.html'), 'utf8')).toBe('/product/spss31');
    expect(after['/']).toEqual(before['/']);
    expect(after['/product/spss31']?.checksum).not.toBe(before['/product/spss31']?.checksum);
  });

  test('are mended where a file of the generation before was damaged or lost', async () => {
    await writeDocuments(paths, render(), previous);
    await writeFile(join(previous, 'site/404.html'), 'damaged');
    await rm(join(previous, 'site/index.html'));
    await compose();
    expect(await readFile(join(out, 'site/404.html'), 'utf8')).toBe('/404.html');
    expect(await readFile(join(out, 'site/index.html'), 'utf8')).toBe('/');
  });

  test('that nothing touches are kept without being rendered, and a lost one ends the composition', async () => {
    const before = await writeDocuments(paths, render(), previous);
    await writeDocumentIndex(out, index(before));
    await keepSameFiles({ out, previous });
    expect(await inode(out, 'product/spss31.html')).toBe(await inode(previous, 'product/spss31.html'));
    await rm(join(previous, 'site/404.html'));
    await rm(join(out, 'site'), { recursive: true });
    await expect(keepSameFiles({ out, previous })).rejects.toThrow('site/404.html of the generation before cannot be kept');
  });
});

describe('the work on documents', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `/${at}`);

  test('is dealt out to the processors, each path once', () => {
    const batches = batchesOf(many, 2);
    expect(batches.map(({ length }) => length)).toEqual([500, 500]);
    expect(batches.flat().sort()).toEqual([...many].sort());
  });

  test('stays in one process where it is little, and takes four at most', () => {
    expect(batchesOf(many.slice(0, 300), 2)).toHaveLength(1);
    expect(batchesOf([], 2)).toEqual([[]]);
    expect(
      batchesOf(
        Array.from({ length: 10_000 }, (_, at) => `/${at}`),
        64,
      ),
    ).toHaveLength(4);
  });
});
