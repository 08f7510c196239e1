import type { WeekOffer } from '@riwaq/contracts';
import weekOffers from '../records/week-offers.json';

/** The weekly offers. The build has parsed the same file (`readRecords`), so what the pages import here is trusted. */
export const offers = weekOffers as readonly WeekOffer[];
