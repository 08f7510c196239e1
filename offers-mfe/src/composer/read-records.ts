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
import { isLayoutName, layoutNames } from '../rules/layout-names';

/** The team's records: the weekly offers, and the promotions with their affiliates. */
export interface Records {
  readonly offers: readonly WeekOffer[];
  readonly promotions: readonly Promotion[];
}

/** What the record files hold: the list of offers, and each promotion by the name of its file. */
export interface RecordContents {
  readonly offers: unknown;
  readonly promotions: Readonly<Record<string, unknown>>;
}

/** The file of the weekly offers. */
export const offersFile = 'offers-mfe/content/week-offers.json';

/** The file of a promotion. */
export function promotionFile(slug: string): string {
  return `offers-mfe/content/promotions/${slug}.json`;
}

/** Parses the record files, as the build does. Throws `ParseError` with the file and path of each invalid value, duplicate id or overlapping offer. */
export function readRecords(files: RecordContents): Records {
  const offers = parse(v.array(WeekOfferSchema), files.offers, offersFile);
  const promotions = Object.entries(files.promotions).map(([slug, content]) => readPromotion(slug, content, offers));
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
  return { offers, promotions };
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

type Days = Pick<WeekOffer, 'startDate' | 'endDate'>;

/** Whether two offers share a day. An absolute one and a relative one (D4) cannot be compared before they are composed. */
export function overlap(one: Days, other: Days): boolean {
  if (isRelativeDay(one.startDate) !== isRelativeDay(other.startDate)) return false;
  return startOfDay(one.startDate, 0) <= endOfDay(other.endDate, 0) && startOfDay(other.startDate, 0) <= endOfDay(one.endDate, 0);
}
