import { describe, expect, test } from '@jest/globals';
import type { Product } from '@riwaq/contracts';
import { formatPriceText, readPrice } from '@riwaq/text';
import artwork from '../../artwork.config';
import site from '../site.server';
import { files, homeData, records } from '../testing/catalog-records';
import { sampleRecord } from '../testing/sample-record';
import { readProducts } from './read-products.server';

interface Fixed {
  readonly slug: string;
  readonly category: Product['category'] | 'bundle';
  readonly price?: string;
  readonly original?: string;
  readonly id?: number;
}

/** What the specification fixes: prices where it gives them, an id where it names one. */
const fixed: readonly Fixed[] = [
  { slug: 'perplexity', category: 'ai-tools' },
  { slug: 'chatgpt', category: 'ai-tools' },
  { slug: 'jenny-ai', category: 'ai-tools' },
  { slug: 'aithor-ai', category: 'ai-tools' },
  { slug: 'scopus', category: 'databases' },
  { slug: 'clarivate-web-of-science', category: 'databases', price: 'من 2500' },
  { slug: 'gamma-ai', category: 'ai-tools' },
  { slug: 'smartpls', category: 'analytics' },
  { slug: 'nvivo', category: 'analytics' },
  { slug: 'spss', category: 'analytics' },
  { slug: 'spss31', category: 'analytics', price: '5000' },
  { slug: 'mystylus', category: 'ai-tools', price: 'من 800' },
  { slug: 'canva', category: 'design' },
  { slug: 'hix-ai', category: 'ai-tools' },
  { slug: 'statista', category: 'databases' },
  { slug: 'scispace', category: 'ai-tools', price: '1400' },
  { slug: 'consensus-ai', category: 'ai-tools' },
  { slug: 'scribd-premium', category: 'databases' },
  { slug: 'paperpal', category: 'ai-tools', price: '1200', id: 17 },
  { slug: 'deepl-pro', category: 'ai-tools', price: '4000', id: 18 },
  { slug: 'scholarcy', category: 'ai-tools', price: '1300', original: '1600' },
  { slug: 'mindgrasp', category: 'ai-tools', price: '1100', id: 20 },
  { slug: 'quillbot-premium', category: 'ai-tools', price: 'من 1150', original: '1500' },
  { slug: 'grammarly-premium', category: 'ai-tools', price: 'من 1200', id: 22 },
  { slug: 'quizizz-super', category: 'other', price: 'من 1400', original: '1800' },
  { slug: 'kahoot', category: 'other', price: 'من 1600', id: 24 },
  { slug: 'scite-ai', category: 'ai-tools', price: 'من 1000', original: '1400' },
  { slug: 'mentimeter-pro', category: 'design', price: '2500', id: 26 },
  { slug: 'freepik-premium', category: 'design', price: 'من 4000', id: 27 },
  { slug: 'envato-elements', category: 'design', price: 'من 2000', id: 28 },
  { slug: 'camscanner-premium', category: 'other', price: 'من 700', id: 29 },
  { slug: 'turnitin-instructor', category: 'databases', price: 'من 500' },
  { slug: 'researcher-bundle', category: 'bundle', price: '10000', original: '25000' },
  { slug: 'content-creator-pack', category: 'bundle', price: '9500', original: '11300' },
  { slug: 'trainer-pack', category: 'bundle', price: '9500', original: '10800' },
  { slug: 'academic-researcher-pack', category: 'bundle', price: '2400', original: '8900' },
  { slug: 'academia-edu-premium', category: 'databases', price: 'من 1200' },
  { slug: 'vip-pack', category: 'bundle', price: '15400', original: '16500' },
  { slug: 'originpro2024', category: 'analytics', price: '5200' },
];

const products = records.builtIn;
const bySlug = new Map(products.map((product) => [product.slug, product]));

describe('the thirty-nine products', () => {
  test('are those of the specification, no more and no fewer', () => {
    expect([...bySlug.keys()].sort()).toEqual(fixed.map(({ slug }) => slug).sort());
  });

  test.each(fixed)('$slug has the category, prices and number that the specification gives', ({ slug, category, price, original, id }) => {
    const product = bySlug.get(slug);
    expect(product?.isBundle).toBe(category === 'bundle');
    if (category !== 'bundle') expect(product?.category).toBe(category);
    if (price) expect(product?.price).toBe(formatPriceText(price));
    if (price) expect(product?.originalPrice).toBe(original && formatPriceText(original));
    if (id) expect(product?.id).toBe(id);
  });

  test('show every price as the shop writes amounts, and cost less than before where they show it', () => {
    for (const { price, originalPrice, versions } of products) {
      const texts = [price, ...(originalPrice ? [originalPrice] : []), ...versions.map((version) => version.price)];
      for (const text of texts) expect(text).toBe(formatPriceText(text));
      if (originalPrice) expect(readPrice(originalPrice)).toBeGreaterThan(readPrice(price));
    }
  });

  test('with versions are priced from the cheapest one; at least eight have versions', () => {
    const withVersions = products.filter(({ versions }) => versions.length > 0);
    expect(withVersions.length).toBeGreaterThanOrEqual(8);
    for (const { price, versions } of withVersions) {
      expect(price).toMatch(/^من /);
      expect(readPrice(price)).toBe(Math.min(...versions.map((version) => readPrice(version.price))));
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    }
  });

  test('last 30 days, a licence or a bundle a year', () => {
    for (const { slug, duration, isBundle } of products) if (isBundle) expect([slug, duration]).toEqual([slug, 365]);
    expect(bySlug.get('spss31')?.duration).toBe(365);
    expect(bySlug.get('originpro2024')?.duration).toBe(365);
    expect(products.filter(({ duration }) => duration !== 365).every(({ duration }) => duration === 30)).toBe(true);
  });

  test('are all available but Web of Science', () => {
    expect(products.filter(({ isOutOfStock }) => isOutOfStock).map(({ slug }) => slug)).toEqual(['clarivate-web-of-science']);
  });

  test('have one line, four to six features, two to four more lines, and names in Arabic letters', () => {
    for (const { description, features, additionalInfo = '', aliases } of products) {
      expect(description).toMatch(/^[^\n]{30,110}[.]$/);
      expect(features.length).toBeGreaterThanOrEqual(4);
      expect(features.length).toBeLessThanOrEqual(6);
      const lines = additionalInfo.split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(aliases.some((alias) => /\p{Script=Arabic}/u.test(alias))).toBe(true);
    }
  });

  test('use Western digits and no letter-stretching anywhere', () => {
    expect(JSON.stringify(products)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0640]/);
  });

  test('are sold through the shop’s order form and payment link unless they name their own', () => {
    for (const { formLink, paymentLink } of products) expect([formLink, paymentLink]).toEqual(['productOrder', 'product']);
  });
});

