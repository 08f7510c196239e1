import { describe, expect, test } from '@jest/globals';
import type { AppServer, PublicSite } from '@riwaq/contracts';
import { type EvaluatedSources, sourceData } from './source-data';

interface Records {
  readonly offers: Readonly<Record<string, number>>;
}

const server: AppServer<Records> = {
  readRecords: () => ({ offers: {} }),
  describe: () => ({ documents: [], navigation: [], uses: [], changes: [] }),
  pages: {
    'offer-page': {
      loader: ({ params, path, records }) => ({ path, price: records.offers[params.offer ?? ''], until: undefined }),
      meta: (loaderData: { readonly price?: number }) => ({
        title: `${loaderData.price}`,
        description: '',
        image: '/media/a.jpg',
        ...(loaderData.price === undefined && { missing: true }),
      }),
    },
    'help-page': { meta: () => ({ title: 'help', description: '', unlisted: true }) },
  },
  fragments: { PromoBanner: { loader: ({ relativeTo }) => ({ relativeTo }) } },
  resources: { '/offers/ended': { loader: () => ['old'] } },
};
const sources = {
  server,
  records: { offers: { eid: 900 } },
  routes: [
    { id: 'offer-page', path: '/offers/:offer' },
    { id: 'offer-page', path: '/payment/:offer?', open: true },
    { id: 'help-page', path: '/help' },
  ],
} as Pick<EvaluatedSources, 'server' | 'records' | 'routes'>;
const made = (path: string) => sourceData('offers', sources, path, { site: {} as PublicSite, relativeTo: 5, shownAt: 6 });
const fragments = { 'offers/PromoBanner': { relativeTo: 5 } };

describe('what an app’s loaders make of a path', () => {
  test('is a page’s data and what a browser sets of its head, and the data of each fragment', async () => {
    const head = { title: '900', description: '' };
    const page = { pattern: '/offers/:offer', head, loaderData: { path: '/offers/eid', price: 900 } };
    expect(await made('/offers/eid')).toStrictEqual({ page, fragments });
  });

  test('of an address that its records do not have is what the page shows instead', async () => {
    const { page } = await made('/offers/gone');
    expect(page).toMatchObject({ head: { missing: true }, loaderData: { path: '/offers/gone' } });
  });

  test('is one for all addresses of an open route, by its pattern', async () => {
    const { page } = await made('/payment/1234');
    expect(page).toMatchObject({ pattern: '/payment/:offer?', loaderData: { path: '/payment/:offer' } });
    expect(await made('/payment/:offer')).toMatchObject({ page });
  });

  test('is null of a page without a loader, the data alone of a resource, and fragments alone of another’s page', async () => {
    expect((await made('/help')).page).toMatchObject({ head: { title: 'help', unlisted: true }, loaderData: null });
    expect(await made('/offers/ended')).toEqual({ resource: { loaderData: ['old'] }, fragments });
    expect(await made('/products')).toEqual({ fragments });
  });

  test('is refused where no release could be composed of it', async () => {
    const dated = { ...sources, server: { ...server, resources: { '/offers/ended': { loader: () => ({ day: new Date(0) }) } } } };
    const asked = sourceData('offers', dated as typeof sources, '/offers/ended', { site: {} as PublicSite, relativeTo: 5, shownAt: 6 });
    await expect(asked).rejects.toThrow('a loader of offers for /offers/ended: «day» is a Date, and data is JSON');
  });
});
