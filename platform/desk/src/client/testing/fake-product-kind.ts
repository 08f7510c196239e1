import type { EditedKind } from '@riwaq/contracts/edited-records';
import { recordsOf } from '@riwaq/contracts/records-of-kind';
import * as v from 'valibot';

/** A kind whose state is no matter of days, of the fake editor. */
export const product: EditedKind = {
  kind: 'product',
  file: 'products/',
  identity: ['slug'],
  words: { one: 'منتج', many: 'المنتجات', fresh: 'منتج جديد' },
  titleOf: ({ name }) => String(name),
  windowOf: () => ({}),
  addressesOf: ({ slug }) => [`/product/${slug}`],
  listed: {
    marksOf: ({ isOutOfStock }) => [isOutOfStock ? 'نفدت الكمية' : 'متوفر'],
    noteOf: ({ price }) => String(price),
    acts: [
      { label: 'نفدت الكمية', says: 'يصبح نافدًا.', fits: () => true, asks: [], changed: (record) => ({ ...record, isOutOfStock: true }) },
      { label: 'أخفِ', fits: () => true, asks: [], takesPageAway: true, changed: (record) => ({ ...record, isHidden: true }) },
      { label: 'سعر جديد', fits: () => true, asks: ['price'], changed: (record) => record },
      {
        label: 'أسعار جديدة',
        fits: () => true,
        asks: ['versions'],
        changed: (record) => ({ ...record, price: `من ${Object(record.versions)[0].price}` }),
      },
    ],
  },
  fields: [
    { as: 'text', field: 'slug', label: 'الرمز', isFixed: true },
    { as: 'number', field: 'id', label: 'الرقم', isFixed: true },
    { as: 'text', field: 'name', label: 'الاسم' },
    { as: 'text', field: 'price', label: 'السعر' },
    {
      as: 'list',
      field: 'versions',
      label: 'النسخ',
      isOptional: true,
      addLabel: 'أضف نسخة',
      titleOf: ({ version }) => String(version),
      blank: () => ({ version: '', price: '' }),
      fields: [
        { as: 'text', field: 'price', label: 'سعر النسخة' },
        { as: 'endpoint', field: 'formLink', label: 'وجهة النسخة', of: 'forms', isOptional: true },
      ],
    },
    { as: 'records', field: 'contains', label: 'ما في الباقة', kind: 'product', isOptional: true },
    { as: 'record', field: 'maker', label: 'الشريك', kind: 'affiliate', app: 'courses', titleTo: 'maker-name', isOptional: true },
    { as: 'text', field: 'maker-name', label: 'اسم الشريك', isOptional: true },
    { as: 'records', field: 'gifts', label: 'الهدايا', kind: 'product', byTitle: true, isOptional: true },
    { as: 'endpoint', field: 'form', label: 'وجهة الطلبات', of: 'forms', isOptional: true },
    { as: 'text', field: 'video', label: 'فيديو', isOptional: true },
  ],
  folds: [{ label: 'للتقنيين', fields: ['slug', 'id', 'form', 'video'] }],
  besides: ({ video }) => (video ? [] : ['لا فيديو في صفحته.']),
  given: { number: 'id', identifier: 'slug', from: 'name', among: (files) => recordsOf({ file: 'products/' }, files) },
  schema: v.looseObject({
    video: v.optional(v.pipe(v.string(), v.startsWith('https://', 'a price is at least 100 DZD'))),
    contains: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)))),
    price: v.pipe(v.string(), v.regex(/^[1-9]/, 'a price is at least 100 DZD')),
  }),
  blank: () => ({ slug: 'new-product', id: 1, name: '', price: '' }),
};
