import { SlugSchema } from '@riwaq/contracts';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** The days of a report, both included, as the address of its file says them. */
export const PartnerDaysSchema = v.strictObject({ from: CalendarDaySchema, to: CalendarDaySchema });
export type PartnerDays = v.InferOutput<typeof PartnerDaysSchema>;

/** `GET /api/partner-links`: who has a link. */
export const PartnerLinksSchema = v.object({ links: v.array(v.object({ affiliate: v.string(), since: v.string(), by: v.string() })) });

/** Body of `POST /api/partner-links` and of `POST /api/partner-links/end`. */
export const LinkedAffiliateSchema = v.strictObject({ affiliate: SlugSchema });

/** Answer of `POST /api/partner-links`: the address of the link. It cannot be read again. */
export const MadeLinkSchema = v.object({ affiliate: v.string(), link: v.string() });
