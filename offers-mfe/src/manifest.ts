import { type AppManifest, isRelativeDay, searchDataOf } from '@riwaq/contracts';
import { checkedCoupons } from './composer/checked-coupons';
import { checkedRecords } from './composer/checked-records';
import { namedProducts } from './composer/named-products';
import { offerPrices, searchEntries } from './composer/published-data';
import { soldGoods } from './composer/sold-goods';
import { offerWindow } from './rules/offer-state';
import { offerPath, offersPath, promotionPath } from './rules/paths';
import { salesOf } from './rules/sales';

const { offers, promotions } = checkedRecords;
const sales = salesOf(checkedRecords);

/** When sales begin and end whose instants are known before anything is composed; those that count from the composition (D4) have none. */
const windows = sales.filter(({ endDate }) => !isRelativeDay(endDate)).map((sale) => offerWindow(sale, 0));

/** A sale is over with its last second; what was composed changes from the midnight after it. */
const midnightAfter = (end: number) => end + 1000;
const iso = (instant: number) => new Date(instant).toISOString();

export default {
  documents: [
    { path: offersPath, listed: true },
    ...offers.map(({ id, isDemo }) => ({ path: offerPath(id), listed: !isDemo })),
    ...promotions.flatMap(({ slug, affiliates, isDemo }) =>
      [offerPath(slug), ...affiliates.map(({ affiliateId }) => promotionPath(affiliateId, slug))].map((path) => ({
        path,
        listed: !isDemo,
      })),
    ),
  ],
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
  // The first gateway that takes an order as one request.
  gateway: '3.0',
  changes: windows.flatMap(({ start, end }) => [start, midnightAfter(end)].filter(Number.isFinite).map(iso)),
  products: promotions.flatMap(namedProducts),
  sells: soldGoods(checkedRecords),
  data: {
    'offer-prices.json': offerPrices(checkedRecords),
    'coupons.json': { coupons: checkedCoupons },
    [searchDataOf('offers')]: searchEntries(sales),
  },
} satisfies AppManifest;
