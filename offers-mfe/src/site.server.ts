import { type AppServer, isRelativeDay, searchDataOf } from '@riwaq/contracts';
import type { AppManifest } from '@riwaq/contracts/platform';
import * as promoBanner from './fragments/promo-banner/promo-banner.server';
import { facts } from './records/facts.server';
import { offerPrices, searchEntries } from './records/published-data.server';
import { type Records, readRecords } from './records/read-records.server';
import * as offers from './routes/offers/offers.server';
import * as promotion from './routes/promotion/promotion.server';
import * as weeklyOffer from './routes/weekly-offer/weekly-offer.server';
import { offerWindow } from './rules/offer-state';
import { offerPath, offersPath, promotionPath } from './rules/paths';
import type { Sale } from './rules/sales';

/** A sale is over with its last second; what was composed changes from the midnight after it. */
const midnightAfter = (end: number) => end + 1000;
const iso = (instant: number) => new Date(instant).toISOString();

/** When sales begin and end whose instants are known before anything is composed; those that count from the composition have none. */
function changesOf(sales: readonly Sale[]): string[] {
  const windows = sales.filter(({ endDate }) => !isRelativeDay(endDate)).map((sale) => offerWindow(sale, 0));
  return windows.flatMap(({ start, end }) => [start, midnightAfter(end)].filter(Number.isFinite).map(iso));
}

function describe(records: Records): AppManifest {
  const { promotions, sales, coupons } = records;
  return {
    documents: [{ path: offersPath, listed: true }, ...weeklyOffer.paths(records), ...promotion.paths(records)],
    routes: promotions
      .flatMap(({ slug }) => [offerPath(slug), promotionPath(':affiliate', slug)])
      .map((path) => ({ id: 'promotion-page', path })),
    closedRoutes: [offerPath(':offerSlug'), ...promotions.map(({ slug }) => promotionPath(':affiliate', slug))],
    // Demonstrations have no entry of their own (D40): the list leads to them.
    navigation: [
      { label: 'العروض', href: offersPath, order: 34 },
      ...sales
        .filter(({ isDemo }) => !isDemo)
        .map(({ label, href, startDate, endDate }) => ({
          label,
          href,
          order: 35,
          ...(startDate !== undefined && { from: startDate }),
          until: endDate,
        })),
    ],
    uses: [
      { app: 'checkout', fragment: 'OfferOrder' },
      { app: 'checkout', fragment: 'PromotionOrder' },
      { app: 'shell', fragment: 'NotifyForm' },
      { app: 'shell', fragment: 'SharePage' },
    ],
    // The first gateway that reads what is in what a promotion sells.
    gateway: '3.3',
    changes: changesOf(sales),
    ...facts(records),
    data: {
      'offer-prices.json': offerPrices(records),
      'coupons.json': { coupons },
      [searchDataOf('offers')]: searchEntries(records),
    },
  };
}

/** The offers as the composer and the build know them. */
export default {
  readRecords,
  describe,
  pages: { 'offers-page': offers, 'weekly-offer-page': weeklyOffer, 'promotion-page': promotion },
  fragments: { PromoBanner: promoBanner },
} satisfies AppServer<Records>;
