import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checksum } from '@riwaq/app-source/release-facts';
import { type WrittenDocuments, writeDocumentIndex } from './document-index';
import { keepSameFiles } from './keep-same-files';
import { requireDistinctData, writeDocuments } from './write-documents';

let previous: string;
let out: string;
beforeEach(async () => {
  previous = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
  out = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
});
afterEach(() => Promise.all([previous, out].map((folder) => rm(folder, { recursive: true, force: true }))).then(() => undefined));

const paths = ['/', '/product/spss31', '/404.html'];
const render = (changed?: string) => async (path: string) => {
  const told = `${path}${path === changed ? ' anew' : ''}`;
  const previous = path === '/' ? { previous: `${told}, as it was` } : {};
  return { html: told, data: JSON.stringify(told), ...previous, shows: ['shell'], fragments: [], digest: told };
};
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

describe('the data of a document', () => {
  const files = async (folder: string) => (await readdir(join(folder, 'site/_data'), { recursive: true })).sort();

  test('stands beside it by its address, as live and previous releases make it; documents without an address have none', async () => {
    const documents = await writeDocuments(
      [...paths, '/products', '/products?category=design', '/product/:slug.missing.html'],
      render(),
      out,
    );
    expect(await files(out)).toEqual(['index.json', 'index.previous.json', 'product', 'product/spss31.json', 'products.json']);
    expect(await readFile(join(out, 'site/_data/product/spss31.json'), 'utf8')).toBe('"/product/spss31"');
    expect(documents['/']).toMatchObject({
      data: { file: '_data/index.json', checksum: checksum('"/"') },
      previous: { file: '_data/index.previous.json', checksum: checksum('/, as it was') },
    });
    expect(documents['/404.html']).not.toHaveProperty('data');
  });

  test('is kept with a document as the same file, and mended', async () => {
    await writeDocumentIndex(previous, index(await writeDocuments(paths, render(), previous)));
    await writeFile(join(previous, 'site/_data/index.json'), 'damaged');
    await compose('/product/spss31');
    expect(await inode(out, '_data/index.previous.json')).toBe(await inode(previous, '_data/index.previous.json'));
    expect(await readFile(join(out, 'site/_data/index.json'), 'utf8')).toBe('"/"');
    expect(await readFile(join(out, 'site/_data/product/spss31.json'), 'utf8')).toBe('"/product/spss31 anew"');
  });

  test('ends the composition where it is lost; what no previous release makes any more is not kept', async () => {
    const before = await writeDocuments(paths, render(), previous);
    await writeDocumentIndex(previous, index(before));
    const { previous: ofPrevious, ...home } = before['/'] ?? { file: '', checksum: '', shows: [], fragments: [], digest: '' };
    await writeDocumentIndex(out, index({ ...before, '/': home }));
    await keepSameFiles({ out, previous });
    expect([ofPrevious?.file, ...(await files(out))]).toEqual([
      '_data/index.previous.json',
      'index.json',
      'product',
      'product/spss31.json',
    ]);
    await rm(join(previous, 'site/_data/product/spss31.json'));
    await rm(join(out, 'site'), { recursive: true });
    await expect(keepSameFiles({ out, previous })).rejects.toThrow(
      'site/_data/product/spss31.json of the generation before cannot be kept',
    );
  });

  test('has one owner: an address whose file another address or resource would write is refused', () => {
    expect(() => requireDistinctData(['/products', '/products?category=design', '/404.html'], ['/products/details'])).not.toThrow();
    expect(() => requireDistinctData(['/products/details'], ['/products/details'])).toThrow(
      'would have one data file, /_data/products/details.json',
    );
    expect(() => requireDistinctData(['/offers', '/offers.previous'], [])).toThrow(
      '/offers.previous and /offers would have one data file, /_data/offers.previous.json',
    );
    expect(() => requireDistinctData(['/', '/index'], [])).toThrow('/_data/index.json');
  });
});
