import { type Promotion, PromotionSchema, type WeekOffer, WeekOfferSchema } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { type Coupon, type DrawnPictures, drawnPictures, ParseError, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { isLayoutName, layoutNames } from '../rules/layout-names';
import { overlap } from '../rules/overlap';
import { type Sale, salesOf } from '../rules/sales';
import { readCoupons } from './read-coupons.server';

/** The team's records, and what was drawn of them. */
export interface Records {
  readonly offers: readonly WeekOffer[];
  /** With their affiliates, by the names of their files. */
  readonly promotions: readonly Promotion[];
  /** For the gateway alone: a code that a page got would be no secret. */
  readonly coupons: readonly Coupon[];
  /** Every offer and promotion. */
  readonly sales: readonly Sale[];
  readonly drawn: DrawnPictures;
}

/** The file of the weekly offers. */
export const offersFile = 'offers-mfe/content/week-offers.json';

/** The file of a promotion. */
export function promotionFile(slug: string): string {
  return `offers-mfe/content/promotions/${slug}.json`;
}

/** Parses the record files. Throws `ParseError` with the file and path of each invalid value, duplicate id or overlapping offer. */
export function readRecords(files: RecordFiles): Records {
  const offers = readOffers(files['content/week-offers.json']);
  const promotions = Object.keys(files)
    .sort()
    .flatMap((file) => {
      const slug = /^content\/promotions\/(.+)\.json$/.exec(file)?.[1];
      return slug === undefined ? [] : readPromotion(slug, files[file], offers);
    });
  const coupons = readCoupons(files['content/coupons.json']);
  return { offers, promotions, coupons, sales: salesOf({ offers, promotions }), drawn: drawnPictures(files) };
}

function readOffers(content: unknown): readonly WeekOffer[] {
  const offers = parse(v.array(WeekOfferSchema), content, offersFile);
  const issues = offers.flatMap((offer, at) => {
    const before = offers.slice(0, at);
    const same = before.findIndex(({ id }) => id === offer.id);
    const meets = before.find((other) => overlap(other, offer));
    return [
      ...(same < 0 ? [] : [{ path: `${at}.id`, message: `duplicate id «${offer.id}», also in ${same}.id: change one of the two` }]),
      ...(meets ? [{ path: `${at}.startDate`, message: `overlaps with the offer «${meets.id}»: change the dates of one of the two` }] : []),
    ];
  });
  if (issues.length > 0) throw new ParseError(offersFile, issues);
  return offers;
}

function readPromotion(slug: string, content: unknown, offers: readonly WeekOffer[]): Promotion {
  const file = promotionFile(slug);
  if (typeof content !== 'object' || content === null) throw new ParseError(file, [{ path: '', message: 'must be an object' }]);
  if ('slug' in content) throw new ParseError(file, [{ path: 'slug', message: 'the name of the file is the slug: remove this field' }]);
  const promotion = parse(PromotionSchema, { ...content, slug }, file);
  const { layout, choices } = promotion;
  const issues = [
    ...(offers.some(({ id }) => id === slug) ? [{ path: 'slug', message: `an offer has the id «${slug}»: rename one of the two` }] : []),
    ...(isLayoutName(layout) ? [] : [{ path: 'layout', message: `there is no layout «${layout}»; there are ${layoutNames.join(', ')}` }]),
    ...(layout === 'bundle' && choices.length > 1 ? [{ path: 'choices', message: 'the layout «bundle» shows one choice' }] : []),
  ];
  if (issues.length > 0) throw new ParseError(file, issues);
  return promotion;
}
