import { describe, expect, test } from '@jest/globals';
import { type PublicSite, PublicSiteSchema } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import * as v from 'valibot';
import config from '../../../site.config.json';
import { priceList } from '../catalog/published-data.server';
import { records } from '../testing/catalog-records';
import { importSourceProducts } from './import-source-products.server';

const { builtIn } = records;
const filled = JSON.parse(
  JSON.stringify(config.public).replaceAll('{origin}', 'https://shop.example.com').replaceAll('{sandbox}', 'https://pay.example.com'),
);
const site: PublicSite = { ...v.parse(PublicSiteSchema, filled), products: { source: 'https://list.example.com/products.json' } };
const importRecords = (...records: unknown[]) => importSourceProducts(records, builtIn, site);

const fresh = {
  id: 500,
  slug: 'new-tool',
  name: 'أداة جديدة',
  description: 'أداة لم تكن في المتجر من قبل.',
  category: 'ai-tools',
  price: '900 دج',
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2026-01-31T10:00:00Z',
};

describe('the import of source records (D27)', () => {
  test('a record overrides the built-in one of its slug and inherits missing fields', () => {
    const [spss] = importRecords({ slug: 'spss31', price: '4,500 دج', badge: 'عرض' }).products;
    const { mark: _, color: __, scene: ___, ...before } = builtIn.find(({ slug }) => slug === 'spss31') ?? {};
    expect(spss).toEqual({ ...before, price: '4,500 دج', badge: 'عرض', isNew: false, originalPrice: undefined });
  });

  test('a record may bring a look of its own; one that does not exist is named and left out', () => {
    expect(importRecords({ ...fresh, mark: 'flask', color: 'violet' }).products[0]).toMatchObject({ mark: 'flask', color: 'violet' });
    expect(importRecords({ slug: 'spss31', badge: 'عرض' }, { ...fresh, color: 'blue' }).skipped).toEqual([
      'record 2 (new-tool) is left out: color: blue is no colour of ai-tools; there are violet, magenta',
    ]);
    expect(importRecords({ slug: 'spss31', badge: 'عرض' }, { ...fresh, mark: 'logo', color: 'gold' }).skipped).toEqual([
      expect.stringMatching(
        /^record 2 \(.+\) is left out: mark: there is no mark "logo": .+; color: there is no colour "gold"; there are rose/,
      ),
    ]);
  });

  test('a new price inherits neither the former price nor the versions', () => {
    const [quillbot] = importRecords({ slug: 'quillbot-premium', price: 1000 }).products;
    expect(quillbot).toMatchObject({ price: '1,000\u00a0دج', versions: [] });
    expect(quillbot?.originalPrice).toBeUndefined();
    expect(importRecords({ slug: 'quillbot-premium', isOutOfStock: true }).products[0]?.versions).toHaveLength(3);
  });

  test('a new product gets the usual order form and thirty days', () => {
    expect(importRecords(fresh).products[0]).toMatchObject({
      ...fresh,
      publishedAt: '2026-01-31',
      duration: 30,
      formLink: 'productOrder',
      paymentLink: 'product',
    });
    expect(importRecords({ ...fresh, isBundle: true }).products[0]?.duration).toBe(365);
  });

  test('a record may name its place by its path, and hold fields that the shop does not know', () => {
    expect(importRecords({ path: '/product/spss31', warehouse: 7, badge: null }).products[0]).toMatchObject({
      slug: 'spss31',
      name: 'SPSS 31',
    });
  });

  test('one broken record is left out and named; the others stay', () => {
    const { products, skipped } = importRecords(fresh, { ...fresh, id: 501, slug: 'broken', category: 'shoes', name: 7 }, 'nonsense', {
      slug: 'spss31',
    });
    expect(products.map(({ slug }) => slug)).toEqual(['new-tool', 'spss31']);
    expect(skipped).toHaveLength(2);
    expect(skipped[0]).toMatch(/^record 2 \(broken\) is left out: name: .*; category: /);
    expect(skipped[1]).toMatch(/^record 3 is left out: /);
  });

  test('of two records with one slug or one id the first stays', () => {
    const { products, skipped } = importRecords(fresh, { ...fresh, id: 501 }, { ...fresh, slug: 'other-tool' });
    expect(products).toHaveLength(1);
    expect(skipped).toEqual([
      'record 2 (new-tool) is left out: an earlier record has its slug',
      'record 3 (other-tool) is left out: an earlier record has its id 500',
    ]);
  });

  test('no two products ever share a number, whatever the source counts from', () => {
    const { products } = importRecords({ ...fresh, id: 1 }, { slug: 'spss31', id: 2 });
    expect(products.map(({ id }) => id)).toEqual([1_000_001, 11]);
  });

  test('a script in a name is left out, and a name without another word is none', () => {
    const script = '<script>alert(1)</script>';
    const [, product] = importRecords({ slug: 'spss31' }, { ...fresh, name: `أداة${script}`, description: 'a < b' }).products;
    expect(product).toMatchObject({ name: 'أداة', description: 'a < b' });
    expect(importRecords({ slug: 'spss31' }, { ...fresh, name: script }).skipped).toEqual([expect.stringContaining('left out: name: ')]);
  });

  test('a price without digits is shown as it is, and counts as 0', () => {
    const [product] = importRecords({ ...fresh, price: 'اتصل بنا' }).products;
    expect(product?.price).toBe('اتصل بنا');
    expect(readPrice(product?.price ?? '')).toBe(0);
  });

  test.each([
    [0, 'السعر غير متوفر'],
    [-500, 'السعر غير متوفر'],
    [Number.POSITIVE_INFINITY, 'السعر غير متوفر'],
    [1200.5, 'السعر غير متوفر'],
    [1_000_001, 'السعر غير متوفر'],
    ['0 دج', 'السعر غير متوفر'],
    ['-500 دج', 'السعر غير متوفر'],
    ['من \u2212500 دج', 'السعر غير متوفر'],
    ['NaN', 'السعر غير متوفر'],
    ['اتصل بنا', 'اتصل بنا'],
  ])('a product that costs %s is not available, sells for nothing, and is named', (price, shown) => {
    const { products, skipped } = importRecords({ slug: 'spss31' }, { ...fresh, price });
    expect(products[1]).toMatchObject({ slug: 'new-tool', isOutOfStock: true, price: shown });
    expect(skipped).toEqual([
      expect.stringMatching(/^record 2 \(new-tool\) is not available: .* is no whole price from 1 to 1000000 dinar$/),
    ]);
    const [, listed] = priceList(products).products;
    expect(listed).toMatchObject({ available: false, price: 0 });
  });

  test.each([1, 1_000_000, '12.500 دج', 'من 1,200 دج'])('a product that costs %s is sold', (price) => {
    expect(importRecords({ ...fresh, price })).toMatchObject({ products: [{ isOutOfStock: false }], skipped: [] });
  });

  test('a product of which one version cannot be charged is not available; the limit is the configuration’s', () => {
    const versions = [
      { version: 'شهر', price: '900 دج' },
      { version: 'سنة', price: '-1 دج' },
    ];
    expect(importRecords({ ...fresh, versions }).products[0]).toMatchObject({
      isOutOfStock: true,
      versions: [{ price: '900 دج' }, { price: 'السعر غير متوفر' }],
    });
    const products = { source: 'https://list.example.com/products.json', highestPrice: 899 };
    expect(importSourceProducts([fresh], builtIn, { ...site, products }).products[0]?.isOutOfStock).toBe(true);
  });

  test.each([
    ['videoUrl', 'javascript:alert(document.cookie)'],
    ['videoUrl', 'http://www.youtube.com/watch?v=1'],
    ['videoUrl', 'https://evil.example.com/watch?v=1'],
    ['videoUrl', 'https://www.youtube.com@evil.example.com/'],
    ['videoUrl', 'https://www.youtube.com:8443/watch'],
    ['imagePath', 'https://evil.example.com/pixel.png'],
    ['imagePath', '//evil.example.com/pixel.png'],
    ['imagePath', '/\\evil.example.com/pixel.png'],
    ['thumbnailPath', '/\t/evil.example.com/pixel.png'],
    ['imagePath', 'data:image/svg+xml,<svg/>'],
    ['formLink', 'http://evil.example.com/form'],
    ['formLink', 'javascript:alert(1)'],
    ['formLink', 'https://user:secret@forms.example.com/'],
    ['paymentLink', 'data:text/html,x'],
    ['imagePath', '/products/\ud83d.jpg'],
    ['name', 'SPSS \ud83d'],
    ['name', 'SPSS\u202e'],
    ['name', '\u200b\u2060'],
    ['price', '12\u202e00 دج'],
    ['description', 'x'.repeat(2001)],
    ['aliases', Array.from({ length: 5000 }, () => 'x')],
    ['duration', 1e9],
    ['id', 1e300],
  ])('a record whose %s is %s is left out and named', (field, value) => {
    const { products, skipped } = importRecords({ slug: 'spss31' }, { ...fresh, [field]: value });
    expect(products).toHaveLength(1);
    expect(skipped).toEqual([expect.stringMatching(/^record 2 \(new-tool\) is left out: /)]);
  });

  test('films of YouTube and Vimeo are taken, or of the hosts that the configuration names', () => {
    const film = (videoUrl: string, videoHosts?: string[]) =>
      importSourceProducts([{ ...fresh, videoUrl }], builtIn, {
        ...site,
        products: { source: 'https://list.example.com/products.json', ...(videoHosts && { videoHosts }) },
      }).products[0]?.videoUrl;
    for (const address of ['https://www.youtube.com/watch?v=1', 'https://youtu.be/1', 'https://vimeo.com/1'])
      expect(film(address)).toBe(address);
    expect(film('https://films.example.com/1', ['films.example.com'])).toBe('https://films.example.com/1');
    expect(() => film('https://youtu.be/1', ['films.example.com'])).toThrow();
  });

  test.each(['1200 دج ثم 9000 دج', '12abc', '1e5 دج', '100 – 5000 دج', '0x10', '500 دج <b>'])(
    'a price of %j says more than one amount: it is not available',
    (price) => {
      expect(importRecords({ ...fresh, price }).products[0]).toMatchObject({ isOutOfStock: true, price: 'السعر غير متوفر' });
    },
  );

  test.each(['https://elsewhere.example.com/pay', 'noSuchKey'])('a payment link %s is dropped', (paymentLink) => {
    expect(importRecords({ slug: 'spss31' }, { ...fresh, paymentLink }).skipped).toEqual([
      `record 2 (new-tool) is left out: ${paymentLink} is neither a key of the configuration nor an allowed address`,
    ]);
  });

  test('a payment link may lead to where the shop’s own do, or to the source', () => {
    expect(importRecords({ ...fresh, paymentLink: 'https://pay.example.com/x' }).products).toHaveLength(1);
    expect(importRecords({ ...fresh, paymentLink: 'https://list.example.com/x' }).products).toHaveLength(1);
  });

  test('a list in which nothing is a product is no list', () => {
    expect(() => importRecords({}, 3)).toThrow('لا يوجد في القائمة التي وصلت أي منتج صالح.');
  });
});

