import { type PaymentMethod, PromotionSchema } from '@riwaq/contracts';
import type { EditedKind, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { daysFrom } from '@riwaq/contracts/moved-days';
import { formOf } from '@riwaq/contracts/record-form';
import { freeName, isFields, newestReal, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { coverWords } from '@riwaq/text/cover-words';
import * as v from 'valibot';
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

/** The promotions at the desk. */
export const promotionKind: EditedKind = {
  kind: 'promotion',
  file,
  identity: ['slug'],
  words: { one: 'عرض مع الشركاء', many: 'عروض الشركاء', fresh: 'عرض جديد مع الشركاء' },
  titleOf: (promotion) => textIn(promotion, 'title'),
  windowOf: saleWindow,
  addressesOf: ({ slug, affiliates }) => [
    offerPath(String(slug)),
    ...(Array.isArray(affiliates) ? affiliates : [])
      .filter(isFields)
      .map((affiliate) => promotionPath(textIn(affiliate, 'affiliateId'), String(slug))),
  ],
  fields: formOf(PromotionSchema, { words, values: { layout: layoutNames } }),
  schema: PromotionSchema,
  blank: (files, today) => {
    const byEnd = promotionsIn(files).toSorted((one, other) => one.endDate.localeCompare(other.endDate));
    const { offerImage: _image, aliases: _aliases, ...usual } = newestReal(byEnd) ?? firstPromotion;
    return renewed({ ...usual, slug: 'new-promotion', title: promotionKind.words.fresh }, files, today);
  },
  copyOf: renewed,
  end: { field: 'endDate', as: 'moment' },
};

const firstPromotion: RecordFields = {
  eyebrow: '',
  description: '',
  layout: 'bundle',
  methods: ['epayment'],
  choices: [],
  leadsTo: [],
  affiliates: [],
};

const promotionsIn = (files: RecordFiles) => recordsOf({ file }, files).filter((record) => v.is(PromotionSchema, record));

function renewed({ isDemo: _demo, ...promotion }: RecordFields, files: RecordFiles, today: string): RecordFields {
  return { ...promotion, slug: nextPromotionSlug(promotion, recordsOf({ file }, files)), ...daysFrom(promotion, today) };
}

/** `ramadan-2`, `ramadan-3`: the next that no promotion has. */
function nextPromotionSlug(promotion: RecordFields, all: readonly RecordFields[]): string {
  return freeName(
    textIn(promotion, 'slug'),
    all.map(({ slug }) => slug),
  );
}
