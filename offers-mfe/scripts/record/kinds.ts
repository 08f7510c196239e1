import { day, end, lookFlags, picture, type RecordKind, storedAs, text, texts, whole } from '@riwaq/webpack-preset/record-kind';
import { readCoupons } from '#offers/composer/read-coupons';
import { readRecords } from '#offers/composer/read-records';
import { couponKind } from '#offers/desk/coupon-kind';
import { nextOfferId, offerKind } from '#offers/desk/offer-kind';
import { valued } from './choice-values';
import { promotionKind } from './promotion-kind';

/** The records of this team, for `npm run record`. */
export const kinds = {
  offer: {
    ...storedAs(offerKind),
    flags: {
      title: text('title', 'stands over the page and in the header'),
      description: text('description', 'a sentence or two'),
      starts: day('startDate', 'first day, 2027-01-10'),
      ends: end('endDate', 'last day, or a moment: 2027-01-16T15:30'),
      price: {
        field: 'subOffers',
        about: 'a choice and its price in dinar: full=7900; once for each',
        read: valued('subOffers', 'discountedPrice'),
      },
      alias: texts('aliases', 'another spelling for the search; once for each'),
      ...lookFlags,
      image: picture('offerImage', 'cover', 'instead of its drawn cover'),
      id: text('id', 'of a copy: its name in the address; the next number by default'),
    },
    ends: 'ends',
    renew: async ({ isDemo: _demo, ...copy }, all, given) => (given.has('id') ? copy : { ...copy, id: nextOfferId(all) }),
    check: async (offers) => readRecords({ offers, promotions: {} }),
  },
  coupon: {
    ...storedAs(couponKind),
    flags: {
      code: text('code', 'of a copy: 5 to 24 capital letters, digits and hyphens'),
      team: text('team', 'who gives it'),
      percent: whole('percent', 'takes so much of a hundred'),
      amount: whole('amount', 'takes this amount in dinar'),
      minimum: whole('minimum', 'what it counts for comes to this at least'),
      starts: day('startDate', 'first day, 2027-01-10'),
      ends: end('endDate', 'last day, or a moment: 2027-01-16T15:30'),
      product: texts('products', 'a product that it counts for; once for each'),
      affiliate: text('affiliate', 'who is credited with its orders'),
    },
    ends: 'ends',
    check: async (coupons) => readCoupons(coupons),
  },
  promotion: promotionKind,
} satisfies Readonly<Record<string, RecordKind>>;