describe('the home page', () => {
  test('shows the hero’s five and the latest four', () => {
    const slugs = (found: readonly Pick<Product, 'slug'>[]) => found.map(({ slug }) => slug);
    const { hero, latest } = homeData();
    expect(slugs(hero)).toEqual(['researcher-bundle', 'perplexity', 'canva', 'chatgpt', 'jenny-ai']);
    expect(slugs(latest)).toEqual(['spss31', 'gamma-ai', 'consensus-ai', 'envato-elements']);
  });
});

/** Reads records by the names of their files. */
const read = (contents: Readonly<Record<string, unknown>>) =>
  readProducts(Object.fromEntries(Object.entries(contents).map(([name, content]) => [`content/products/${name}.json`, content])));
const spss = { ...sampleRecord, features: ['ميزة'] };

describe('a record file', () => {
  const refusal = (contents: Readonly<Record<string, unknown>>) => {
    try {
      return read(contents).map((product) => product.slug);
    } catch (error) {
      return String(error);
    }
  };
  const file = 'catalog-mfe/content/products/one.json';

  test('is named by its slug, and may leave out what is usual', () => {
    expect(refusal({ one: spss, two: { ...spss, id: spss.id + 1 } })).toEqual(['one', 'two']);
  });

  test.each<[string, unknown, string]>([
    ['a wrong price', { ...spss, price: 5000 }, 'price: '],
    ['a field that nobody knows', { ...spss, prize: 'x' }, 'prize: '],
    ['a slug of its own', { ...spss, slug: 'one' }, 'slug: the name of the file is the slug: remove this field'],
    ['no record', [1], 'id: '],
    ['nothing', null, 'must be an object'],
  ])('with %s is refused by its name and the field', (_what, content, said) => {
    expect(refusal({ one: content })).toContain(`${file}: `);
    expect(refusal({ one: content })).toContain(said);
  });

  test('with the number of another is refused by its name and those of all that hold it', () => {
    expect(refusal({ one: spss, two: spss })).toContain(`${file}: id: ${spss.id} is the number of «two»: change one of the two`);
  });
});

test('a bundle of a product that there is not is refused by both names', () => {
  const pack = { ...spss, id: 999, name: 'باقة', isBundle: true, contains: ['one', 'gone'] };
  expect(() => read({ one: spss, pack, other: { ...pack, id: 998, name: 'أخرى' } })).toThrow(
    'catalog-mfe/content/products/pack.json: contains.1: «gone» is in «باقة»، «أخرى», and the shop does not sell it',
  );
});

test('a hidden product is checked and not in the shop, and no bundle may be made of it', () => {
  const hidden = { ...spss, isHidden: true };
  const pack = { ...spss, id: 999, name: 'باقة', isBundle: true, contains: ['one'] };
  expect(read({ one: hidden, two: { ...spss, id: 998 } }).map(({ slug }) => slug)).toEqual(['two']);
  expect(read({ one: hidden, pack: { ...pack, isHidden: true } })).toEqual([]);
  expect(() => read({ one: { ...hidden, price: '0' } })).toThrow('one.json: price: ');
  expect(() => read({ one: hidden, pack })).toThrow('pack.json: contains.0: «one» is in «باقة», and the shop does not sell it');
});

describe('what the build takes from the catalog', () => {
  test('is a document for every page, one for each product', () => {
    const paths = site.describe(records).documents.map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['/', '/products', '/package-builder']);
    expect(paths).toContain('/product/spss31');
    const [withQuery, plain] = [paths.filter((path) => path.includes('?')), paths.filter((path) => !path.includes('?'))];
    expect(new Set(plain).size).toBe(3 + products.length);
    expect(withQuery).toEqual(expect.arrayContaining(['/products?page=2', '/products?page=3', '/products?category=bundles']));
    expect(withQuery).not.toContain('/products?page=4');
  });

  test('is a cover for every product and a share image for every page', () => {
    const { covers, shareImages } = artwork(files);
    expect(covers.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
    expect(shareImages).toHaveLength(3 + products.length);
  });
});
