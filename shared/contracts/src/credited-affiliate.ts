import * as v from 'valibot';
import { DAY } from './algeria-time';
import { SlugSchema } from './slug';

/** Time for which an order credits the affiliate of the last landing: 30 days, in milliseconds. */
export const CREDITED_MS = 30 * DAY;

/** The affiliate of the last landing on this device: code, name (empty in older records), and expiry in milliseconds. */
export const CreditedAffiliateSchema = v.object({ code: SlugSchema, name: v.optional(v.string(), ''), until: v.number() });
