import type { Promotion, WeekOffer } from '@riwaq/contracts';
import promotion from '../records/eid-promo.json';
import offers from '../records/week-offers.json';

/** The team's records: the weekly offers, and the Eid promotion with its affiliates. */
export interface Records {
  readonly offers: readonly WeekOffer[];
  readonly promotion: Promotion;
}

/** The records as the pages read them. The build has parsed the same files (`readRecords`), so they are trusted here. */
export const records: Records = { offers: offers as readonly WeekOffer[], promotion };
