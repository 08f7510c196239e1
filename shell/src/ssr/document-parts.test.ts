import { expect, test } from '@jest/globals';
import type { NavigationEntry } from '@riwaq/contracts';
import { documentPart, documentParts, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import type { ComposerInput, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { testSite } from '@riwaq/testing';
import { createComposer } from './create-composer';

const MIDNIGHT = Date.UTC(2026, 0, 30, 23);
const contact: NavigationEntry = { label: 'تواصل معنا', href: '/contact', order: 90 };

const routes = ['policy', 'contact'].map((name) => ({ id: `${name}-page`, pattern: `/${name}`, files: [] }));
const shell = { name: 'shell', version: '1.0.0', entry: [], remoteFiles: [], routes, fragments: [], files: {} };
const drawn = { '.generated/artwork.json': { share: { policy: '/media/policy.png', contact: '/media/contact.png' }, covers: {} } };
const live = { version: '1.0.0', global: 'shell', entry: 'shell.cjs', records: () => drawn };

const inputOf = (navigation: readonly NavigationEntry[], changes: Partial<ComposerInput> = {}): ComposerInput => ({
  site: testSite,
  navigation,
  descriptors: { shell: shell as unknown as ReleaseDescriptor },
  remotes: {},
  servers: { shell: { live } },
  load: () => undefined,
  relativeTo: MIDNIGHT,
  shownAt: MIDNIGHT,
  ...changes,
});
const composerOf = (...given: Parameters<typeof inputOf>) => createComposer(inputOf(...given), 'boot()');

test('a composed document has each part that others read or replace, with its marks once', async () => {
  const { html } = await composerOf([contact]).page('/policy');
  for (const part of documentParts) {
    const written = documentPart(part, readDocumentPart(html, part) ?? 'not there');
    expect(html.split(written)).toHaveLength(2);
    expect(readDocumentPart(replaceDocumentPart(html, part, ''), part)).toBeUndefined();
  }
  expect(readDocumentPart(html, 'page')).toMatch(/^<.*<\/footer>.*>$/s);
  // A slow line shows the page before it brings what scripts read.
  const [, behind = ''] = html.split('<!--root-->');
  for (const part of ['composition', 'data'] as const) expect(readDocumentPart(behind, part)).toBeDefined();
});
