import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Shop, shell } from '../../testing/shop';
import { promote } from './promote';

const offers = { app: 'offers', version: '1.4.0' } as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

describe('a code that visitors type', () => {
  const coupons = (version: string, ...codes: string[]) => ({
    ...offers,
    version,
    data: { 'coupons.json': { coupons: codes.map((code) => ({ code })) } },
  });
  const partners = (version: string, ...codes: string[]) => ({
    app: 'courses',
    version,
    data: { 'course-prices.json': { affiliates: codes.map((code) => ({ code })) } },
  });

  test('is that of a coupon or of a partner: a new one that is both is refused by file and field, whoever brings it', async () => {
    await shop.live(shell, partners('1.0.0', 'partner-a'), coupons('1.0.0', 'READ-15'));
    expect(await shop.refusalOf(coupons('1.5.0', 'READ-15', 'PARTNERA'))).toBe(
      'content/coupons.json: coupons.1.code: «PARTNERA» is the code of a partner: choose another',
    );
    expect(await shop.refusalOf(partners('1.1.0', 'partner-a', 'read15'))).toBe(
      'content/affiliates.json: 1.code: «read15» is the code of a coupon: choose another',
    );
    await shop.live(coupons('1.7.0', 'READ-15', 'NEW-PARTNER'));
  });
});

describe('an affiliate whom records name', () => {
  const left = { code: 'partner-left', name: 'الشريك الذي غادر', until: '2025-01-31' };
  const known = { code: 'partner-a', name: 'الشريك أ' };
  const landing = (affiliate: string) => ({ slug: 'spss-course', affiliate });
  const courses = (version: string, affiliates: object[], landings: object[] = []) => ({
    app: 'courses',
    version,
    data: { 'course-prices.json': { affiliates, courses: [{ slug: 'spss-course' }, ...landings] } },
  });
  const naming = (version: string, affiliates: object[], coupons: object[] = []) => ({
    ...offers,
    version,
    data: { 'offer-prices.json': { promotions: [{ slug: 'eid', affiliates }] }, 'coupons.json': { coupons } },
  });
  const promotions = 'content/promotions/eid.json';

  test.each([
    [
      'a promotion of an unknown one',
      naming('1.5.0', [known, { code: 'partner-b', name: 'ب' }]),
      `${promotions}: affiliates.1.affiliateId: there is no affiliate «partner-b» in the register: correct it, or add him to content/affiliates.json first`,
    ],
    [
      'one under another name',
      naming('1.5.0', [{ ...known, name: 'شريك آخر' }]),
      `${promotions}: affiliates.0.name: the register calls «partner-a» «الشريك أ»: write this name`,
    ],
    [
      'one who has left',
      naming('1.5.0', [left]),
      `${promotions}: affiliates.0.affiliateId: «partner-left» was an affiliate until 2025-01-31: leave him out, or change his last day`,
    ],
    [
      'a coupon of an unknown one',
      naming('1.5.0', [], [{ code: 'READ-15', affiliate: 'partner-b' }]),
      'content/coupons.json: coupons.0.affiliate: there is no affiliate «partner-b» in the register: correct it, or add him to content/affiliates.json first',
    ],
    [
      'a landing of one who has left',
      courses('1.1.0', [known, left], [landing('partner-a'), landing('partner-left')]),
      'content/landings.json: 1.affiliate: «partner-left» was an affiliate until 2025-01-31: leave him out, or change his last day',
    ],
  ])('is refused by file and field: %s', async (_what, wrong, refusal) => {
    await shop.live(shell, courses('1.0.0', [known, left], [landing('partner-a')]), offers);
    expect(await shop.refusalOf(wrong)).toBe(refusal);
  });

  test('stays in the register while another app names him', async () => {
    await shop.live(shell, courses('1.0.0', [known, left]), naming('1.5.0', [known]));
    expect(await shop.refusalOf(courses('1.1.0', [left]))).toBe(
      `content/affiliates.json: (root): «partner-a» is still named in ${promotions}: affiliates.0.affiliateId: keep him here, and write his last day`,
    );
    await shop.live(courses('1.2.0', [known]));
  });

  test('may leave: his pages stay, and no new one is his', async () => {
    const gone = { ...known, until: '2025-01-31' };
    await shop.live(shell, courses('1.0.0', [known], [landing('partner-a')]), naming('1.5.0', [known]));
    await shop.live(courses('1.1.0', [gone], [landing('partner-a')]), naming('1.6.0', [known], [{ code: 'READ-15' }]));
    expect(await shop.refusalOf(naming('1.7.0', [known], [{ code: 'READ-15', affiliate: 'partner-a' }]))).toContain('until 2025-01-31');
  });

  test('may come with the record that names him, and is anybody where nothing has a register', async () => {
    await shop.live(shell, naming('1.5.0', [{ code: 'partner-b', name: 'ب' }]));
    await shop.release(courses('1.1.0', [known, { code: 'partner-b', name: 'ب' }]));
    await shop.release(naming('1.6.0', [known, { code: 'partner-b', name: 'ب' }]));
    await promote(shop.context, [courses('1.1.0', []), naming('1.6.0', [])]);
    expect(await shop.shown()).toContain('courses@1.1.0');
  });
});

