import {
  endOfDay,
  isRelativeDay,
  ParseError,
  type Promotion,
  PromotionSchema,
  parse,
  startOfDay,
  type WeekOffer,
  WeekOfferSchema,
} from '@riwaq/contracts';
import * as v from 'valibot';

/** The team's records: the weekly offers, and the Eid promotion with its affiliates. */
export interface Records {
  readonly offers: readonly WeekOffer[];
  readonly promotion: Promotion;
}

const offersFile = 'offers-mfe/content/week-offers.json';
const promotionFile = 'offers-mfe/content/eid-promo.json';

/** Parses the record files, as the build does. Throws `ParseError` with the file and path of each invalid value, duplicate id or overlapping offer. */
export function readRecords(files: Readonly<Record<keyof Records, unknown>>): Records {
  const offers = parse(v.array(WeekOfferSchema), files.offers, offersFile);
  const promotion = parse(PromotionSchema, files.promotion, promotionFile);
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
  return { offers, promotion };
}

/** Whether two offers share a day. An absolute one and a relative one (D4) cannot be compared before they are composed. */
function overlap(one: WeekOffer, other: WeekOffer): boolean {
  if (isRelativeDay(one.startDate) !== isRelativeDay(other.startDate)) return false;
  return startOfDay(one.startDate, 0) <= endOfDay(other.endDate, 0) && startOfDay(other.startDate, 0) <= endOfDay(one.endDate, 0);
}
