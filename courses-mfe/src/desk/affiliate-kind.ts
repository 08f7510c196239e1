import { RegisteredAffiliateSchema } from '@riwaq/contracts';
import type { EditedKind } from '@riwaq/contracts/edited-records';
import { formOf } from '@riwaq/contracts/record-form';
import { freeName, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { stored } from './stored-kinds';

/** The register of affiliates at the desk: whom landings, promotions and coupons name. */
export const affiliateKind: EditedKind = {
  kind: 'affiliate',
  ...stored.affiliate,
  words: { one: 'شريك', many: 'الشركاء', fresh: 'شريك جديد' },
  titleOf: (affiliate) => textIn(affiliate, 'name'),
  windowOf: ({ since, until }) => ({ ...(typeof since === 'string' && { from: since }), ...(typeof until === 'string' && { until }) }),
  addressesOf: () => [],
  fields: formOf(RegisteredAffiliateSchema),
  schema: RegisteredAffiliateSchema,
  blank: (files, today) => {
    const codes = recordsOf(stored.affiliate, files).map(({ code }) => code);
    return { code: freeName('partner', codes), name: '', since: today };
  },
};
