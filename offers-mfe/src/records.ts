import type { Promotion, WeekOffer } from '@riwaq/contracts';
import promotionFiles from '../content/promotions';
import weekOffers from '../content/week-offers.json';
import { salesOf } from './rules/sales';

/** The weekly offers. The build parses this very value (`composer/read-records.ts`), so it is trusted here. */
export const offers = weekOffers as readonly WeekOffer[];

/** The promotions, by the names of their files. Trusted as the offers are. */
export const promotions = Object.entries(promotionFiles).map(([slug, record]) => ({ ...(record as Omit<Promotion, 'slug'>), slug }));

/** All that is sold for some days. */
export const sales = salesOf({ offers, promotions });
