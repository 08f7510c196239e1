import { type PaymentMethod, PromotionSchema } from '@riwaq/contracts';
import type { EditedKind, GivenFields, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { withGiven } from '@riwaq/contracts/given-fields';
import { daysFrom } from '@riwaq/contracts/moved-days';
import { formOf } from '@riwaq/contracts/record-form';
import { isFields, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { coverWords } from '@riwaq/text/cover-words';
import { type LayoutName, layoutNames } from '../rules/layout-names';
import { offerPath, promotionPath } from '../rules/paths';
import { saleWindow } from './sale-window';

const file = 'promotions/';

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  epayment: 'الدفع الإلكتروني',
  bank: 'تحويل بريدي أو بنكي',
  crypto: 'عملة رقمية',
  paypal: 'PayPal',
};
const layoutWords: Readonly<Record<LayoutName, string>> = { bundle: 'باقة واحدة', choices: 'عدّة باقات' };
const words = { ...coverWords, ...methodWords, ...layoutWords };

const given: GivenFields = { identifier: 'slug', from: 'title', among: (files) => recordsOf({ file }, files) };

/** The promotions at the desk. */
export const promotionKind: EditedKind = {
  kind: 'promotion',
  file,
  identity: ['slug'],
  words: { one: 'عرض ترويجي', many: 'العروض الترويجية', fresh: 'عرض ترويجي جديد' },
  titleOf: (promotion) => textIn(promotion, 'title'),
  windowOf: saleWindow,
  addressesOf: ({ slug, affiliates }) => [
    offerPath(String(slug)),
    ...(Array.isArray(affiliates) ? affiliates : [])
      .filter(isFields)
      .map((affiliate) => promotionPath(textIn(affiliate, 'affiliateId'), String(slug))),
  ],
  fields: formOf(PromotionSchema, { words, values: { layout: layoutNames } }),
  given,
  schema: PromotionSchema,
  blank: (files, today) => renewed({ ...empty, slug: 'new-promotion' }, files, today),
  copyOf: renewed,
  end: { field: 'endDate', as: 'moment' },
};

/** Texts and prices of another promotion would be published with it. */
const empty: RecordFields = {
  title: '',
  eyebrow: '',
  description: '',
  layout: 'bundle',
  methods: ['epayment'],
  choices: [],
  leadsTo: [],
  affiliates: [],
};

function renewed({ isDemo: _demo, ...promotion }: RecordFields, files: RecordFiles, today: string): RecordFields {
  return { ...withGiven(given, promotion, files), ...daysFrom(promotion, today) };
}
