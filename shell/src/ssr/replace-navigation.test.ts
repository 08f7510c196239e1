import { expect, test } from '@jest/globals';
import type { ComposerInput, NavigationEntry, ReleaseDescriptor } from '@riwaq/contracts';
import { documentPart, documentParts, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { testSite } from '@riwaq/testing';
import type { Remotes } from '../federation/remotes';
import { createComposer } from './create-composer';
import { createServerHost, hostOfPage } from './server-host';

const MIDNIGHT = Date.UTC(2026, 0, 30, 23);
const contact: NavigationEntry = { label: 'تواصل معنا', href: '/contact', order: 90 };
const offer: NavigationEntry = { label: 'عرض <الأسبوع>', href: '/offers/week', order: 50, from: '2026-01-30T23:00:00.000Z' };

const shell = { name: 'shell', version: '1.0.0', entry: [], remoteFiles: [], routes: [], fragments: [], files: {} };

const inputOf = (navigation: readonly NavigationEntry[], changes: Partial<ComposerInput> = {}): ComposerInput => ({
  site: testSite,
  navigation,
  descriptors: { shell: shell as unknown as ReleaseDescriptor },
  remotes: {},
  serverEntries: {},
  load: () => undefined,
  relativeTo: MIDNIGHT,
  shownAt: MIDNIGHT,
  ...changes,
});
const composerOf = (...given: Parameters<typeof inputOf>) => createComposer(inputOf(...given), 'boot()');

test('a document with other entries equals a newly composed one', async () => {
  const [before, after] = [composerOf([contact]), composerOf([offer, contact])];
  for (const [path, of] of [
    ['/contact', (composer: typeof before) => composer.page('/contact')],
    ['/policy', (composer: typeof before) => composer.page('/policy')],
    ['/404', (composer: typeof before) => composer.missing()],
    ['/app', (composer: typeof before) => composer.application()],
  ] as const) {
    const [old, anew] = [(await of(before)).html, (await of(after)).html];
    expect(old).not.toContain('/offers/week');
    expect(await after.withNavigation?.(path, old)).toBe(anew);
    expect(await before.withNavigation?.(path, anew)).toBe(old);
    expect(anew.match(/href="\/offers\/week"/g)).toHaveLength(3);
  }
});

test('entries that begin later are hidden in it, as in every document of its instant', async () => {
  const coming = { ...offer, from: '2026-01-31T15:00:00.000Z' };
  const after = composerOf([coming, contact]);
  const replaced = await after.withNavigation?.('/policy', (await composerOf([contact]).page('/policy')).html);
  expect(replaced).toBe((await after.page('/policy')).html);
  expect(replaced?.match(/href="\/offers\/week"/g)).toBeNull();
  expect(replaced).toContain('15:00:00');
});

test('a composed document has each part that others read or replace, with its marks once', async () => {
  const { html } = await composerOf([contact]).page('/policy');
  for (const part of documentParts) {
    const written = documentPart(part, readDocumentPart(html, part) ?? 'not there');
    expect(html.split(written)).toHaveLength(2);
    expect(readDocumentPart(replaceDocumentPart(html, part, ''), part)).toBeUndefined();
  }
  expect(readDocumentPart(html, 'page')).toMatch(/^<.*<\/footer>.*>$/s);
});

test.each<[string, Partial<ComposerInput>, (html: string) => string]>([
  ['is of another day', { relativeTo: MIDNIGHT + 86_400_000, shownAt: MIDNIGHT + 86_400_000 }, (html) => html],
  ['is of an instant at which other entries were shown', { shownAt: Date.parse(offer.from ?? '') + 1 }, (html) => html],
  ['shows entries in its page too', {}, (html) => html.replace('"relativeTo":', '"showsNavigation":true,"relativeTo":')],
  ['has a list less', {}, (html) => html.replace('data-navigation=""', '')],
  ['holds no composition', {}, (html) => html.replace('id="composition"', '')],
])('a document that %s has to be composed', async (_what, changes, edited) => {
  const { html } = await composerOf([contact], { shownAt: MIDNIGHT - 1 }).page('/policy');
  const same = { relativeTo: MIDNIGHT, shownAt: MIDNIGHT - 1 };
  expect(await composerOf([offer, contact], { ...same, ...changes }).withNavigation?.('/policy', edited(html))).toBeUndefined();
});

test('a page that reads the navigation is marked', async () => {
  expect((await composerOf([contact]).page('/policy')).html).not.toContain('showsNavigation');
  const host = createServerHost(inputOf([contact]), undefined as unknown as Remotes, '');
  expect(hostOfPage(host).navigation).toEqual([contact]);
  expect(host.collected.showsNavigation).toBe(true);
});
