import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type PrepareInput, type PublicSite, PublicSiteSchema } from '@riwaq/contracts';
import { PriceListSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import config from '../../../site.config.json';
import { listData, productData, records } from '../testing/catalog-records';
import { prepareWith } from './prepare.server';

const filled = JSON.parse(
  JSON.stringify(config.public).replaceAll('{origin}', 'https://shop.example.com').replaceAll('{sandbox}', 'https://pay.example.com'),
);
const plain: PublicSite = v.parse(PublicSiteSchema, filled);
const site: PublicSite = { ...plain, products: { source: 'https://list.example.com/products.json' } };

/** The source of these tests: what it answers, or why it does not. */
let answer: (init: RequestInit | undefined) => Promise<Response>;
const fetchMock = jest.fn<typeof fetch>((_address, requestInit) => answer(requestInit));
const realFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  fetchMock.mockClear();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const prepare = (input: PrepareInput) => prepareWith({ ...input, records }, { sleep: async () => {} });

const gives = (records: unknown) => () => Promise.resolve(Response.json(records));
const pricesIn = (data: Readonly<Record<string, unknown>>) => parse(PriceListSchema, data['prices.json'], 'prices').products;

describe('preparing a composition', () => {
  test('without a product source requests and publishes nothing', async () => {
    expect(await prepare({ site: plain })).toEqual({ records, data: {}, published: {}, warnings: [] });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('publishes the source’s prices to the gateway, and built-in ones for missing products except myStylus (D17)', async () => {
    answer = gives([
      { slug: 'spss31', price: '4500 دج' },
      { slug: 'broken', price: 3 },
    ]);
    const { data, published, documents = [], uncertainRoutes, warnings } = await prepare({ site });
    expect(uncertainRoutes).toEqual([]);
    expect(documents.map(({ path }) => path)).toContain('/product/spss31');
    expect(documents.map(({ path }) => path)).not.toContain('/product/broken');
    expect(pricesIn(data).find(({ slug }) => slug === 'spss31')?.price).toBe(4500);
    expect(pricesIn(data)).toHaveLength(38);
    expect(pricesIn(data).map(({ slug }) => slug)).not.toContain('mystylus');
    expect(data['catalog-search.json']).toHaveLength(1);
    expect(data['catalog-provided.json']).toHaveLength(38);
    expect(data['catalog-provided.json']).toContainEqual({ kind: 'product', key: 'spss31', name: 'SPSS 31' });
    expect(published['catalogue.json']).toMatchObject({ products: [{ slug: 'spss31' }], trouble: null });
    expect(warnings).toEqual([expect.stringMatching(/^record 2 \(broken\) is left out: /)]);
  });

  test('keeps the built-in products, with the reason, if the source has none', async () => {
    answer = () => Promise.resolve(new Response('<!doctype html>', { status: 200 }));
    const { data, published, uncertainRoutes, warnings } = await prepare({ site });
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(uncertainRoutes).toEqual(['/product/:productSlug']);
    expect(pricesIn(data)).toHaveLength(39);
    expect(published['catalogue.json']).toEqual({ products: null, trouble: 'ما وصل من مصدر المنتجات ليس قائمة منتجات.' });
    expect(warnings[0]).toMatch(/^https:\/\/list\.example\.com\/products\.json gave no products, the built-in ones show: /);
  });

  test('of a source that never answers ends after four attempts with the built-in products, and reports it', async () => {
    answer = (requestInit) =>
      new Promise((_resolve, reject) => {
        requestInit?.signal?.addEventListener('abort', () => reject(requestInit.signal?.reason));
      });
    const { data, published, warnings } = await prepareWith({ site, records }, { limit: 20, sleep: async () => {} });
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(pricesIn(data)).toHaveLength(39);
    expect(published['catalogue.json']).toEqual({ products: null, trouble: 'تعذّر الوصول إلى مصدر المنتجات.' });
    expect(warnings).toEqual([
      'https://list.example.com/products.json gave no products, the built-in ones show: تعذّر الوصول إلى مصدر المنتجات.',
      'no answer',
    ]);
  });

  test('gives the loaders what it publishes, and the reason where it has nothing', async () => {
    answer = gives([{ slug: 'spss31', price: '4500 دج' }]);
    const made = await prepare({ site });
    expect(listData(made.records)).toMatchObject({ products: [{ slug: 'spss31', price: '4500 دج' }], sourceError: null });
    expect(productData('spss31', made.records)).toMatchObject({ product: { price: '4500 دج' } });
    expect(productData('no-such-thing', made.records)).toBeNull();
    const kept = await prepare({ site, kept: JSON.parse(JSON.stringify(made.published)) });
    expect(listData(kept.records)).toEqual(listData(made.records));
    answer = () => Promise.resolve(new Response('', { status: 500 }));
    const failed = await prepare({ site });
    expect(listData(failed.records)).toEqual({ ...listData(), sourceError: 'أجاب مصدر المنتجات بخطأ (500).' });
    expect(productData('no-such-thing', failed.records)).toEqual({ sourceError: 'أجاب مصدر المنتجات بخطأ (500).' });
  });

  test('prepares the same again, without asking, where the documents are kept', async () => {
    answer = gives([{ slug: 'spss31', price: '4500 دج' }]);
    const first = await prepare({ site });
    fetchMock.mockClear();
    const again = await prepare({ site, kept: JSON.parse(JSON.stringify(first.published)) });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(again.data).toEqual(first.data);
    expect(JSON.stringify(again.published)).toBe(JSON.stringify(first.published));
  });

  test('writes a document for each product, and a changed record changes the data of the pages that show it alone', async () => {
    const tool = {
      description: 'أداة',
      category: 'ai-tools',
      price: '900 دج',
      subscriptionLabel: 'شهري',
      activation: 'own-email',
      publishedAt: '2026-01-31',
    };
    const tools = Array.from({ length: 12 }, (_, at) => ({ ...tool, id: 100 + at, slug: `tool-${at}`, name: `أداة ${at}` }));
    answer = gives(tools);
    const before = await prepare({ site });
    expect(before.documents?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/product/tool-0', '/product/tool-11', '/product/spss31']),
    );
    answer = gives(tools.map((record) => (record.slug === 'tool-6' ? { ...record, price: '950 دج' } : record)));
    const after = await prepare({ site });
    const shown = (slug: string, { records }: typeof before) => JSON.stringify(productData(slug, records));
    const changed = tools.map(({ slug }) => slug).filter((slug) => shown(slug, before) !== shown(slug, after));
    // Its own page, and those of the four before it, which show it beside themselves.
    expect(changed).toEqual(['tool-2', 'tool-3', 'tool-4', 'tool-5', 'tool-6']);
  });

  describe('of a source in which no record can be used', () => {
    const unusable = [{ slug: 'spss31', price: '6000 دج', category: 'shoes' }];

    test('shows the built-in products, and does not sell the one that is there', async () => {
      answer = gives(unusable);
      const made = await prepare({ site });
      expect(pricesIn(made.data)).toHaveLength(39);
      expect(pricesIn(made.data).filter(({ price }) => price === 0)).toMatchObject([{ slug: 'spss31', available: false }]);
      expect(made.published['catalogue.json']).toMatchObject({ trouble: 'لا يوجد في القائمة التي وصلت أي منتج صالح.' });
      expect(made.unusable).toEqual(made.warnings);
      const kept = await prepare({ site, kept: JSON.parse(JSON.stringify(made.published)) });
      expect(kept.data).toEqual(made.data);
      expect(kept.documents).toEqual(made.documents);
    });

    test.each([[{ slug: 'spss31', price: '4500 دج' }], [{ slug: 'perplexity', price: '2222 دج' }]])(
      'and of which others are live keeps those, and does not sell the one that is there',
      async (before) => {
        answer = gives([before]);
        const first = await prepare({ site });
        answer = gives(unusable);
        const again = await prepare({ site, refresh: true, before: JSON.parse(JSON.stringify(first.published)) });
        expect(pricesIn(again.data).find(({ slug }) => slug === 'spss31')).toMatchObject({ available: false, price: 0 });
        expect(pricesIn(again.data).find(({ slug }) => slug === 'chatgpt')).toMatchObject({ available: true });
      },
    );
  });

  test('sells nothing at the gateway that a record is there for that cannot be used, nor what it may be of', async () => {
    const availableWith = async (record: unknown) => {
      answer = gives([{ slug: 'perplexity', price: '2222 دج' }, record]);
      const { data, unusable } = await prepare({ site });
      expect(unusable).toHaveLength(1);
      return pricesIn(data).flatMap(({ slug, available }) => (available ? [slug] : []));
    };
    expect(await availableWith({ slug: 'spss31', name: 'SPSS\u200b', price: '6000 دج' })).not.toContain('spss31');
    expect(await availableWith({ price: '6000 دج' })).toEqual(['perplexity']);
  });

  describe('a product that the source alone has', () => {
    const tool = {
      ...{ id: 500, slug: 'new-tool', name: 'أداة جديدة', description: 'أداة', category: 'ai-tools', price: '900 دج' },
      ...{ subscriptionLabel: 'شهري', activation: 'own-email', publishedAt: '2026-01-31' },
    };
    const other = { slug: 'spss31', price: '4500 دج' };
    const madeAfter = async (records: readonly unknown[], last: object) => {
      answer = gives(records);
      return prepare({ site, before: JSON.parse(JSON.stringify(last)) });
    };
    async function live() {
      answer = gives([other, tool]);
      return (await prepare({ site })).published;
    }

    test.each<[string, object]>([
      ['of another category', { ...tool, category: 'shoes' }],
      ['with a mark that nobody sees', { ...tool, name: 'أداة\u200bجديدة' }],
      ['whose slug is not well-formed', { ...tool, slug: 'New Tool', price: '950 دج' }],
    ])('keeps its page, not available and without a price, when its record cannot be used: %s', async (_what, record) => {
      const broken = await madeAfter([other, record], await live());
      for (const made of [broken, await madeAfter([other, record], broken.published)]) {
        expect(pricesIn(made.data).find(({ slug }) => slug === 'new-tool')).toMatchObject({ available: false, price: 0 });
        expect(made.documents?.map(({ path }) => path)).toContain('/product/new-tool');
        expect(JSON.stringify(made.published)).not.toContain('900');
        expect(made.warnings).toEqual([expect.stringMatching(/^record 2 .* is left out: .*; not sold meanwhile: new-tool$/)]);
      }
      const mended = await madeAfter([other, { ...tool, price: '950 دج' }], broken.published);
      expect(pricesIn(mended.data).find(({ slug }) => slug === 'new-tool')).toMatchObject({ available: true, price: 950 });
    });

    test('is gone when its record is gone, and where another product has its number', async () => {
      const without = await madeAfter([other], await live());
      expect(without.documents?.map(({ path }) => path)).not.toContain('/product/new-tool');
      const moved = await madeAfter([other, { ...tool, slug: 'newer-tool' }, { ...tool, category: 'shoes' }], await live());
      expect(pricesIn(moved.data).map(({ slug }) => slug)).toEqual(expect.not.arrayContaining(['new-tool']));
    });

    test('is not sold where a record names no product', async () => {
      const made = await madeAfter([other, { price: '6000 دج' }], await live());
      expect(pricesIn(made.data).find(({ slug }) => slug === 'new-tool')).toMatchObject({ available: false, price: 0 });
    });
  });

  describe('that only looks at the source again', () => {
    test('keeps the previous products if it has none, and reports it', async () => {
      answer = gives([{ slug: 'spss31', price: '4500 دج' }]);
      const first = await prepare({ site });
      answer = () => Promise.resolve(new Response('', { status: 500 }));
      const again = await prepare({ site, refresh: true, before: JSON.parse(JSON.stringify(first.published)) });
      expect(JSON.stringify(again.published)).toBe(JSON.stringify(first.published));
      expect(again.documents).toEqual(first.documents);
      expect(again.warnings[0]).toBe(
        'https://list.example.com/products.json gave no products, those of before stay: أجاب مصدر المنتجات بخطأ (500).',
      );
    });

    test('imports changes', async () => {
      answer = gives([{ slug: 'spss31', price: '4500 دج' }]);
      const { published } = await prepare({ site });
      answer = gives([{ slug: 'spss31', price: '4700 دج' }]);
      const again = await prepare({ site, refresh: true, before: JSON.parse(JSON.stringify(published)) });
      expect(again.published['catalogue.json']).toMatchObject({ products: [{ price: '4700 دج' }] });
    });
  });

  test('of a source that changes during each read keeps the previous products, or the built-in ones', async () => {
    answer = gives([{ slug: 'spss31', price: '4500 دج' }]);
    const { published } = await prepare({ site });
    let asked = 0;
    answer = () => {
      asked += 1;
      return Promise.resolve(Response.json({ products: [{ slug: 'spss31', price: '1 دج' }], version: asked, next: `?page=${asked}` }));
    };
    const again = await prepare({ site, before: JSON.parse(JSON.stringify(published)) });
    expect(JSON.stringify(again.published)).toBe(JSON.stringify(published));
    expect((await prepare({ site })).published['catalogue.json']).toMatchObject({ products: null });
  });
});
