import * as v from 'valibot';
import { DAY } from './algeria-time';
import { SlugSchema } from './slug';

/** For how long an affiliate is credited with what a visitor orders who came by their landing: 30 days, in milliseconds. */
export const CREDITED_MS = 30 * DAY;

/**
 * Whose landing a visitor came by last, as the device remembers it: the code that is credited, the name that stood there (empty where an older
 * release wrote it), and until when, in milliseconds.
 */
export const CreditedAffiliateSchema = v.object({ code: SlugSchema, name: v.optional(v.string(), ''), until: v.number() });