describe('a product that records name', () => {
  const file = 'offers-mfe/content/promotions/eid.json';
  const naming = (version: string, ...slugs: string[]) => ({
    ...offers,
    version,
    products: slugs.map((slug, at) => ({ slug, file, field: `choices.0.tools.${at}.slug` })),
  });
  const catalog = (version: string, ...slugs: string[]) => {
    const products = slugs.map((slug, id) => ({ slug, id, name: slug, available: true, duration: 30, price: 900, versions: [] }));
    return { app: 'catalog', version, data: { 'prices.json': { products } } };
  };

  test('and the catalog does not sell is refused by file and field: nothing goes live', async () => {
    await shop.live(shell, catalog('1.0.0', 'spss31'), offers);
    const before = [await shop.shown(), await shop.history()];
    const refusal = `${file}: choices.0.tools.1.slug: the catalog sells no «gold»: correct it, or leave it out`;
    expect(await shop.refusalOf(naming('1.5.0', 'spss31', 'gold'))).toBe(refusal);
    expect([await shop.shown(), await shop.history()]).toEqual(before);
  });

  test('may come with the catalog that sells it, and stays when a later catalog does not', async () => {
    await shop.live(shell, catalog('1.0.0', 'spss31'), offers);
    await shop.release(catalog('1.1.0', 'spss31', 'gold'));
    await shop.release(naming('1.5.0', 'gold'));
    await promote(shop.context, [catalog('1.1.0'), naming('1.5.0')]);
    await shop.live(catalog('1.2.0', 'spss31'), naming('1.6.0', 'gold', 'spss31'));
    expect(await shop.shown()).toContain('offers@1.6.0 <1.5.0');
  });
});

describe('a product that the catalog takes out', () => {
  const file = (slug: string) => `catalog-mfe/content/products/${slug}.json`;
  const product = (slug: string, name: string, holds?: string[]) => ({ file: file(slug), slug, name, price: 900, ...(holds && { holds }) });
  const catalog = (version: string, ...sells: ReturnType<typeof product>[]) => ({ app: 'catalog', version, sells });
  const [spss, nvivo, pack] = [
    product('spss31', 'SPSS 31'),
    product('nvivo', 'NVivo'),
    product('pack', 'باقة التحليل', ['spss31', 'nvivo']),
  ];
  const selling = (version: string, name: string, ...holds: string[]) => ({
    ...offers,
    version,
    sells: [{ file: '', name, price: 900, holds }],
  });

  test('is refused while a bundle or an offer has it, by their names', async () => {
    await shop.live(shell, catalog('1.0.0', spss, nvivo, pack), selling('1.4.0', 'عرض الخميس', 'SPSS 31'));
    expect(await shop.refusalOf(catalog('1.1.0', nvivo, pack))).toBe(
      `${file('spss31')}: (root): still sold in «عرض الخميس»، «باقة التحليل»: take it out there first`,
    );
    expect(await shop.refusalOf(catalog('1.1.1', nvivo))).toContain('still sold in «عرض الخميس»: ');
  });

  test('goes with the bundle that has it, and once no offer has it', async () => {
    await shop.live(shell, catalog('1.0.0', spss, nvivo, pack), selling('1.4.0', 'عرض الخميس', 'NVivo'), catalog('1.1.0', nvivo));
    expect(await shop.shown()).toContain('catalog@1.1.0 <1.0.0');
  });
});
