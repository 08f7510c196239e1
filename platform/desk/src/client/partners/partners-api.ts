import { request } from '@riwaq/runtime';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { MadeLinkSchema, OwnPartnerSchema, type PartnerDays, PartnerLinksSchema, PartnersSchema } from '../../contract/partners';
import { answerOf } from '../api';

const daysText = (days: PartnerDays) => new URLSearchParams({ ...days }).toString();

export const partnersQuery = (days: PartnerDays) => answerOf(`/api/partners?${daysText(days)}`, PartnersSchema);

/** Where the same days are as CSV. */
export const csvAddress = (days: PartnerDays): string => `/api/partners.csv?${daysText(days)}`;

/** An affiliate's own numbers, by the token of his link. Fails with status 410 where the link is none any more. */
export const ownPartnerQuery = (token: string, days: PartnerDays) =>
  queryOptions({
    queryKey: ['partner', days],
    queryFn: () => request(`/api/partner?${daysText(days)}`, { schema: OwnPartnerSchema, headers: { authorization: `Bearer ${token}` } }),
  });

export const partnerLinksQuery = answerOf('/api/partner-links', PartnerLinksSchema);

/** Makes an affiliate's link. The last one ends. */
export const makePartnerLink = (affiliate: string) => request('/api/partner-links', { schema: MadeLinkSchema, body: { affiliate } });

export const endPartnerLink = (affiliate: string) => request('/api/partner-links/end', { schema: v.unknown(), body: { affiliate } });
