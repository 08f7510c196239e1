import { EmailAddressSchema, SlugSchema } from '@riwaq/contracts';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** The days of a report, both included, as the address of its file says them. */
export const PartnerDaysSchema = v.strictObject({ from: CalendarDaySchema, to: CalendarDaySchema });
export type PartnerDays = v.InferOutput<typeof PartnerDaysSchema>;

/** `GET /api/partner-links`: who has a link, or an address alone. */
export const PartnerLinksSchema = v.object({
  links: v.array(
    v.object({
      ...{ affiliate: v.string(), since: v.string(), by: v.string() },
      ...{ email: v.optional(v.string()), isAddressOnly: v.optional(v.boolean()) },
    }),
  ),
});

/** Body of `POST /api/partner-links`: whose link, and where he is told of it and of pages of his that go live later. */
export const NewPartnerLinkSchema = v.strictObject({ affiliate: SlugSchema, email: v.exactOptional(EmailAddressSchema) });

/** Body of `POST /api/partner-links/end`. */
export const LinkedAffiliateSchema = v.strictObject({ affiliate: SlugSchema });

/** Answer of `POST /api/partner-links`: the address of the link, which cannot be read again, and where it was mailed; null where it was not. */
export const MadeLinkSchema = v.object({ affiliate: v.string(), link: v.string(), mailed: v.nullable(v.string()) });