describe('a source of a thousand records', () => {
  const many = (count: number, more: (at: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, at) => ({ ...fresh, id: at + 1, slug: `tool-${at + 1}`, ...more(at) }));

  test('of which ten are damaged shows the others, and names each of the ten with its field', () => {
    const damaged = [{ category: 'shoes' }, { name: '' }, { publishedAt: 'soon' }, { activation: 7 }];
    const { products, skipped } = importRecords(...many(1000, (at) => (at % 100 === 0 ? (damaged[(at / 100) % 4] ?? {}) : {})));
    expect(products).toHaveLength(990);
    expect(skipped).toHaveLength(10);
    for (const line of skipped) expect(line).toMatch(/^record \d+ \(tool-\d+\) is left out: (category|name|publishedAt|activation): /);
  });

  test('and a hundred more shows the first thousand in the shop’s order and in the source’s, and reports it in one line', () => {
    const { products, skipped } = importRecords(...many(1100, (at) => ({ sortOrder: 1100 - at })));
    expect(products).toHaveLength(1000);
    expect([products[0]?.slug, products.at(-1)?.slug]).toEqual(['tool-101', 'tool-1100']);
    expect(skipped).toEqual(["the source has 1100 products, the first 1000 in the shop's order are shown"]);
  });

  test('shows as many as configured', () => {
    const narrow = { ...site, products: { source: 'https://list.example.com/products.json', limit: 3 } };
    expect(importSourceProducts(many(5), builtIn, narrow).products.map(({ slug }) => slug)).toEqual(['tool-1', 'tool-2', 'tool-3']);
  });

  test('leaves out by name one whose text is a megabyte, and its line stays short', () => {
    const { products, skipped } = importRecords(...many(3, (at) => (at === 1 ? { additionalInfo: 'ض'.repeat(1_000_000) } : {})));
    expect(products.map(({ slug }) => slug)).toEqual(['tool-1', 'tool-3']);
    expect(skipped).toEqual([
      expect.stringMatching(
        /^record 2 \(tool-2\) is left out: it has 1000\d{3} characters \(1000002 of them in additionalInfo\), a record has 64000 at most$/,
      ),
    ]);
    const [line] = importRecords(fresh, { ...fresh, id: 2, slug: 'x', category: 'ض'.repeat(60_000) }).skipped;
    expect(line?.length).toBeLessThan(200);
  });
});
