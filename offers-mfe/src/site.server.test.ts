import { expect, test } from '@jest/globals';
import { navigationOf } from '@riwaq/contracts';
import { AppManifestSchema, parse } from '@riwaq/contracts/platform';
import { offerState } from './rules/offer-state';
import server from './site.server';
import { records } from './testing/test-records';

const description = parse(AppManifestSchema, server.describe(records), 'the description');
const { provides = [], requires = [] } = description;

const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);

/** The offers in the header at `now` of a site composed on `day`, by their addresses. */
function inHeader(day: string, now: number): string[] {
  return navigationOf(description.navigation, midnight(day))
    .filter(({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)))
    .map(({ href }) => href);
}

test.each(['2025-06-14', '2025-06-15', '2025-09-15', '2025-09-16', '2025-09-23', '2025-09-24', '2026-11-21'])(
  'on %s the header links to the list and to exactly the offers and promotions that run, in the first second and in the last',
  (day) => {
    for (const now of [midnight(day), midnight(day) + 86_399_000]) {
      const real = records.sales.filter(({ isDemo }) => !isDemo);
      const running = real.filter((sale) => offerState(sale, now, midnight(day)) === 'active');
      expect(inHeader(day, now)).toEqual(['/offers', ...running.map(({ href }) => href)]);
    }
  },
);

test('names every tool of its promotions by file and field, so that none goes live that the catalog does not sell', () => {
  const named = records.promotions.flatMap(({ choices }) => choices.flatMap(({ tools }) => tools.map(({ slug }) => slug)));
  const [first] = records.promotions;
  const ofPromotions = requires.filter(({ kind, file }) => kind === 'product' && file.includes('/promotions/'));
  expect(ofPromotions.map(({ key }) => key)).toEqual(named);
  expect(ofPromotions[0]).toEqual({
    kind: 'product',
    key: named[0],
    file: `offers-mfe/content/promotions/${first?.slug}.json`,
    field: 'choices.0.tools.0.slug',
    by: `${first?.slug}/${first?.choices[0]?.id}`,
  });
});

test('names the affiliates of promotions with their names, and the products, affiliates and codes of coupons', () => {
  const [promotion] = records.promotions;
  const [affiliate] = promotion?.affiliates ?? [];
  expect(requires).toContainEqual({
    kind: 'affiliate',
    key: affiliate?.affiliateId,
    file: `offers-mfe/content/promotions/${promotion?.slug}.json`,
    field: 'affiliates.0.affiliateId',
    by: promotion?.slug,
    named: { name: affiliate?.name, field: 'affiliates.0.name' },
  });
  const coupon = {
    ...records.coupons[0],
    code: 'READ-15',
    products: ['spss31'],
    affiliate: 'partner-a',
  } as (typeof records.coupons)[number];
  const ofCoupon = server.describe({ ...records, coupons: [coupon] });
  expect(ofCoupon.requires?.filter(({ by }) => by === 'READ-15').map(({ kind, key, field }) => [kind, key, field])).toEqual([
    ['product', 'spss31', 'coupons.0.products.0'],
    ['affiliate', 'partner-a', 'coupons.0.affiliate'],
  ]);
  expect(ofCoupon.unique).toEqual([{ kind: 'code', key: 'READ-15', file: 'offers-mfe/content/coupons.json', field: 'coupons.0.code' }]);
});

test('says what a choice costs, what is in it, and whether that is all', () => {
  const sold = (name: string) => provides.find((thing) => thing.name === name);
  const holds = (name: string) => requires.filter(({ by }) => by === sold(name)?.key).map(({ key, isFreeText }) => [key, isFreeText]);
  expect(sold('SPSS 31 — العرض الأساسي')).toMatchObject({ kind: 'offer', price: { now: 6500, former: 8000 } });
  expect(holds('SPSS 31 — العرض الأساسي')).toEqual([['SPSS 31', true]]);
  expect(sold('عرض عيد الأضحى')).toMatchObject({ price: { holdsMore: true } });
  expect(holds('عرض عيد الأضحى')).toContainEqual(['chatgpt', undefined]);
  expect(sold('العودة إلى الجامعة — باقة الطالب')?.price).not.toHaveProperty('holdsMore');
});

test('every promotion has its own routes, of which all addresses are known', () => {
  expect(description.routes).toEqual(
    ['/offers/back-to-university', '/v1/:affiliate/back-to-university', '/offers/eid-promo', '/v1/:affiliate/eid-promo'].map((path) => ({
      id: 'promotion-page',
      path,
    })),
  );
  expect(description.closedRoutes).toEqual(['/offers/:offerSlug', '/v1/:affiliate/back-to-university', '/v1/:affiliate/eid-promo']);
  expect(description.documents).toContainEqual({ path: '/v1/partner-d/eid-promo', listed: true });
  expect(description.documents).toContainEqual({ path: '/offers/writing-demo-offer', listed: false });
});
