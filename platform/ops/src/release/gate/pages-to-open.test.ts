import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '@riwaq/contracts/platform';
import { readRegistry, withRelease } from '../../registry/registry';
import { type FakeBuild, writeBuild } from '../../testing/build-output';
import { pagesToOpen } from './pages-to-open';

const builds: readonly FakeBuild[] = [
  { app: 'shell', version: '1.0.0', routes: ['/contact'] },
  {
    app: 'catalog',
    version: '1.0.0',
    routes: ['/', '/products', '/product/:slug'],
    documents: ['/', '/products', '/product/spss', '/product/amos-26'],
    uses: [
      { app: 'checkout', fragment: 'OrderForm' },
      { app: 'offers', fragment: 'Banner' },
    ],
  },
  { app: 'offers', version: '1.0.0', routes: ['/offers/:slug'] },
  { app: 'checkout', version: '1.0.0', routes: ['/orders/:reference?'] },
];
const document = (...shows: string[]) => ({ file: 'x.html', checksum: 'x', shows: ['shell', ...shows] });
const documents = {
  '/contact': document(),
  '/': document('catalog', 'offers'),
  '/products': document('catalog'),
  '/products?page=2': document('catalog'),
  '/product/spss': document('catalog'),
  '/product/amos-26': document('catalog'),
  '/offers/week': document('offers'),
  '/offers/other': document('offers'),
  '/orders': document('checkout'),
  '/orders/:reference': document('checkout', 'courses'),
  '/offers/:slug.missing.html': document('offers'),
  '/404.html': document(),
  '/app.html': document(),
};

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-pages-'));
  registry = await readRegistry(undefined);
  for (const build of builds) {
    const descriptor = await writeBuild(join(folder, build.app), build);
    registry = withRelease(registry, { descriptor, since: new Date(0).toISOString(), by: 'operator' }, undefined);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const changes = (...paths: string[]) => new Set(paths);
const opened = (...apps: string[]) => pagesToOpen(registry, documents, new Set(apps)).open;

test('of an app, one page of each kind is opened, the plainest, and those of others that show something of it', () => {
  expect(opened('offers')).toEqual(['/offers/week', '/']);
});

test('pages that place a fragment once a visitor comes near are opened too, and a document of all addresses at one of them', () => {
  expect(opened('checkout')).toEqual(['/orders', '/orders/sample', '/', '/products', '/product/spss']);
});

test('another shell or configuration is looked at everywhere', () => {
  const { open } = pagesToOpen(registry, documents, 'everything');
  expect([...open].sort()).toEqual(['/', '/contact', '/offers/week', '/orders', '/orders/sample', '/product/spss', '/products']);
});

test('of new and changed addresses one of a kind is opened in place of the plainest', () => {
  const { open } = pagesToOpen(
    registry,
    { ...documents, '/offers/new-one': document('offers') },
    new Set(['offers']),
    changes('/offers/new-one', '/offers/other'),
  );
  expect(open).toEqual(['/offers/other', '/']);
});

test('there is room for so many, and what was left is told', () => {
  expect(pagesToOpen(registry, documents, new Set(['checkout']), new Set(), { most: 3 })).toEqual({
    open: ['/orders', '/orders/sample', '/'],
    left: ['/products', '/product/spss'],
  });
});

test('where the code is that of before, new and changed addresses alone are opened, or one page where there are none', () => {
  const kept = (...fresh: string[]) => pagesToOpen(registry, documents, new Set(['offers']), changes(...fresh), { isCodeKept: true }).open;
  expect(kept('/offers/other')).toEqual(['/offers/other']);
  expect(kept('/offers/other', '/')).toEqual(['/offers/other', '/']);
  expect(kept()).toEqual(['/offers/week']);
});

test('of several changed pages one of a kind is opened', () => {
  const change = changes('/product/spss', '/product/amos-26', '/products');
  expect(pagesToOpen(registry, documents, new Set(['catalog']), change, { isCodeKept: true }).open).toEqual(['/products', '/product/spss']);
});
