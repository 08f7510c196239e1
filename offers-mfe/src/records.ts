import type { WeekOffer } from '@riwaq/contracts';
import weekOffers from '../content/week-offers.json';

/** The weekly offers. The build parses this very value (`composer/read-records.ts`), so it is trusted here. */
export const offers = weekOffers as readonly WeekOffer[];
