import * as v from 'valibot';
import { MadeLinkSchema, PartnerLinksSchema } from '../../contract/partners';
import { answerOf } from '../api';
import { deskRequest } from '../desk-request';

export const partnerLinksQuery = answerOf('/api/partner-links', PartnerLinksSchema);

/** Makes an affiliate's link and mails it where his address is known, or given. The last one ends. */
export const makePartnerLink = (body: { readonly affiliate: string; readonly email?: string }) =>
  deskRequest('/api/partner-links', { schema: MadeLinkSchema, body });

export const endPartnerLink = (affiliate: string) => deskRequest('/api/partner-links/end', { schema: v.unknown(), body: { affiliate } });
