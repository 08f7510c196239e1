import { type AppManifest, endOfDay, isRelativeDay, searchDataOf } from '@riwaq/contracts';
import { checkedCoupons } from './composer/checked-coupons';
import { checkedRecords } from './composer/checked-records';
import { offerPrices, searchEntries } from './composer/published-data';
import { offerWindow } from './rules/offer-state';
import { eidPromoPath, offerPath } from './rules/paths';

const { offers, promotion } = checkedRecords;

/** When offers begin and end whose instants are known before anything is composed; those that count from the composition (D4) have none. */
const windows = offers.filter(({ startDate }) => !isRelativeDay(startDate)).map((offer) => offerWindow(offer, 0));

/** An offer is over with its last second; what was composed changes from the midnight after it. */
const midnightAfter = (end: number) => end + 1000;
const iso = (instant: number) => new Date(instant).toISOString();

export default {
  documents: [
    ...offers.map(({ id, isDemo }) => ({ path: offerPath(id), listed: !isDemo })),
    ...promotion.affiliates.map(({ affiliateId }) => ({ path: eidPromoPath(affiliateId) })),
  ],
  closedRoutes: [offerPath(':offerSlug'), eidPromoPath(':affiliate')],
  navigation: offers.map(({ id, title, startDate, endDate }) => ({
    label: `عرض ${title}`,
    href: offerPath(id),
    order: 35,
    from: startDate,
    until: endDate,
  })),
  uses: [
    { app: 'checkout', fragment: 'OfferOrder' },
    { app: 'checkout', fragment: 'PromotionOrder' },
    { app: 'shell', fragment: 'NotifyForm' },
    { app: 'shell', fragment: 'SharePage' },
  ],
  changes: [...windows.flatMap(({ start, end }) => [start, midnightAfter(end)]), midnightAfter(endOfDay(promotion.endDate, 0))].map(iso),
  data: {
    'offer-prices.json': offerPrices(checkedRecords),
    'coupons.json': { coupons: checkedCoupons },
    [searchDataOf('offers')]: searchEntries(offers),
  },
} satisfies AppManifest;
