import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentFile, writeDocumentIndex } from '../../render/document-index';
import { freshDocuments } from './fresh-documents';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-fresh-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const card = (title: string) => `<li class="card"><bdi>${title}</bdi></li>`;
const page = (heading: string, ...cards: string[]) => `<h1><bdi>${heading}</bdi></h1><ul>${cards.map(card).join('')}</ul>`;

/** Writes a generation with these documents, and returns its index. */
async function site(name: string, contents: Readonly<Record<string, string>>) {
  const documents = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [path, { file: documentFile(path), checksum: content, shows: ['offers'], key: '' }]),
  );
  for (const [path, content] of Object.entries(contents)) {
    const file = join(home, name, 'site', documentFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<body><main data-version="1.0.0">${content}</main></body>`);
  }
  await writeDocumentIndex(join(home, name), { relativeTo: 0, composedAt: 0, documents });
  return documents;
}

test('new and changed addresses are fresh, those that stay are not', async () => {
  await site('before', { '/a': page('A', 'Old'), '/b': page('B', 'Old'), '/offer': page('Old', 'Old'), '/same': page('Same') });
  const documents = await site('after', {
    '/a': page('A', 'New'),
    '/b': page('B', 'New'),
    '/offer': page('New', 'New'),
    '/same': page('Same'),
    '/new': page('New', 'New'),
  });
  const fresh = await freshDocuments(home, 'after', 'before', documents, () => true);
  expect([...fresh]).toEqual(['/a', '/b', '/offer', '/new']);
});

test('where nothing is live, or the changed apps are not shown, no address is fresh', async () => {
  await site('before', { '/a': page('A') });
  const documents = await site('after', { '/a': page('B') });
  expect((await freshDocuments(home, 'after', undefined, documents, () => true)).size).toBe(0);
  expect((await freshDocuments(home, 'after', 'before', documents, (app) => app === 'courses')).size).toBe(0);
});
