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
const document = (...shows: string[]) => ({ shows: ['shell', ...shows], digest: 'live' });
const documents: Parameters<typeof pagesToOpen>[1] = {
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
};

let folder: string;
/** The live releases. */
let live: Registry;
/** The same with other code of catalog, offers and checkout. */
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-pages-'));
  live = await registryOf(builds);
  registry = await registryOf(builds.map((build) => ({ ...build, version: build.app === 'shell' ? '1.0.0' : '1.1.0' })));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function registryOf(all: readonly FakeBuild[]): Promise<Registry> {
  let made = await readRegistry(undefined);
  for (const build of all) {
    const descriptor = await writeBuild(join(folder, build.app, build.version), build);
    made = withRelease(made, { descriptor, since: new Date(0).toISOString(), by: 'operator' }, undefined);
  }
  return made;
}

/** With other code of these apps. */
function choose(apps: readonly string[] | 'everything', shown = documents, most?: number) {
  const changed = apps === 'everything' ? apps : new Set(apps);
  return pagesToOpen({ registry, live: { target: 'live', registry: live }, changed }, shown, documents, most);
}
const opened = (...apps: string[]) => choose(apps).open;

/** With the code of the live site and other records: these addresses have other data. */
function openedOfRecords(app: string, ...paths: string[]) {
  const shown = Object.fromEntries([
    ...Object.entries(documents).map(([path, known]) => [path, { ...known, digest: paths.includes(path) ? 'new' : known.digest }]),
    ...paths.filter((path) => !(path in documents)).map((path) => [path, document(app)]),
  ]);
  return pagesToOpen({ registry: live, live: { target: 'live', registry: live }, changed: new Set([app]) }, shown, documents).open;
}

test('of an app, one page of each kind is opened, the plainest, and those of others that show something of it', () => {
  expect(opened('offers')).toEqual(['/offers/week', '/']);
});

test('pages that place a fragment once a visitor comes near are opened too, and a document of all addresses at one of them', () => {
  expect(opened('checkout')).toEqual(['/orders', '/orders/sample', '/', '/products', '/product/spss']);
});

test('another shell or configuration is looked at everywhere', () => {
  expect([...choose('everything').open].sort()).toEqual([
    '/',
    '/contact',
    '/offers/week',
    '/orders',
    '/orders/sample',
    '/product/spss',
    '/products',
  ]);
});

test('while nothing is live, one page of each kind is opened too', () => {
  const { open } = pagesToOpen({ registry, live: undefined, changed: new Set(['offers']) }, documents, {});
  expect(open).toEqual(['/offers/week', '/']);
});

test('a new address stands for its kind, else one with other data, in place of the plainest', () => {
  const other = { ...documents, '/offers/other': { ...document('offers'), digest: 'new' } };
  expect(choose(['offers'], other).open).toEqual(['/offers/other', '/']);
  expect(choose(['offers'], { ...other, '/offers/a-new-one': document('offers') }).open).toEqual(['/offers/a-new-one', '/']);
});

test('there is room for so many, and what was left is told', () => {
  expect(choose(['checkout'], documents, 3)).toEqual({
    open: ['/orders', '/orders/sample', '/'],
    left: ['/products', '/product/spss'],
  });
});

test('where the code is that of before, kinds with new addresses or other data alone are opened, or one page where there are none', () => {
  expect(openedOfRecords('offers', '/offers/other')).toEqual(['/offers/other']);
  expect(openedOfRecords('offers', '/offers/other', '/')).toEqual(['/offers/other', '/']);
  expect(openedOfRecords('offers', '/offers/next-week')).toEqual(['/offers/next-week']);
  expect(openedOfRecords('offers')).toEqual(['/offers/week']);
});

test('other data of a page that shows nothing of the changed app is not its matter', () => {
  expect(openedOfRecords('offers', '/products', '/offers/week')).toEqual(['/offers/week']);
});

test('of several changed pages one of a kind is opened', () => {
  expect(openedOfRecords('catalog', '/product/spss', '/product/amos-26', '/products')).toEqual(['/products', '/product/spss']);
});
