import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checksum } from '@riwaq/app-source/release-facts';
import { requireDistinctData, writeDocuments } from './write-documents';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

const paths = ['/', '/product/spss31', '/404.html'];
const render = async (path: string) => {
  const previous = path === '/' ? { previous: `${path}, as it was` } : {};
  return { html: path, data: JSON.stringify(path), ...previous, shows: ['shell'], fragments: [], digest: path };
};
describe('the data of a document', () => {
  const files = async (folder: string) => (await readdir(join(folder, 'site/_data'), { recursive: true })).sort();

  test('stands beside it by its address, as live and previous releases make it; documents without an address have none', async () => {
    const documents = await writeDocuments(
      [...paths, '/products', '/products?category=design', '/product/:slug.missing.html'],
      render,
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
