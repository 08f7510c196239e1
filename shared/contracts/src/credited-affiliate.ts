import * as v from 'valibot';
import { SlugSchema } from './slug';

/** The affiliate of the last landing on this device: code, name (empty in older records), and expiry in milliseconds. */
export const CreditedAffiliateSchema = v.object({ code: SlugSchema, name: v.optional(v.string(), ''), until: v.number() });
