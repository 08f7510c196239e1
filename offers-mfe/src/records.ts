import type { Promotion, WeekOffer } from '@riwaq/contracts';
import eidPromo from '../records/eid-promo.json';
import weekOffers from '../records/week-offers.json';

/** The weekly offers. The build has parsed the same files (`readRecords`), so what the pages import here is trusted. */
export const offers = weekOffers as readonly WeekOffer[];

/** The Eid promotion, with its affiliates. */
export const promotion: Promotion = eidPromo;
