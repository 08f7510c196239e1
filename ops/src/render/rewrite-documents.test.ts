import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RepinnedDocument } from '@riwaq/contracts';
import { documentPart } from '@riwaq/contracts/document-parts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import type { Documents } from './document-index';
import { rewriteDocuments } from './rewrite-documents';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-navigation-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const marked = (composition: string, page = 'صفحة') => `<head>${documentPart('composition', composition)}</head>${page}`;
const rewriter = {
  withNavigation: async (path: string, html: string) => (path === '/untold' ? undefined : html.replace('old', 'new')),
  withReleases(text: string): RepinnedDocument | undefined {
    if (text.includes('other code')) return undefined;
    return { composition: documentPart('composition', text.replace('رِواق 1', 'رِواق 2')), marks: [['area 1', 'area 2']] };
  },
};
const [nothing, everything] = [() => false, () => true];

/** Writes documents as the generation before has them. */
async function generation(htmls: Readonly<Record<string, string>>): Promise<{ previous: string; out: string; documents: Documents }> {
  const [previous, out] = [join(home, 'previous'), join(home, 'out')];
  const documents: Documents = {};
  for (const [name, html] of Object.entries(htmls)) {
    const file = `pages/${name}.html`;
    documents[`/${name}`] = { file, checksum: checksum(html), shows: ['shell'] };
    await writeText(join(previous, 'site', file), html);
  }
  return { previous, out, documents };
}

test('documents that stay get the new navigation; those that are lost, damaged or cannot be told are left to be composed', async () => {
  const { previous, out, documents } = await generation({ about: 'old', lost: 'old', damaged: 'old', untold: 'old' });
  await rm(join(previous, 'site/pages/lost.html'));
  await writeText(join(previous, 'site/pages/damaged.html'), 'edited');
  expect(await rewriteDocuments({ previous, out }, documents, { navigation: true, releases: nothing }, rewriter)).toEqual({
    '/about': { file: 'pages/about.html', checksum: checksum('new'), shows: ['shell'] },
  });
  expect(await readFile(join(out, 'site/pages/about.html'), 'utf8')).toBe('new');
  expect(await readFile(join(previous, 'site/pages/about.html'), 'utf8')).toBe('old');
});

test('documents that name a release of before get the current one, and keep every other letter', async () => {
  const htmls = { one: marked('رِواق 1', 'واحد'), two: marked('رِواق 1', 'اثنان area 1'), other: marked('other code'), without: 'none' };
  const { previous, out, documents } = await generation(htmls);
  const kept = await rewriteDocuments({ previous, out }, documents, { navigation: false, releases: everything }, rewriter);
  expect(Object.keys(kept)).toEqual(['/one', '/two']);
  const written = await readFile(join(out, 'site/pages/two.html'), 'utf8');
  expect(written).toBe(marked('رِواق 2', 'اثنان area 2'));
  expect(kept['/two']?.checksum).toBe(checksum(written));
});

test('documents in which nothing changed stay the same files: they are not even read', async () => {
  const { previous, out, documents } = await generation({ about: 'old' });
  await rm(previous, { recursive: true });
  expect(await rewriteDocuments({ previous, out }, documents, { navigation: false, releases: nothing }, rewriter)).toEqual(documents);
});
