import { SlugSchema } from '@riwaq/contracts';
import { CalendarDaySchema, PartnerReportSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { OPERATIONS, type Role } from './role';

/** The days of a report, both included, as `GET /api/partners?from=…&to=…` asks for them. */
export const PartnerDaysSchema = v.strictObject({ from: CalendarDaySchema, to: CalendarDaySchema });
export type PartnerDays = v.InferOutput<typeof PartnerDaysSchema>;

/** `GET /api/partners`: what partners brought. A team gets its own part. `unknown` says why where no gateway answers. */
export const PartnersSchema = v.union([PartnerReportSchema, v.object({ unknown: v.string() })]);
export type Partners = v.InferOutput<typeof PartnersSchema>;

/** `GET /api/partner` with the token of a link: an affiliate's own numbers, and where the shop is. */
export const OwnPartnerSchema = v.object({ affiliate: v.string(), shop: v.string(), report: PartnersSchema });

/** `GET /api/partner-links`: who has a link. */
export const PartnerLinksSchema = v.object({ links: v.array(v.object({ affiliate: v.string(), since: v.string(), by: v.string() })) });

/** Body of `POST /api/partner-links` and of `POST /api/partner-links/end`. */
export const LinkedAffiliateSchema = v.strictObject({ affiliate: SlugSchema });

/** Answer of `POST /api/partner-links`: the address of the link. It cannot be read again. */
export const MadeLinkSchema = v.object({ affiliate: v.string(), link: v.string() });

/** Apps whose teams read what partners brought to them. */
export const partnerTeams = ['courses', 'offers'] as const;

/** Whether somebody with these roles reads anything of what partners brought. */
export const mayReadPartners = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === OPERATIONS || partnerTeams.some((team) => team === role));
