import { describe, expect, test } from '@jest/globals';
import type { AppName } from '@riwaq/contracts';
import type { Documents } from './document-index';
import { keptDocuments, type ShownContents } from './kept-documents';

const documents: Documents = {
  '/': { file: 'index.html', checksum: '', shows: ['shell', 'catalog', 'offers'] },
  '/courses': { file: 'courses.html', checksum: '', shows: ['shell', 'courses'] },
  '/product/spss31': { file: 'product/spss31.html', checksum: '', shows: ['shell', 'catalog'], digest: 'one' },
  '/product/kahoot': { file: 'product/kahoot.html', checksum: '', shows: ['shell', 'catalog', 'offers'], digest: 'two' },
};
const keptWith = (changed: readonly AppName[], shown: ShownContents = new Map(), paths = Object.keys(documents)) =>
  Object.keys(keptDocuments(documents, paths, new Set(changed), shown));

describe('the documents that need not be rendered', () => {
  test('are those that show no changed app', () => {
    expect(keptWith(['offers'])).toEqual(['/courses', '/product/spss31']);
    expect(keptWith(['shell'])).toEqual([]);
  });

  test('are those of a changed source whose data is as it was', () => {
    const shown = new Map(
      Object.entries({ '/product/spss31': 'one', '/product/kahoot': 'changed' }).map(([path, digest]) => [
        path,
        { app: 'catalog', digest },
      ]),
    );
    expect(keptWith(['catalog'], shown)).toEqual(['/courses', '/product/spss31']);
  });

  test('are not those that show another changed app too', () => {
    expect(keptWith(['catalog', 'offers'], new Map([['/product/kahoot', { app: 'catalog', digest: 'two' }]]))).toEqual(['/courses']);
  });

  test('are those alone that the site has now', () => {
    expect(keptWith(['offers'], new Map(), ['/courses', '/new'])).toEqual(['/courses']);
  });
});
