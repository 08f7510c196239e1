import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AppServer, Head } from '@riwaq/contracts';
import type { ComposerInput, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { testSite } from '@riwaq/testing';
import { AppServers } from './app-servers';
import { PageContents } from './page-contents';

type Loader = () => unknown;

/** What the releases of the test make. Each test changes what it is about. */
interface Made {
  page: Loader;
  meta: (loaderData: never) => unknown;
  banner: Loader;
  details: Loader;
}
let live: Made;
let previous: Made | undefined;

const good = (name: string): Made => ({
  page: () => ({ name }),
  meta: ({ name }: { readonly name: string }) => ({ title: name, description: name }),
  banner: () => ({ banner: name }),
  details: () => ({ details: name }),
});

beforeEach(() => {
  live = good('live');
  previous = undefined;
});

const serverOf = ({ page, meta, banner, details }: Made): AppServer<unknown> => ({
  readRecords: () => ({}),
  describe: () => ({ documents: [], navigation: [], uses: [], changes: [], data: {} }),
  pages: { product: { loader: page, meta: meta as () => Head } },
  fragments: { Banner: { loader: banner } },
  resources: { '/details': { loader: details } },
});
const release = (global: string) => ({ version: global, global, entry: global, records: () => ({}) });

/** The contents of a shop. Its offers have a previous release where `offersToo`; `before` is the one of its catalog. */
function contents(offersToo = false, before = previous && serverOf(previous)): PageContents {
  const servers: ComposerInput['servers'] = {
    catalog: { live: release('2.0.0'), ...(previous && { previous: release('1.0.0') }) },
    offers: { live: release('offers'), ...(offersToo && { previous: release('old offers') }) },
  };
  const modules: Record<string, AppServer<unknown>> = {
    '2.0.0': serverOf(live),
    offers: serverOf(good('offers')),
    'old offers': serverOf(good('old offers')),
    ...(before && { '1.0.0': before }),
  };
  const catalog = { routes: [{ id: 'product', pattern: '/product/:slug', files: [] }] } as unknown as ReleaseDescriptor;
  const input = { descriptors: { catalog }, site: testSite, relativeTo: 0, shownAt: 0 };
  return new PageContents(input, new AppServers({ servers, site: testSite }, async ({ global }) => modules[global]));
}
const PATH = '/product/spss31';
const FRAGMENTS = [
  ['catalog', 'Banner'],
  ['offers', 'Banner'],
] as const;

/** What is composed of the address, as the composer asks for it. */
async function compose(asked = contents()) {
  const content = await asked.of(PATH);
  const made = await asked.made(content, FRAGMENTS);
  await asked.requireTheSame(content, FRAGMENTS, made);
  return made;
}
/** Says another number each time. */
function counting(): Loader {
  let count = 0;
  return () => (count += 1);
}

/** Gives what a loader says as a name. */
const named = (loader: Loader) => () => ({ name: `${loader()}` });

test('the data of an address hold what its page and its fragments were given, and the code that made it', async () => {
  expect(JSON.parse((await compose()).data)).toEqual({
    versions: { catalog: '2.0.0', offers: 'offers' },
    head: { title: 'live', description: 'live' },
    loaderData: { name: 'live' },
    fragments: { 'catalog/Banner': { banner: 'live' }, 'offers/Banner': { banner: 'offers' } },
  });
});

describe('nothing is composed where', () => {
  const throws = () => {
    throw new Error('the list is empty');
  };
  test.each<readonly [string, Partial<Made>, string]>([
    ['a loader throws', { page: throws }, 'the list is empty'],
    [
      'a loader returns a function',
      { page: () => ({ open: throws }) },
      'the loader of catalog product for /product/spss31: «open» is a function',
    ],
    [
      'a loader says something else the second time',
      { page: named(counting()) },
      'the loader of catalog 2.0.0 makes something else for /product/spss31',
    ],
    ['a fragment’s loader throws', { banner: throws }, 'the list is empty'],
    [
      'a fragment’s loader returns a date',
      { banner: () => new Date(0) },
      'the loader of catalog catalog/Banner for /product/spss31: the data is a Date',
    ],
    [
      'a fragment’s loader says something else the second time',
      { banner: counting() },
      'the loader of live catalog/Banner makes something else',
    ],
    ['meta throws', { meta: throws }, 'the list is empty'],
    [
      'meta returns nothing',
      { meta: () => undefined },
      'meta of catalog product for /product/spss31: (root): Invalid type: Expected Object',
    ],
    [
      'meta has a title that is no text',
      { meta: () => ({ title: 1, description: '' }) },
      'meta of catalog product for /product/spss31: title: ',
    ],
    [
      'meta is a promise',
      { meta: async () => ({ title: '', description: '' }) },
      'meta of catalog product for /product/spss31: the data is a Promise',
    ],
    ['meta has a picture of another site', { meta: () => ({ title: '', description: '', image: '@else.where/x.png' }) }, 'image: '],
  ])('%s', async (_, changes, message) => {
    live = { ...live, ...changes };
    await expect(compose()).rejects.toThrow(message);
  });
});

test('a resource is made once more too, and must be the same', async () => {
  expect(JSON.parse((await contents().resource('catalog', '/details')).data)).toMatchObject({ loaderData: { details: 'live' } });
  live.details = counting();
  await expect(contents().resource('catalog', '/details')).rejects.toThrow('the loader of /details makes something else');
  await expect(contents().resource('catalog', '/nothing')).rejects.toThrow('catalog 2.0.0 has no resource /nothing');
});

test('the digest follows what is made, of the live and of the previous release, and the head', async () => {
  previous = good('before');
  const { digest } = await compose();
  expect((await compose()).digest).toBe(digest);
  const others = [];
  for (const change of [
    { page: () => ({ name: 'live', price: 1 }) },
    { banner: () => 'other' },
    { meta: () => ({ title: 'other', description: '' }) },
  ]) {
    live = { ...good('live'), ...change };
    others.push((await compose()).digest);
  }
  live = good('live');
  previous = { ...previous, page: () => ({ name: 'before', price: 1 }) };
  others.push((await compose()).digest);
  expect(new Set([digest, ...others]).size).toBe(5);
});

describe('the data of the previous release', () => {
  const ofPrevious = async (asked = contents()) => {
    const text = (await compose(asked)).previous;
    return text === undefined ? undefined : JSON.parse(text);
  };

  test('are its own; an app without one gives what its live release makes', async () => {
    previous = good('before');
    expect(await ofPrevious()).toEqual({
      versions: { catalog: '1.0.0', offers: 'offers' },
      head: { title: 'before', description: 'before' },
      loaderData: { name: 'before' },
      fragments: { 'catalog/Banner': { banner: 'before' }, 'offers/Banner': { banner: 'offers' } },
    });
  });

  test('are not there where no app of the page has one', async () => {
    expect(await ofPrevious()).toBeUndefined();
  });

  test('lack what it cannot make: nothing else suffers, and the operator hears of it once', async () => {
    previous = {
      ...good('before'),
      page: () => {
        throw new Error('no such list');
      },
    };
    const asked = contents(true);
    // No version of the catalog: its page is given nothing.
    expect(await ofPrevious(asked)).toMatchObject({
      versions: { offers: 'old offers' },
      loaderData: null,
      fragments: { 'offers/Banner': { banner: 'old offers' } },
    });
    expect(asked.warnings()).toEqual([
      'catalog: the previous release cannot take the place of the live one, because it makes no data: /product/spss31: no such list',
    ]);
    expect(contents().warnings()).toEqual([]);
  });

  test('are what it has: it may lack a page, a fragment and a resource of the live one', async () => {
    previous = good('before');
    const older = { ...serverOf(previous), pages: {}, fragments: {}, resources: {} };
    const asked = contents(true, older);
    expect(await ofPrevious(asked)).toMatchObject({ versions: { offers: 'old offers' }, loaderData: null });
    expect(await asked.resource('catalog', '/details')).not.toHaveProperty('previous');
    expect(asked.warnings()).toEqual([]);
  });

  test('are not those of a page that says that there is nothing', async () => {
    previous = { ...good('before'), meta: () => ({ title: '', description: '', missing: true }), page: () => null };
    expect(await ofPrevious()).toBeUndefined();
  });
});
