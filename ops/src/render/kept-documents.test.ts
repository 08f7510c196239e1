import { describe, expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import type { Documents } from './document-index';
import { keptDocuments, recordsShown } from './kept-documents';

const courses = (version: string, landings: Readonly<Record<string, string>>, code?: string) => {
  const documents = Object.entries(landings).map(([path, digest]) => ({ path, listed: true, digest }));
  const assembled = code ? { assembled: { code, records: version } } : {};
  return {
    name: 'courses',
    version,
    ...assembled,
    documents: [{ path: '/courses', listed: true }, ...documents],
  } as unknown as ReleaseDescriptor;
};

const before = recordsShown([courses('1.0.0', { '/v1/a/spss': 'one', '/v1/b/spss': 'two' })]);
const documents: Documents = Object.fromEntries(
  ['/', '/courses', '/v1/a/spss', '/v1/b/spss', '/v1/shared/spss'].map((path) => {
    const shows = path === '/' ? ['shell', 'catalog'] : ['shell', 'courses', ...(path === '/v1/shared/spss' ? ['checkout'] : [])];
    return [path, { file: `${path.slice(1)}.html`, checksum: '', shows, digest: before.get(path)?.digest }];
  }),
);
const paths = Object.keys(documents);
const keptWith = (release: ReleaseDescriptor, changed = ['courses']) =>
  Object.keys(keptDocuments(documents, paths, new Set(changed), recordsShown([release])));

describe('the documents that need not be rendered', () => {
  test('are those of other apps, and those whose records are as they were, with the same code', () => {
    const release = courses('1.0.0-records.2', { '/v1/a/spss': 'one', '/v1/b/spss': 'changed' }, '1.0.0');
    expect(keptWith(release)).toEqual(['/', '/v1/a/spss']);
  });

  test('are not those of other code, whatever their records', () => {
    expect(keptWith(courses('1.1.0', { '/v1/a/spss': 'one', '/v1/b/spss': 'two' }))).toEqual(['/']);
  });

  test('are not those that show another changed app too', () => {
    const release = courses('1.0.0-records.2', { '/v1/a/spss': 'one', '/v1/shared/spss': 'three' }, '1.0.0');
    const known = { ...documents, '/v1/shared/spss': { file: '', checksum: '', shows: ['courses', 'checkout'], digest: '1.0.0 three' } };
    const kept = (changed: string[]) => Object.keys(keptDocuments(known, ['/v1/shared/spss'], new Set(changed), recordsShown([release])));
    expect(kept(['courses'])).toEqual(['/v1/shared/spss']);
    expect(kept(['courses', 'checkout'])).toEqual([]);
  });

  test('are those alone that the site has now', () => {
    expect(Object.keys(keptDocuments(documents, ['/', '/new'], new Set(['courses']), before))).toEqual(['/']);
  });
});
