import { CourseAffiliateSchema } from '@riwaq/contracts';
import type { EditedKind } from '@riwaq/contracts/edited-records';
import { formOf } from '@riwaq/contracts/record-form';
import { freeName, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { stored } from './stored-kinds';

/** The affiliates of landings at the desk. */
export const affiliateKind: EditedKind = {
  kind: 'affiliate',
  ...stored.affiliate,
  words: { one: 'شريك', many: 'الشركاء', fresh: 'شريك جديد' },
  titleOf: (affiliate) => textIn(affiliate, 'name'),
  windowOf: () => ({}),
  addressesOf: () => [],
  fields: formOf(CourseAffiliateSchema),
  schema: CourseAffiliateSchema,
  blank: (files) => {
    const codes = recordsOf(stored.affiliate, files).map(({ code }) => code);
    return { code: freeName('new-partner', codes), name: '' };
  },
};
