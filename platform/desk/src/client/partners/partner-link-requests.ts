import * as v from 'valibot';
import { MadeLinkSchema, PartnerLinksSchema } from '../../contract/partners';
import { answerOf } from '../api';
import { deskRequest } from '../desk-request';

export const partnerLinksQuery = answerOf('/api/partner-links', PartnerLinksSchema);

/** Makes an affiliate's link. The last one ends. */
export const makePartnerLink = (affiliate: string) => deskRequest('/api/partner-links', { schema: MadeLinkSchema, body: { affiliate } });

export const endPartnerLink = (affiliate: string) => deskRequest('/api/partner-links/end', { schema: v.unknown(), body: { affiliate } });
