import { RegisteredAffiliateSchema } from '@riwaq/contracts';
import type { EditedKind, GivenFields } from '@riwaq/contracts/edited-records';
import { withGiven } from '@riwaq/contracts/given-fields';
import { formOf } from '@riwaq/contracts/record-form';
import { recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { stored } from './stored-kinds';

const given: GivenFields = { identifier: 'code', from: 'name', among: (files) => recordsOf(stored.affiliate, files) };

/** The register of affiliates at the desk: whom landings, promotions and coupons name. */
export const affiliateKind: EditedKind = {
  kind: 'affiliate',
  ...stored.affiliate,
  words: { one: 'شريك', many: 'الشركاء', fresh: 'شريك جديد' },
  titleOf: (affiliate) => textIn(affiliate, 'name'),
  windowOf: ({ since, until }) => ({ ...(typeof since === 'string' && { from: since }), ...(typeof until === 'string' && { until }) }),
  addressesOf: () => [],
  fields: formOf(RegisteredAffiliateSchema),
  given,
  schema: RegisteredAffiliateSchema,
  blank: (files, today) => withGiven(given, { code: 'partner', name: '', since: today }, files),
};
