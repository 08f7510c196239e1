import { expect, test } from '@jest/globals';
import { navigationOf } from '@riwaq/contracts';
import { AppManifestSchema, parse } from '@riwaq/contracts/platform';
import { offerState } from './rules/offer-state';
import server from './site.server';
import { records } from './testing/test-records';

const description = parse(AppManifestSchema, server.describe(records), 'the description');

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
  expect(description.products?.map(({ slug }) => slug)).toEqual(named);
  expect(description.products).toContainEqual({
    slug: named[0],
    file: `offers-mfe/content/promotions/${records.promotions[0]?.slug}.json`,
    field: 'choices.0.tools.0.slug',
  });
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
